import type { Membership } from '#contract/entities/plan.ts'

/** Plan brands that have texts of their own: `discounts.exchange` before `discounts` (readings 14). */
export type Variant = 'employee' | 'schools' | 'exchange' | 'medicare' | 'advantage' | 'administered'

/** Groups that are not recognised by their line of business. */
const groups: Readonly<Record<string, Variant>> = {
  G810001: 'employee',
  G600001: 'schools',
  G600002: 'schools',
}

const lines: Readonly<Record<Membership['tier1'], Variant | undefined>> = {
  ABCBS: undefined,
  HA: 'advantage',
  BA: 'administered',
  ABM: 'medicare',
  OCTAVE: 'exchange',
}

/** The one place where a plan becomes a variant: by its group, else by its line of business, and by nothing else. */
export const variantOf = ({
  tier1,
  groupNumber,
}: Pick<Membership, 'tier1' | 'groupNumber'>): Variant | undefined => groups[groupNumber] ?? lines[tier1]
