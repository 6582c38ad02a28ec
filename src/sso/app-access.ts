import { programItems } from '#content/content.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import { mayCoordinateBenefits, mayEstimateCosts, mayReadReviewGuidelines } from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { isConnectedApp } from './hand-off.ts'

/** Whether a program that the member is shown today leads there. */
const hasButton =
  (app: AppKey) =>
  ({ rights, plan }: PlanAndRights): boolean =>
    programItems(
      rights.programs.map(({ programId }) => programId),
      plan,
    ).some(({ block }) => block.buttonSSO === app)

/** The server checks the same (spec §2.3, §5). */
const mayOpen: Record<AppKey, (member: PlanAndRights) => boolean> = {
  interqual: mayReadReviewGuidelines,
  cob: mayCoordinateBenefits,
  updatepolicy: ({ rights }) => rights.updatePolicy,
  updatepolicymetallic: ({ rights }) => rights.updatePolicyMetallic,
  rxsavings: ({ rights }) => rights.rxSavingsSolutions,
  embold: mayEstimateCosts,
  careguide: hasButton('careguide'),
  wellbeing: hasButton('wellbeing'),
  telehealth: hasButton('telehealth'),
  diabetes: hasButton('diabetes'),
  rewards: hasButton('rewards'),
  discounts: hasButton('discounts'),
}

/**
 * Whether a connected application is for this member. Loads its content, too, so pages call it and the frame doesn't.
 */
export const mayOpenApp = (app: AppKey, member: PlanAndRights): boolean =>
  isConnectedApp(app) && mayOpen[app](member)
