/*
 * The ids of an insurer's records, which this API passes on, as callers send them. They come from untrusted callers; other
 * text never reaches the insurer. An id of only dots would lead to another path of a FHIR server.
 */

/** The number of a member or a contract: up to 64 characters, as in `Enrollment` (server/insurer/membership.ts). */
export const isMemberNumber = (text: string): boolean => /^(?!\.+$)[\w.-]{1,64}$/.test(text)

/** The id of a claim, a dispense or a plan: R4's characters, and some that other servers use, up to 128. */
export const isResourceId = (text: string): boolean => /^(?!\.+$)[\w.~-]{1,128}$/.test(text)
