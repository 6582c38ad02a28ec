import type { PaymentOrder } from '#contract/entities/plan-paper.ts'

/** The insurer asks every year. */
const ASKED_DAYS_AGO = 160

/** People in the sandbox who have another insurer, which their claims name, too. */
const OTHERS: Record<string, Pick<PaymentOrder, 'paysFirst' | 'otherPlan'>> = {
  'harper-marcus': { paysFirst: 'other-plan', otherPlan: 'Pinnacle Mountain Insurance' },
}

/** Returns which plan pays first for a person, and when the insurer last asked. */
export const otherCoverageOf = (personId: string, today: Temporal.PlainDate): PaymentOrder => ({
  ...(OTHERS[personId] ?? { paysFirst: 'no-other-plan', otherPlan: null }),
  askedOn: today.subtract({ days: ASKED_DAYS_AGO }).toString(),
})
