import { isWhole, sumOf } from '#contract/claim-money.ts'
import type { Claim, ClaimLine } from '#contract/entities/claim.ts'
import type { EstimateDifference, ShareOfCost } from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'

export type PlannedPart = {
  code: string
  words: LocalizedText
  quantity: number
  rateCents: number | null
  allowedCents: number | null
  memberOwesCents: number | null
  /** Whether the insurer has changed its price since. */
  hasNewPrice: boolean
}

export type PlannedCare = {
  npi: string | null
  hasPrerequisites: boolean
  parts: readonly PlannedPart[]
}

type Cause = EstimateDifference['cause']

const owes = (line: ClaimLine): number => line.money.memberOwesCents ?? 0

/** The member's estimated amount; a part without an amount adds nothing. */
export const estimatedTotal = ({ parts }: Pick<PlannedCare, 'parts'>): number =>
  parts.reduce((sum, { memberOwesCents }) => sum + (memberOwesCents ?? 0), 0)

export const claimTotal = ({ lines }: Pick<Claim, 'lines'>): number =>
  lines.reduce((sum, line) => sum + owes(line), 0)

/** How a claim was divided, in the terms of an estimate; null if the insurer doesn't state every amount. */
export function claimShareOf({ lines }: Pick<Claim, 'lines'>): ShareOfCost | null {
  const money = lines.map((line) => line.money)
  if (money.length === 0 || !money.every(isWhole)) return null
  const { allowedCents, deductibleCents, copayCents, coinsuranceCents, planPaidCents, memberOwesCents } =
    sumOf(money)
  return { allowedCents, deductibleCents, copayCents, coinsuranceCents, planPaidCents, memberOwesCents }
}

/**
 * The reasons why a claim's amount differs from its estimate, in the order in which they are checked. Each part and
 * each line counts once, so that the amounts add up to the whole difference.
 */
export function differencesOf(care: PlannedCare, claim: Claim): EstimateDifference[] {
  const found = new Map<Cause, EstimateDifference>()
  const add = (cause: Cause, cents: number, ...services: LocalizedText[]) => {
    const before = found.get(cause)
    found.set(cause, {
      cause,
      cents: (before?.cents ?? 0) + cents,
      services: [...(before?.services ?? []), ...(cents === 0 ? [] : services)],
    })
  }
  const { both, missing, added } = pairsOf(care.parts, claim.lines)
  const [part] = missing
  const [line] = added
  if (part && line && missing.length === 1 && added.length === 1)
    add('different-service', owes(line) - (part.memberOwesCents ?? 0), part.words, line.service.display)
  else {
    for (const one of added) add('part-added', owes(one), one.service.display)
    for (const one of missing) add('part-missing', -(one.memberOwesCents ?? 0), one.words)
  }
  for (const pair of both)
    add(causeOf(pair, care, claim), owes(pair.line) - (pair.part.memberOwesCents ?? 0), pair.part.words)
  return ORDER.flatMap((cause) => found.get(cause) ?? []).filter(({ cents }) => cents !== 0)
}

const ORDER: readonly Cause[] = [
  'different-service',
  'different-provider',
  'part-added',
  'part-missing',
  'no-price',
  'limits-changed',
  'billed-below',
  'price-changed',
  'approval-missing',
  'denied',
  'not-explained',
]

type Pair = { part: PlannedPart; line: ClaimLine }

/** Pairs parts and lines with the same code, each once. */
function pairsOf(parts: readonly PlannedPart[], lines: readonly ClaimLine[]) {
  const left = [...lines]
  const both: Pair[] = []
  const missing: PlannedPart[] = []
  for (const part of parts) {
    const at = left.findIndex(({ service }) => service.code === part.code)
    const [line] = at < 0 ? [] : left.splice(at, 1)
    if (line) both.push({ part, line })
    else missing.push(part)
  }
  return { both, missing, added: left }
}

function causeOf({ part, line }: Pair, care: PlannedCare, claim: Claim): Cause {
  const units = line.units ?? part.quantity
  const { allowedCents, billedCents } = line.money
  if (line.isDenied)
    return care.hasPrerequisites && claim.authorization === null ? 'approval-missing' : 'denied'
  if (part.memberOwesCents === null) return 'no-price'
  if (claim.provider.npi !== '' && care.npi !== null && claim.provider.npi !== care.npi)
    return 'different-provider'
  if (units > part.quantity) return 'part-added'
  if (units < part.quantity) return 'part-missing'
  if (part.allowedCents !== null && allowedCents === part.allowedCents) return 'limits-changed'
  if (part.rateCents !== null && billedCents !== null && billedCents < part.rateCents) return 'billed-below'
  if (part.hasNewPrice && part.rateCents !== null) return 'price-changed'
  return 'not-explained'
}
