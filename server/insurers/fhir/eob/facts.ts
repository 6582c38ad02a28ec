import { ClaimKind, type ClaimMoney, ClaimStatus, type Network } from '#contract/entities/claim.ts'
import * as v from 'valibot'
import { codesOf, has } from './concepts.ts'
import type { Amount, Eob, Info } from './resource.ts'

export const infoOf = ({ supportingInfo }: Eob, code: string): Info | undefined =>
  supportingInfo.find(({ category }) => has(category, code))

const OWN_STATUS = 'urn:nsm:claim-status'
const TYPES: Record<string, ClaimKind> = {
  pharmacy: 'pharmacy',
  oral: 'dental',
  vision: 'vision',
  professional: 'professional',
}

/** Prefers our own kind, which is finer than the standard's, and uses the profile if the claim has no type. */
export function kindOf({ type, subType, meta }: Eob): ClaimKind | null {
  const own = type?.coding.find(({ system }) => system === 'urn:nsm:claim-kind')?.code
  const read = v.safeParse(ClaimKind, own)
  if (read.success) return read.output
  const codes = [...codesOf(type), ...codesOf(subType)]
  const profiles = (meta?.profile ?? []).join(' ').toLowerCase()
  for (const kind of ['inpatient', 'outpatient'] as const) if (codes.includes(kind)) return kind
  const typed = codes.flatMap((code) => TYPES[code] ?? [])[0]
  if (typed) return typed
  const named = ['inpatient', 'outpatient', ...Object.keys(TYPES)].find((name) => profiles.includes(name))
  if (named === 'inpatient' || named === 'outpatient') return named
  return named ? (TYPES[named] ?? null) : null
}

const isReasoned = ({ category }: Amount) => has(category, 'denialreason', 'adjustmentreason')

/** Nothing was paid, and the whole bill isn't covered or a reason is given. */
const isRefused = ({ billedCents, notCoveredCents, planPaidCents }: ClaimMoney, hasReason: boolean) =>
  planPaidCents === 0 &&
  ((billedCents !== null && billedCents > 0 && notCoveredCents === billedCents) ||
    (hasReason && (notCoveredCents ?? 0) > 0))

export const isLineDenied = (amounts: readonly Amount[], money: ClaimMoney): boolean =>
  isRefused(money, amounts.some(isReasoned))

/** The claim's progress, from its stated values; null if the portal knows none of them. */
export function statusOf(eob: Eob, money: ClaimMoney): ClaimStatus | null {
  const own = v.safeParse(ClaimStatus, eob.extension.find(({ url }) => url === OWN_STATUS)?.valueCode)
  if (own.success) return own.output
  const [status, outcome] = [eob.status?.toLowerCase(), eob.outcome?.toLowerCase()]
  if (eob.related.some(({ relationship }) => has(relationship, 'replacedby'))) return 'adjusted'
  if (status === 'cancelled') return 'reversed'
  if (status === 'draft' || outcome === 'queued') return 'pending'
  if (status !== 'active') return null
  if (has(eob.payment?.type, 'denied') || isRefused(money, eob.adjudication.some(isReasoned))) return 'denied'
  if (has(eob.payment?.type, 'paid', 'partiallypaid')) return 'paid'
  return outcome === 'complete' || outcome === 'partial' ? 'paid' : null
}

const networksIn = (amounts: readonly { category?: Amount['category']; reason?: Amount['reason'] }[]) =>
  amounts.flatMap(({ category, reason }) => [...codesOf(category), ...codesOf(reason)])

/**
 * In or out of network, by the claim's statements first, then by its lines; null if there are none or they contradict
 * each other.
 */
export function networkOf({ adjudication, supportingInfo, total, item }: Eob): Network | null {
  const infos = supportingInfo.map(({ category, code }) => ({ category, reason: code }))
  const ofClaim = networkIn(networksIn([...adjudication, ...infos, ...total]))
  return ofClaim ?? networkIn(networksIn(item.flatMap((one) => one.adjudication)))
}

function networkIn(codes: readonly string[]): Network | null {
  const [isIn, isOut] = [codes.includes('innetwork'), codes.includes('outofnetwork')]
  return isIn === isOut ? null : isIn ? 'in' : 'out'
}
