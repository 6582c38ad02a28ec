import * as v from 'valibot'
import { COUNTRIES } from '#contract/forms/countries.ts'

const Note = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(200, 'is longer than 200 characters'))

/** What somebody in a country has to know at once. */
const CountryAbroad = v.strictObject({
  code: v.picklist(COUNTRIES, 'is no country code like MX'),
  /** What brings an ambulance, from any telephone there. */
  emergency: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d{2,6}$/, 'is not a number of two to six digits'))),
    v.minLength(1, 'is an empty list'),
    v.maxLength(3, 'has more than three numbers'),
  ),
  /** What is dialed before the 1 of our number; empty where calls to the United States need nothing. */
  exit: v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/, 'is not up to four digits'))),
  note: v.optional(Note),
})
export type CountryAbroad = v.InferOutput<typeof CountryAbroad>

/** Stands beside the block about countries: an editor corrects a number without a build. */
export const Abroad = v.strictObject({
  /** Takes collect calls. */
  collect: v.pipe(v.string(), v.regex(/^\d{10}$/, 'is not a number of ten digits')),
  countries: v.pipe(
    v.array(CountryAbroad),
    v.checkItems(
      ({ code }, index, all) => all.findIndex((one) => one.code === code) === index,
      'is a country that stands there twice',
    ),
  ),
})
export type Abroad = v.InferOutput<typeof Abroad>
