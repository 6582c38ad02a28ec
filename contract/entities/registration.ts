import * as v from 'valibot'
import { EmailAddress, MobileNumber, NameOrNone, Username } from '#contract/registration-rules.ts'

/** The steps in their order; a step is open once the one before it is done. */
export const REGISTRATION_STEPS = ['identity', 'account', 'communication', 'complete'] as const
export const RegistrationStep = v.picklist(REGISTRATION_STEPS)
export type RegistrationStep = v.InferOutput<typeof RegistrationStep>

/** The mail that members can receive without paper, in the order of the form. */
export const DOCUMENT_TYPES = ['eob', 'bill', 'letter', 'yearly'] as const
export const DocumentType = v.picklist(DOCUMENT_TYPES)
export type DocumentType = v.InferOutput<typeof DocumentType>

/** How a member hears of one type of document. */
export const CommunicationChoice = v.object({
  documentType: DocumentType,
  /** Online instead of by mail. */
  isPaperless: v.boolean(),
  byEmail: v.boolean(),
  byText: v.boolean(),
})
export type CommunicationChoice = v.InferOutput<typeof CommunicationChoice>

/** The adult responsible for a child under 14. */
export const Guardian = v.object({ firstName: NameOrNone, lastName: NameOrNone })
export type Guardian = v.InferOutput<typeof Guardian>

const Contact = v.object({ email: EmailAddress, mobile: MobileNumber })

/** A registration under way as its own browser may know it: nothing secret, and nothing before identity is proven. */
export const RegistrationState = v.object({
  /** The first step that is still to be done. */
  step: RegistrationStep,
  /** The person that the insurer found; empty until then. */
  firstName: v.string(),
  /** Whether a guardian registers a child. */
  isForChild: v.boolean(),
  /** The account, once there is one. */
  account: v.nullable(
    v.object({
      username: Username,
      ...Contact.entries,
      isEmailVerified: v.boolean(),
      isMobileVerified: v.boolean(),
      /** Records open once a code was entered that goes to the insurer's contact (decision 029). */
      needsCode: v.boolean(),
    }),
  ),
  /** Empty until they are made. */
  choices: v.array(CommunicationChoice),
})
export type RegistrationState = v.InferOutput<typeof RegistrationState>
