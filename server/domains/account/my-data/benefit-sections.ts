import * as v from 'valibot'
import { BenefitUse } from '#contract/entities/benefit-use.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { rightsInForce } from '#server/access/rights.ts'
import { StatedPaper } from '#server/insurer/plan-benefits.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection } from './section.ts'

const ofPlan = { contractType: ContractType, planName: v.string() }
const UsedBenefit = v.object({ ...ofPlan, benefit: LocalizedText, ...BenefitUse.entries })
const OwnPaper = v.object({ ...ofPlan, ...StatedPaper.entries })

/** The member's use of the benefits and the documents about the coverage, as the insurer states them today. */
export const benefitSections: readonly Section[] = [
  entitySection('benefits-used', UsedBenefit, usedBenefits, {
    notInTable: { 'the name says it': ['code', 'insteadOf'] },
  }),
  entitySection('coverage-documents', OwnPaper, papers, {
    notGiven: { 'keys of the insurer’s records': ['documentId'], 'how the portal makes the file': ['made'] },
  }),
]

/** The member's own enrollments in plans whose benefits they may see, if the insurer offers any. */
async function ownPlans({ insurer }: CallServices, { rows, today }: Own) {
  const isOffered = (await insurer.offers()).has('planBenefits')
  return isOffered ? rows.filter((row) => rightsInForce({ ...row, today }).whosCovered) : []
}

async function* usedBenefits(
  services: CallServices,
  own: Own,
): AsyncGenerator<v.InferOutput<typeof UsedBenefit>> {
  const { planBenefits } = services.insurer
  for (const { plan, enrollment } of await ownPlans(services, own)) {
    const { contractId, contractType, memberId, effectiveDate } = enrollment
    // A plan that starts later is shown as of its first day.
    const today = own.today.toString()
    const on = effectiveDate > today ? effectiveDate : today
    const coverage = await planBenefits.categories(plan.planId)
    const question = {
      contractId,
      contractType,
      planId: plan.planId,
      memberIds: [memberId],
      ownMemberId: memberId,
      on,
    }
    for (const use of await planBenefits.used(question)) {
      // Another member's use in the answer is left out.
      if (use.memberId !== memberId) continue
      const benefit = coverage?.categories.find(({ code }) => code === use.code)?.name ?? ''
      yield { contractType, planName: plan.displayName, benefit, ...use }
    }
  }
}

async function* papers(services: CallServices, own: Own): AsyncGenerator<v.InferOutput<typeof OwnPaper>> {
  for (const { plan, enrollment } of await ownPlans(services, own)) {
    const { contractId, contractType } = enrollment
    const found = await services.insurer.planBenefits.documents({
      planId: plan.planId,
      contractId,
      contractType,
    })
    for (const paper of found) yield { contractType, planName: plan.displayName, ...paper }
  }
}
