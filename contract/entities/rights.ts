import * as v from 'valibot'
import { UserSettings } from './user-settings.ts'

const Typed = v.object({ type: v.string() })
const Program = v.object({ programId: v.string() })

/** What the member may see and do under the selected plan (spec §3). */
export const Rights = v.object({
  claims: v.boolean(),
  deductible: v.boolean(),
  personalHealthRecord: v.boolean(),
  /** The policy holder's alone. */
  healthReimbursementAccount: v.boolean(),
  findCareAndCostOptions: v.array(Typed),
  findCareAndCostDisplayText: v.string(),
  findCare: v.boolean(),
  whosCovered: v.boolean(),
  choosePrimaryCareProvider: v.boolean(),
  inpatientMedicalAdmissionRequest: v.boolean(),
  pageIdentifiers: v.array(Typed),
  updatePolicy: v.boolean(),
  updatePolicyMetallic: v.boolean(),
  maPlanBenefits: v.boolean(),
  maPlanBenefitsLink: v.string(),
  updateOtherCoverageInformation: v.boolean(),
  coverageWhenTravelingAbroad: v.boolean(),
  payBill: v.boolean(),
  idCards: v.boolean(),
  programs: v.array(Program),
  pharmacyCenter: v.boolean(),
  rxSavingsSolutions: v.boolean(),
  forms: v.boolean(),
})
export type Rights = v.InferOutput<typeof Rights>

/** The access-rights answer: whose data the member may ask for, and the rights (readings 10). */
export const AccessRights = v.object({
  accessibleMembers: v.array(v.object({ memberId: v.string() })),
  rights: Rights,
  /** Missing where an insurer keeps them elsewhere; nobody is asked for the terms there. */
  userSettings: v.optional(UserSettings),
})
export type AccessRights = v.InferOutput<typeof AccessRights>
