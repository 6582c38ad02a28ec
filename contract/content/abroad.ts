import * as v from 'valibot'
import { COUNTRIES } from '#contract/forms/countries.ts'

const Note = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(200, 'is longer than 200 characters'))

/** The most urgent facts for a member in a country. */
const CountryAbroad = v.strictObject({
  code: v.picklist(COUNTRIES, 'is not a country code like MX'),
  /** The ambulance's number, from any phone in the country. */
  emergency: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d{2,6}$/, 'is not a number of two to six digits'))),
    v.minLength(1, 'is an empty list'),
    v.maxLength(3, 'has more than three numbers'),
  ),
  /** The prefix before the 1 of our number; empty if calls to the United States need none. */
  exit: v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/, 'is not up to four digits'))),
  note: v.optional(Note),
})
export type CountryAbroad = v.InferOutput<typeof CountryAbroad>

/** Separate from the block about countries, so that an editor can correct a number without a build. */
export const Abroad = v.strictObject({
  /** Takes collect calls. */
  collect: v.pipe(v.string(), v.regex(/^\d{10}$/, 'is not a number of ten digits')),
  countries: v.pipe(
    v.array(CountryAbroad),
    v.checkItems(
      ({ code }, index, all) => all.findIndex((one) => one.code === code) === index,
      'is a country that is listed twice',
    ),
  ),
})
export type Abroad = v.InferOutput<typeof Abroad>
