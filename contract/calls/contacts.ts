import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, orNo, orNull } from '#contract/odd-data.ts'
import { MOST_TYPED } from '#contract/profile-rules.ts'
import { OneTimeCode } from '#contract/registration-rules.ts'

export const ContactWay = v.picklist(['email', 'mobile'])
export type ContactWay = v.InferOutput<typeof ContactWay>

/** The address for codes and letters of the account: an email address, or ten digits. */
const Contact = v.object({ to: v.string(), isVerified: orNo() })

/** Null if the account has none. */
export const Contacts = v.object({ email: orNull(Contact), mobile: orNull(Contact), ...incomplete })
export type Contacts = v.InferOutput<typeof Contacts>

/** The typed text; the registration rules decide whether it is a valid address or number. */
const contactFields = { way: ContactWay, to: v.pipe(v.string(), v.maxLength(MOST_TYPED)) }

/** Returns the account's email address and mobile number. */
export const contacts = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/contacts',
  reply: Contacts,
  failure: 'UPD-0010',
  access: 'oneself',
  beforeRecords: true,
})

/** Sends a code to a new email address or mobile number. Nothing changes yet. Requires a recent sign-in (UPD-0012). */
export const sendNewContactCode = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/contacts/codes',
  body: v.object({
    ...contactFields,
    /** The language of the message. */
    language: v.picklist(['en', 'es']),
  }),
  /** The address as the server understood it. */
  reply: v.object({ to: v.string() }),
  failure: 'UPD-0013',
  access: 'oneself',
  beforeRecords: true,
  recent: 'UPD-0012',
})

/**
 * Changes the account's email address or mobile number, with the code that was sent there. The previous contact is
 * notified.
 */
export const changeContact = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/contacts',
  body: v.object({ ...contactFields, code: OneTimeCode, language: v.picklist(['en', 'es']) }),
  reply: v.object({
    /** A catalog code if the code was wrong; nothing is changed then. */
    result: v.picklist(['changed', 'invalid', 'exceeded', 'FOR-0003']),
    /** Set after `invalid`. */
    triesLeft: v.number(),
    contacts: Contacts,
  }),
  failure: 'UPD-0011',
  access: 'oneself',
  beforeRecords: true,
  recent: 'UPD-0012',
})
