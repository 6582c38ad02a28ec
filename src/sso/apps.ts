import type { AppKey } from '#contract/entities/sso.ts'
import { mayEstimateCosts, mayViewPrograms } from '#member/access.ts'
import type { Standing } from '#member/member.ts'
import { mayCoordinateBenefits, mayReadReviewGuidelines } from '#member/menu-access.ts'
import { words } from './sso.words.ts'

/** A connected application: its name in words, and who may open it. */
export type App = { key: AppKey; name: string; mayOpen: (member: Standing) => boolean }

/** The questions that the server asks too (spec §2.3, §5); what programs open, the program's own right admits. */
const questions: Record<AppKey, App['mayOpen']> = {
  interqual: mayReadReviewGuidelines,
  cob: mayCoordinateBenefits,
  updatepolicy: ({ rights }) => rights.updatePolicy,
  updatepolicymetallic: ({ rights }) => rights.updatePolicyMetallic,
  rxsavings: ({ rights }) => rights.rxSavingsSolutions,
  embold: mayEstimateCosts,
  careguide: mayViewPrograms,
  wellbeing: mayViewPrograms,
  telehealth: mayViewPrograms,
  diabetes: mayViewPrograms,
  rewards: mayViewPrograms,
  discounts: mayViewPrograms,
}

export const appOf = (key: AppKey): App => ({ key, name: words.apps[key], mayOpen: questions[key] })
