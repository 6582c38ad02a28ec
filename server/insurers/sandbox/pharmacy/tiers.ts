import type { Category } from '#server/insurers/sandbox/adjudication/benefits.ts'
import type { SandboxDrug } from './drugs.ts'

type Tier = 0 | 1 | 2 | 3 | 4 | 5

/** Lists with three tiers, which leave out specialty drugs. */
const THREE_TIERS: ReadonlySet<string> = new Set(['ozark', 'diamond'])
const FIVE_TIERS = 'river-valley'

type Placed = Pick<SandboxDrug, 'tier' | 'isSpecialty' | 'needsApproval'>

/** The tier of a drug on a plan design's list; null if the list doesn't have the drug. */
export function tierIn(design: string, { tier, isSpecialty, needsApproval }: Placed): Tier | null {
  if (THREE_TIERS.has(design)) return tier === 4 ? null : tier
  if (design !== FIVE_TIERS) return tier
  if (isSpecialty) return 5
  return tier === 3 && needsApproval ? 4 : tier
}

/** The benefits that drugs of a tier count toward. */
const BENEFITS: Record<Tier, string> = {
  0: 'generic-drugs',
  1: 'generic-drugs',
  2: 'preferred-brand-drugs',
  3: 'non-preferred-brand-drugs',
  4: 'specialty-drugs',
  5: 'specialty-drugs',
}

/**
 * The category and the benefit that price a fill. A drug that isn't on the list is priced as the last tier, which such
 * a plan lacks.
 */
export function pricedAs(design: string, drug: Placed): { category: Category; benefit: string } {
  const tier = tierIn(design, drug) ?? 4
  return { category: `drug-${tier}`, benefit: BENEFITS[tier] }
}
