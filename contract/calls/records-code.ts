import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { Instant } from '#contract/instant.ts'
import { orNull } from '#contract/odd-data.ts'
import { OneTimeCode } from '#contract/registration-rules.ts'

/** How a code reaches the account holder: through the insurer's contact for them, or by mail. */
export const RecordsWay = v.picklist(['email', 'mobile', 'letter'])
export type RecordsWay = v.InferOutput<typeof RecordsWay>

export const RecordsCode = v.object({
  areOpen: v.boolean(),
  /** Empty once the records are open, or if the insurer has neither a contact nor an address. */
  ways: v.array(
    v.object({
      way: RecordsWay,
      /**
       * Masked so that only its owner recognizes it: an email address by its first letter, a number by its last two
       * digits; empty for a letter.
       */
      to: v.string(),
      /** Until when the code sent this way can be entered; null if no code is waiting. */
      until: orNull(Instant),
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

/** Returns whether the account may open health records, and if not, how to send a code (decision 029). */
export const recordsCode = endpoint({ ...common, method: 'GET', reply: RecordsCode, failure: 'REG-0051' })

/** Sends a code for opening the records, by one of the offered ways. */
export const sendRecordsCode = endpoint({
  ...common,
  method: 'POST',
  body: v.object({ way: RecordsWay, language: v.picklist(LANGUAGES) }),
  reply: RecordsCode,
  failure: 'REG-0052',
})

/** Enters the code that opens the account's records permanently. */
export const enterRecordsCode = endpoint({
  ...common,
  method: 'PUT',
  body: v.object({ code: OneTimeCode }),
  reply: v.object({
    /** `open` if the code was right, otherwise a catalog code. */
    result: v.picklist(['open', 'invalid', 'exceeded', 'FOR-0003']),
    /** Set after `invalid`. */
    triesLeft: v.number(),
  }),
  failure: 'REG-0051',
})
