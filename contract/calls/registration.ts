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

/** The registration under way in this browser. It is known by a cookie that no script can read. */
export const registration = endpoint({
  ...common,
  method: 'GET',
  path: '/public/registration',
  failure: 'REG-0001',
})

/** Forgets the registration under way; an account that was made stays. */
export const abandonRegistration = endpoint({
  ...common,
  method: 'DELETE',
  path: '/public/registration',
  failure: 'REG-0001',
})

/**
 * Who registers (spec §5). REG-0006 for all that names nobody, REG-0013, REG-0007 and REG-0037 only for somebody who has
 * proven who they are. Nothing of the body is stored.
 */
export const proveIdentity = endpoint({
  ...common,
  method: 'POST',
  path: '/public/registration/identity',
  body: v.object({
    /** One of the two is needed. */
    memberId: v.optional(MemberId),
    ssn: v.optional(Ssn),
    ssnLast4: SsnLast4,
    /** A member with one name gives it twice, or a period in place of the other. */
    firstName: NameOrNone,
    lastName: NameOrNone,
    birthDate: BirthDate,
    mbiLast4: v.optional(MbiLast4),
    /** Needed for a child under 14. */
    guardian: v.optional(Guardian),
  }),
  failure: 'REG-0001',
})

/** Whether a user name is free, for somebody who has proven who they are. */
export const usernameAvailability = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/registration/username',
  access: 'anyone',
  body: v.object({ username: Username }),
  reply: v.object({ isAvailable: v.boolean() }),
  failure: 'REG-0041',
})

/** Opens the account (spec §7). Asked again with the same user name it answers the same; REG-0019, REG-0037. */
export const createAccount = endpoint({
  ...common,
  method: 'POST',
  path: '/users/public',
  body: v.object({
    username: Username,
    /** Its rules are those of password-rules.ts, and it is not one of the usual ones. */
    password: v.pipe(v.string(), v.maxLength(1_000)),
    email: EmailAddress,
    mobile: MobileNumber,
    /** The version that was read and agreed to. */
    acceptedTerms: v.pipe(v.string(), v.maxLength(20)),
  }),
  failure: 'BP-NFA-003',
})

/** Another email address or mobile number, for somebody who mistyped one; it has to be verified anew. */
export const changeContact = endpoint({
  ...common,
  method: 'PUT',
  path: '/public/registration/contact',
  body: v.object({ email: EmailAddress, mobile: MobileNumber }),
  failure: 'REG-0042',
})

/** Paper or not, and by which way to hear of it, for each type of document. */
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

/** Sends a code to the address or the number of the account. */
export const sendContactCode = endpoint({
  ...common,
  method: 'POST',
  path: '/public/registration/codes',
  body: v.object({
    channel: Channel,
    /** Of the message. */
    language: v.picklist(['en', 'es']),
  }),
  failure: 'REG-0043',
})

/** Verifies the address or the number by the code that was sent there. */
export const verifyContact = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/registration/verifications',
  access: 'anyone',
  body: v.object({ channel: Channel, code: OneTimeCode }),
  reply: v.object({
    /** A code of the catalogue where the code was not right. */
    result: v.picklist(['verified', 'invalid', 'exceeded', 'FOR-0003']),
    /** After `invalid`. */
    triesLeft: v.number(),
    registration: RegistrationState,
  }),
  failure: 'REG-0042',
})
