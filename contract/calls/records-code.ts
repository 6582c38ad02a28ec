import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { orNull } from '#contract/odd-data.ts'
import { OneTimeCode } from '#contract/registration-rules.ts'

/** How a code reaches the person of an account: at the contact that the insurer has for them, or by post. */
export const RecordsWay = v.picklist(['email', 'mobile', 'letter'])
export type RecordsWay = v.InferOutput<typeof RecordsWay>

export const RecordsCode = v.object({
  areOpen: v.boolean(),
  /** Empty once the records are open, and if the insurer has no contact and no address. */
  ways: v.array(
    v.object({
      way: RecordsWay,
      /** Enough for its owner to know it: an email with its first letter, the last two digits; empty for a letter. */
      to: v.string(),
      /** Until when the code that was sent this way can be entered; null if none waits. */
      until: orNull(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
})
export type RecordsCode = v.InferOutput<typeof RecordsCode>

const common = {
  area: 'member',
  path: '/users/{username}/records-code',
  access: 'oneself',
  beforeRecords: true,
} as const

/** Returns whether the account opens records, and if not, how a code can reach the person (decision 029). */
export const recordsCode = endpoint({ ...common, method: 'GET', reply: RecordsCode, failure: 'REG-0051' })

/** Sends a code for the records, one of the offered ways. */
export const sendRecordsCode = endpoint({
  ...common,
  method: 'POST',
  body: v.object({ way: RecordsWay, language: v.picklist(LANGUAGES) }),
  reply: RecordsCode,
  failure: 'REG-0052',
})

/** Enters the code that opens the account's records for good. */
export const enterRecordsCode = endpoint({
  ...common,
  method: 'PUT',
  body: v.object({ code: OneTimeCode }),
  reply: v.object({
    /** A code of the catalogue unless the code was right. */
    result: v.picklist(['open', 'invalid', 'exceeded', 'FOR-0003']),
    /** After `invalid`. */
    triesLeft: v.number(),
  }),
  failure: 'REG-0051',
})
