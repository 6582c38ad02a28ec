import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import {
  CommunicationChoice,
  DOCUMENT_TYPES,
  Guardian,
  RegistrationState,
} from '#contract/entities/registration.ts'
import {
  BirthDate,
  EmailAddress,
  MbiLast4,
  MemberId,
  MobileNumber,
  OneTimeCode,
  NameOrNone,
  Ssn,
  SsnLast4,
  Username,
} from '#contract/registration-rules.ts'

const common = { area: 'member', access: 'anyone', reply: RegistrationState } as const

/** Returns the registration in progress in this browser. An HttpOnly cookie identifies it. */
export const registration = endpoint({
  ...common,
  method: 'GET',
  path: '/public/registration',
  failure: 'REG-0001',
})

/** Deletes the registration in progress. An account that was created stays. */
export const abandonRegistration = endpoint({
  ...common,
  method: 'DELETE',
  path: '/public/registration',
  failure: 'REG-0001',
})

/**
 * Starts a registration with the person's identity. REG-0006 covers every mismatch; REG-0013, REG-0007 and REG-0037
 * require proof of identity. The body isn't stored.
 */
export const proveIdentity = endpoint({
  ...common,
  method: 'POST',
  path: '/public/registration/identity',
  body: v.object({
    /** One of the two is required. */
    memberId: v.optional(MemberId),
    ssn: v.optional(Ssn),
    ssnLast4: SsnLast4,
    /** Members with a single name repeat it, or type a period in the other field. */
    firstName: NameOrNone,
    lastName: NameOrNone,
    birthDate: BirthDate,
    mbiLast4: v.optional(MbiLast4),
    /** Required for a child under 14. */
    guardian: v.optional(Guardian),
  }),
  failure: 'REG-0001',
})

/** Checks whether a user name is free, for a visitor who has proved their identity. */
export const usernameAvailability = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/registration/username',
  access: 'anyone',
  body: v.object({ username: Username }),
  reply: v.object({ isAvailable: v.boolean() }),
  failure: 'REG-0041',
})

/**
 * Creates the account. A repeated request with the same user name returns the same answer. REG-0019, REG-0037.
 */
export const createAccount = endpoint({
  ...common,
  method: 'POST',
  path: '/users/public',
  body: v.object({
    username: Username,
    /** Must follow password-rules.ts and must not be a common password. */
    password: v.pipe(v.string(), v.maxLength(1_000)),
    email: EmailAddress,
    mobile: MobileNumber,
    /** The version that the user read and accepted. */
    acceptedTerms: v.pipe(v.string(), v.maxLength(20)),
  }),
  failure: 'BP-NFA-003',
})

/** Replaces a mistyped email address or mobile number, which must be verified again. */
export const correctContact = endpoint({
  ...common,
  method: 'PUT',
  path: '/public/registration/contact',
  body: v.object({ email: EmailAddress, mobile: MobileNumber }),
  failure: 'REG-0042',
})

/** Saves paper or online, and email or text message, for each type of document. */
export const chooseCommunication = endpoint({
  ...common,
  method: 'PUT',
  path: '/public/registration/communication',
  body: v.object({
    choices: v.pipe(
      v.array(CommunicationChoice),
      v.length(DOCUMENT_TYPES.length, 'must name each type of document'),
      v.check(
        (choices) => new Set(choices.map(({ documentType }) => documentType)).size === choices.length,
        'must name each type of document once',
      ),
    ),
  }),
  failure: 'OPT-0002',
})

const Channel = v.picklist(['email', 'mobile'])

/** Sends a code to the account's email address or mobile number. */
export const sendContactCode = endpoint({
  ...common,
  method: 'POST',
  path: '/public/registration/codes',
  body: v.object({
    channel: Channel,
    /** The language of the message. */
    language: v.picklist(['en', 'es']),
  }),
  failure: 'REG-0043',
})

/** Verifies the email address or mobile number with the code that was sent there. */
export const verifyContact = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/registration/verifications',
  access: 'anyone',
  body: v.object({ channel: Channel, code: OneTimeCode }),
  reply: v.object({
    /** A catalog code if the code was wrong. */
    result: v.picklist(['verified', 'invalid', 'exceeded', 'FOR-0003']),
    /** Set after `invalid`. */
    triesLeft: v.number(),
    registration: RegistrationState,
  }),
  failure: 'REG-0042',
})
