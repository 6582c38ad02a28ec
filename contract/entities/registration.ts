import * as v from 'valibot'
import { EmailAddress, MobileNumber, NameOrNone, Username } from '#contract/registration-rules.ts'

/** The steps in order; each opens once the previous one is done. */
export const REGISTRATION_STEPS = ['identity', 'account', 'communication', 'complete'] as const
export const RegistrationStep = v.picklist(REGISTRATION_STEPS)
export type RegistrationStep = v.InferOutput<typeof RegistrationStep>

/** The mail that members can receive without paper, in the order of the form. */
export const DOCUMENT_TYPES = ['eob', 'bill', 'letter', 'yearly'] as const
export const DocumentType = v.picklist(DOCUMENT_TYPES)
export type DocumentType = v.InferOutput<typeof DocumentType>

/** How a member is notified of one type of document. */
export const CommunicationChoice = v.object({
  documentType: DocumentType,
  /** Whether it comes online instead of by mail. */
  isPaperless: v.boolean(),
  byEmail: v.boolean(),
  byText: v.boolean(),
})
export type CommunicationChoice = v.InferOutput<typeof CommunicationChoice>

/** The adult responsible for a child under 14. */
export const Guardian = v.object({ firstName: NameOrNone, lastName: NameOrNone })
export type Guardian = v.InferOutput<typeof Guardian>

const Contact = v.object({ email: EmailAddress, mobile: MobileNumber })

/**
 * A registration in progress, as far as its own browser may see it: no secrets, and nothing before the identity is
 * proved.
 */
export const RegistrationState = v.object({
  /** The first unfinished step. */
  step: RegistrationStep,
  /** The first name of the person that the insurer found; empty until then. */
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
      /**
       * Whether the records open only after the visitor enters a code that is sent to the contact on file (decision
       * 029).
       */
      needsCode: v.boolean(),
    }),
  ),
  /** Empty until the choices are made. */
  choices: v.array(CommunicationChoice),
})
export type RegistrationState = v.InferOutput<typeof RegistrationState>
