import type { Language } from '#contract/entities/localized-text.ts'
import type { MemberRow } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import type { PaperFacts } from './plan-paper.ts'

/** Returns the facts of a plan that its documents print besides the benefits. */
export function paperFactsOf(
  { brands, clock }: Pick<CallServices, 'brands' | 'clock'>,
  { plan }: MemberRow,
  language: Language,
): PaperFacts {
  const brand = brands.of(plan)
  return {
    language,
    brand,
    phone: phone(brand.phones.member),
    payerName: plan.design.payerName,
    planType: plan.planType,
    network: plan.design.network,
    madeOn: todayOf(clock),
  }
}
