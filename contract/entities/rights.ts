import * as v from 'valibot'
import { orEmpty, orNo, rows } from '#contract/odd-data.ts'
import { LocalizedText } from './localized-text.ts'
import { UserSettings } from './user-settings.ts'

const Typed = v.object({ type: v.string() })
const Program = v.object({ programId: v.string() })

/** The member's rights under the selected plan (spec §3). A missing or unreadable flag is false. */
export const Rights = v.object({
  claims: orNo(),
  deductible: orNo(),
  personalHealthRecord: orNo(),
  /** Only for the policy holder. */
  healthReimbursementAccount: orNo(),
  findCareAndCostOptions: rows(Typed),
  findCareAndCostDisplayText: orEmpty(LocalizedText),
  findCare: orNo(),
  whosCovered: orNo(),
  choosePrimaryCareProvider: orNo(),
  inpatientMedicalAdmissionRequest: orNo(),
  /** Whether members can look up which services need approval. The specification doesn't have this right. */
  approvalRules: orNo(),
  pageIdentifiers: rows(Typed),
  updatePolicy: orNo(),
  updatePolicyMetallic: orNo(),
  maPlanBenefits: orNo(),
  maPlanBenefitsLink: orEmpty(v.string()),
  updateOtherCoverageInformation: orNo(),
  coverageWhenTravelingAbroad: orNo(),
  payBill: orNo(),
  idCards: orNo(),
  programs: rows(Program),
  pharmacyCenter: orNo(),
  rxSavingsSolutions: orNo(),
  forms: orNo(),
})
export type Rights = v.InferOutput<typeof Rights>

/** The access-rights answer: whose data the member may request, and the rights. */
export const AccessRights = v.object({
  accessibleMembers: rows(v.object({ memberId: v.string() })),
  /** The family members hidden in lists by the member's own setting; their coverage has ended. */
  hiddenMembers: v.optional(rows(v.object({ memberId: v.string() }))),
  rights: Rights,
  /**
   * For a future or ended plan: its rights while it is in force. A right in here but not in `rights` is unavailable
   * only because of the date.
   */
  rightsInForce: v.optional(Rights),
  /** The plan's rights for which the member is too young today; their pages give the reason (PHA-0002). */
  tooYoungFor: v.optional(rows(v.picklist(['pharmacyCenter']))),
  /** Missing if the insurer stores them elsewhere; members then aren't asked to accept terms. */
  userSettings: v.optional(UserSettings),
})
export type AccessRights = v.InferOutput<typeof AccessRights>
