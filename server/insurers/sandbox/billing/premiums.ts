/** The monthly price of a plan for each person on it, in cents, and the marketplace's subsidy for the whole plan. */
export type PlanPrice = { self: number; spouse: number; child: number; subsidyCents: number }

/** For the year 2026. */
const PRICES: Record<string, PlanPrice> = {
  'ouachita-ppo-1000': { self: 41_280, spouse: 40_150, child: 18_940, subsidyCents: 0 },
  'ouachita-classic-2500': { self: 35_615, spouse: 34_820, child: 16_205, subsidyCents: 0 },
  'ozark-dental-3500': { self: 3_845, spouse: 3_720, child: 2_960, subsidyCents: 0 },
  'river-valley-advantage': { self: 4_900, spouse: 0, child: 0, subsidyCents: 0 },
  'diamond-bronze-hdhp': { self: 31_467, spouse: 30_240, child: 15_110, subsidyCents: 22_319 },
}

/** Undefined if the insurer doesn't bill premiums for the plan. */
export const priceOf = (planId: string): PlanPrice | undefined => PRICES[planId]
