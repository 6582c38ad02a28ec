import * as v from 'valibot'

/** The formats of ids from outside, one for each purpose (docs/architecture.md, "Ids"). */

/** The id of a record, created by the insurer or the portal. */
export const RECORD_ID = /^[\w-]{1,40}$/
export const RecordId = v.pipe(v.string(), v.regex(RECORD_ID))

/**
 * The number of a member or a contract in a FHIR call: the insurer's own, as `Enrollment` allows it
 * (server/insurer/membership.ts). Only dots would lead to another path of a FHIR server.
 */
export const FHIR_MEMBER_ID = /^(?!\.+$)[\w.-]{1,64}$/

/** The id of a claim, a dispense or a plan in a FHIR call: R4's characters, and some that insurers' servers use. */
export const FHIR_RECORD_ID = /^(?!\.+$)[\w.~-]{1,128}$/

/** An id that a device creates for something that it sends later. */
export const Uuid = v.pipe(v.string(), v.uuid())

/** 32 random bytes: a key, or the identifier of a session, a browser or a device. */
export const SECRET = /^[\w-]{43}$/
export const Secret = v.pipe(v.string(), v.regex(SECRET))

/** A position in a list: text that only the system that created it reads. */
export const cursor = (mostCharacters: number) =>
  v.pipe(v.string(), v.maxLength(mostCharacters), v.regex(/^[\w-]+$/))
