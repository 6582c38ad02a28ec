import { eq } from 'drizzle-orm'
import type { Claim } from '#contract/entities/claim.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { readableOf } from '#server/insurer/claims.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'
import { todayOf } from '#server/config/clock.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { changedParts } from './changed-prices.ts'
import { claimShareOf, claimTotal, differencesOf, estimatedTotal } from './differences.ts'
import { estimateLetterMessages } from './locales/estimate-letter.gen.ts'
import { withReadableClaims } from './readable.ts'
import { type WholeEstimate, estimatesOfMember } from './saved.ts'
import { estimateMatches } from '#server/access/estimate-tables.ts'

type EobIssued = Extract<InsurerChange, { kind: 'eob-issued' }>

/** An estimate matches care within this many days of the planned day. */
const WITHIN_DAYS = 60

/** Matches a decided claim with the estimate that each account has saved for it, and notifies each account once. */
export async function matchEstimates(services: CallServices, change: EobIssued): Promise<void> {
  const { memberId, claimId, at } = change
  const saved = await estimatesOfMember(services.db, memberId)
  if (saved.length === 0) return
  const claim = await services.insurer.claims.read(claimId)
  if (!claim || claim.memberId !== memberId || claim.serviceFrom === null) return
  for (const [username, own] of Map.groupBy(saved, ({ row }) => row.username)) {
    const { readable } = await allReadableClaims(services, username, todayOf(services.clock))
    if (!readableOf(readable, claim)) continue
    const estimate = estimateFor(claim, await withReadableClaims(services, readable, own))
    if (!estimate) continue
    await keepMatch(services, { estimate, claim, isNews: isStillNews(services, at) })
  }
}

/** The estimate of a claim: the one matched to its earlier version, or else the nearest unmatched one. */
export function estimateFor(claim: Claim, saved: readonly WholeEstimate[]): WholeEstimate | undefined {
  if (saved.some(({ match }) => match?.claimId === claim.claimId)) return undefined
  const replaced = saved.find(({ match }) => match !== undefined && match.claimId === claim.replaces)
  if (replaced) return replaced
  return saved
    .filter((one) => one.match === undefined && isOfClaim(claim, one))
    .toSorted((one, other) => daysBetween(claim, one) - daysBetween(claim, other))
    .at(0)
}

/** A claim without a day matches no estimate. */
const daysBetween = ({ serviceFrom }: Claim, { row }: WholeEstimate): number =>
  serviceFrom === null
    ? Infinity
    : Math.abs(Temporal.PlainDate.from(serviceFrom).until(Temporal.PlainDate.from(row.plannedOn)).days)

function isOfClaim(claim: Claim, one: WholeEstimate): boolean {
  const { npi, facts, providerName } = one.row
  const { name, npi: billed } = claim.provider
  const isProvider =
    npi !== null && billed === npi ? true : name !== '' && (name === facts.groupName || name === providerName)
  const codes = new Set(claim.lines.map(({ service }) => service.code))
  return (
    claim.contractType === one.row.contractType &&
    isProvider &&
    one.parts.some(({ code }) => codes.has(code)) &&
    daysBetween(claim, one) <= WITHIN_DAYS
  )
}

type Matched = { estimate: WholeEstimate; claim: Claim; isNews: boolean }

async function keepMatch(services: CallServices, { estimate, claim, isNews }: Matched): Promise<void> {
  const { row, parts } = estimate
  const reader = (await enrollmentsOfUser(services, row.username)).find(
    ({ enrollment }) =>
      enrollment.memberId === row.planMemberId && enrollment.contractType === row.contractType,
  )
  const changed = await changedParts(services, estimate, {
    on: claim.serviceFrom ?? row.plannedOn,
    network: reader?.plan.design.network ?? '',
  })
  const care = {
    npi: row.npi,
    hasPrerequisites: row.facts.prerequisites.length > 0,
    parts: parts.map(({ code, words, part }, at) => ({
      code,
      words,
      quantity: part.quantity,
      rateCents: part.rateCents,
      allowedCents: part.money?.allowedCents ?? null,
      memberOwesCents: part.money?.memberOwesCents ?? null,
      hasNewPrice: changed.has(at),
    })),
  }
  const match = {
    username: row.username,
    claimId: claim.claimId,
    serviceOn: claim.serviceFrom ?? row.plannedOn,
    matchedAt: services.clock.now().toString(),
    estimatedCents: estimatedTotal(care),
    claimCents: claimTotal(claim),
    claimShare: claimShareOf(claim),
    mayAppeal: claim.lines.some(({ isDenied }) => isDenied) || claim.network === 'out',
    differences: differencesOf(care, claim),
  }
  await inTransaction(services.db, async (db) => {
    await db.delete(estimateMatches).where(eq(estimateMatches.estimateId, row.estimateId))
    await db
      .insert(estimateMatches)
      .values({ estimateId: row.estimateId, ...match })
      .onConflictDoNothing()
    if (!reader || !isNews) return
    const letter = inBothLanguages((language) => estimateLetterMessages[language])
    await notify({ ...services, db }, reader, {
      id: `estimate-${row.estimateId}-${claim.claimId}`,
      kind: 'eob',
      ...letter,
      claimId: claim.claimId,
      isConfidential: claim.isConfidential,
    })
  })
}
