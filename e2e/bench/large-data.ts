import type { Browser } from 'playwright'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { amounts, eob } from '#tests/kit/odd-eobs.ts'
import { inFreshContext } from './browser.ts'
import { median, ms, percentile } from './numbers.ts'
import type { Portal } from './portal.ts'
import type { Row } from './table.ts'

/*
 * Figures that tests asserted before: a test checks what comes out, and how long it takes is measured here. The limits are
 * those of the tests.
 */

const LINES = 10_000
const CLAIMS = 10_000
const TIMES = 40

function timesOf(work: () => void): number[] {
  // The first run compiles.
  work()
  return Array.from({ length: TIMES }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
}

function row(what: string, times: readonly number[], limit: number): Row {
  const value = percentile(times, 0.95)
  return {
    what: `${what}, p95 of ${times.length}`,
    measured: `${ms(value)} (median ${ms(median(times))})`,
    value,
    limit,
    unit: 'ms',
  }
}

/** One claim of another server with more lines than any hospital bills. */
function foreignClaim(): Row {
  const adjudication = amounts({ submitted: 1.1, eligible: 1, benefit: 0.9, memberliability: 0.1 })
  const item = Array.from({ length: LINES }, (_, at) => ({ sequence: at + 1, adjudication }))
  const resource = eob({ item, total: [] })
  const patients = new Map([['p-9', { memberId: 'M', name: 'Dana', contractTypes: ['medical' as const] }]])
  const times = timesOf(() => {
    const { claim } = mapEobToClaim(resource, patients)
    if (claim?.lines.length !== LINES) throw new Error('The claim was not read whole.')
  })
  return row(`Foreign claim of ${LINES} lines read`, times, 3_000)
}

const CLAIM: Omit<ListedClaim, 'claimId' | 'handle' | 'claimNumber' | 'serviceFrom'> = {
  contractType: 'medical',
  memberId: 'A1',
  memberName: 'Ann',
  kind: 'professional',
  status: 'denied',
  isPartlyDenied: false,
  network: 'in',
  providerName: 'Pine Street Clinic',
  facility: null,
  service: 'MRI of the knee',
  serviceTo: '2026-01-05',
  receivedOn: null,
  processedOn: null,
  hasEob: true,
  money: { billedCents: 100, planPaidCents: 80, memberOwesCents: 20, deniedCents: 0 },
}

/** The device's own list, as it is filtered at each letter. */
function claimFilter(): Row {
  const today = Temporal.PlainDate.from('2026-03-10')
  const claims = Array.from({ length: CLAIMS }, (_, at) => ({
    ...CLAIM,
    claimId: `M${at}`,
    handle: `H${at}`,
    claimNumber: `M${at}`,
    serviceFrom: `2025-0${(at % 9) + 1}-11`,
  }))
  const times = timesOf(() => {
    filterClaims(claims, { sort: 'amount', statuses: 'denied,partly', search: 'mri' }, today)
  })
  return row(`${CLAIMS} claims filtered and sorted`, times, 200)
}

/** From the request for all data of a member to its first byte; the rest is streamed. */
async function firstByteOfMyData(browser: Browser, { origin }: Portal): Promise<Row> {
  const authorization = await inFreshContext(browser, async ({ page }) => {
    const asked = page.waitForRequest((request) => 'authorization' in request.headers())
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    return (await asked).headers()['authorization'] ?? ''
  })
  const times: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const begun = performance.now()
    const answer = await fetch(`${origin}/member/myblueprint/v1/users/harperdana1/my-data.json`, {
      headers: { authorization },
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    times.push(performance.now() - begun)
    if (!answer.ok) throw new Error(`My data answered ${answer.status}`)
    await reader?.cancel()
  }
  return row('First byte of all data of a member', times, 1_000)
}

export async function largeData(browser: Browser, portal: Portal): Promise<Row[]> {
  return [foreignClaim(), claimFilter(), await firstByteOfMyData(browser, portal)]
}
