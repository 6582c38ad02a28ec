import type { ListedClaim } from '#contract/entities/claim.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { mapEobToClaim } from '#server/insurers/fhir/eob/claim.ts'
import { amounts, eob } from '#tests/kit/odd-eobs.ts'
import { median, ms, percentile } from './numbers.ts'
import type { Row } from './table.ts'

const LINES = 10_000
const CLAIMS = 10_000
const TIMES = 40

export function timesOf(work: () => unknown): number[] {
  // The first run includes compilation.
  work()
  return Array.from({ length: TIMES }, () => {
    const startMs = performance.now()
    work()
    return performance.now() - startMs
  })
}

function row(what: string, times: readonly number[], limit: number): Row {
  const value = percentile(times, 0.95)
  return {
    what: `Large data, ${what}, p95`,
    note: `median ${ms(median(times))}`,
    value,
    limit,
    unit: 'ms',
  }
}

/** Reads a claim from another server that has more lines than any hospital bill. */
export function foreignClaim(): Row {
  const adjudication = amounts({ submitted: 1.1, eligible: 1, benefit: 0.9, memberliability: 0.1 })
  const item = Array.from({ length: LINES }, (_, at) => ({ sequence: at + 1, adjudication }))
  const resource = eob({ item, total: [] })
  const patients = new Map([['p-9', { memberId: 'M', name: 'Dana', contractTypes: ['medical' as const] }]])
  const times = timesOf(() => {
    const { claim } = mapEobToClaim(resource, patients)
    if (claim?.lines.length !== LINES) throw new Error('The claim was not read whole.')
  })
  return row(`foreign claim of ${LINES} lines read`, times, 3_000)
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

/** Creates this many claims, as a device stores them. */
export const claimsOfDevice = (count: number): ListedClaim[] =>
  Array.from({ length: count }, (_, at) => ({
    ...CLAIM,
    claimId: `M${at}`,
    handle: `H${at}`,
    claimNumber: `M${at}`,
    serviceFrom: `2025-0${(at % 9) + 1}-11`,
  }))

/** Filters the device's own list as it does for each typed letter. */
export function claimFilter(): Row {
  const today = Temporal.PlainDate.from('2026-03-10')
  const claims = claimsOfDevice(CLAIMS)
  const times = timesOf(() => {
    filterClaims(claims, { sort: 'amount', statuses: 'denied,partly', search: 'mri' }, today)
  })
  return row(`${CLAIMS} claims filtered and sorted`, times, 200)
}
