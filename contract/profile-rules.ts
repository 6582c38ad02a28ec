import * as v from 'valibot'
import { isDay } from './day.ts'
import type { OtherCoverage, PostalAddress, Profile, ProfileChange } from './entities/profile.ts'
import { MobileNumber, PersonName } from './registration-rules.ts'
import { readLine, readPlainLine } from './typed-text.ts'
import { isZipIn, stateCodeOf } from './us-states.ts'

/** The lengths that fit on an envelope. */
export const MOST_STREET_CHARACTERS = 50
export const MOST_CITY_CHARACTERS = 40
export const MOST_CARRIER_CHARACTERS = 80
export const MOST_POLICY_CHARACTERS = 30

/** The longest text that a field can send, so that its error can be shown at the field. */
export const MOST_TYPED = 1_000

const text = v.pipe(v.string(), v.maxLength(MOST_TYPED, 'is too long'), v.transform(readLine))
const plainText = v.pipe(v.string(), v.maxLength(MOST_TYPED, 'is too long'), v.transform(readPlainLine))

/** An optional value: null. */
const optionalText = <Output>(rule: v.GenericSchema<string, Output>) =>
  v.pipe(
    text,
    v.rawTransform<string, Output | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return null
      const read = v.safeParse(rule, dataset.value)
      if (read.success) return read.output
      addIssue({ message: read.issues[0].message })
      return NEVER
    }),
  )

/**
 * Characters of a postal address: letters, digits, fractions, and the signs used in streets, suites and care-of lines.
 */
const POSTAL = /^[\p{Script=Latin}\p{M}\d #\-/.,':&@()[\]+*½¼¾⅓⅔⅛⅜⅝⅞°º]*$/u

const postal = (most: number) =>
  v.pipe(
    plainText,
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(POSTAL, "must have letters, digits and # & : / - . , ' ( ) only"),
  )

const street = postal(MOST_STREET_CHARACTERS)

/** The first line of the street; punctuation alone isn't accepted. */
export const Street = v.pipe(
  street,
  v.nonEmpty('is required'),
  v.regex(/[\p{L}\d]/u, 'must have letters or digits'),
)
export const StreetMore = street

export const City = v.pipe(
  postal(MOST_CITY_CHARACTERS),
  v.nonEmpty('is required'),
  v.regex(/^[\p{L}'][^\d#/&:@+*[\]]*$/u, 'must be a city'),
)

/** The two-letter postal code of a state, or the name that browsers fill in. */
export const State = v.pipe(
  plainText,
  v.nonEmpty('is required'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const code = stateCodeOf(dataset.value)
    if (code !== undefined) return code
    addIssue({ message: 'must be a state' })
    return NEVER
  }),
)

/** ZIP or ZIP+4, stored with its hyphen. */
export const Zip = v.pipe(
  plainText,
  v.nonEmpty('is required'),
  v.regex(/^\d{5}(?: ?-? ?\d{4})?$/, 'must be five or nine digits'),
  v.transform((zip) => zip.replace(/^(\d{5}) ?-? ?(\d{4})$/, '$1-$2')),
)

/** A whole address: required fields, valid, and a ZIP Code in its state (spec §5). */
export const Address = v.pipe(
  v.object({ line1: Street, line2: StreetMore, city: City, state: State, zip: Zip }),
  v.forward(
    v.partialCheck([['state'], ['zip']], ({ state, zip }) => isZipIn(state, zip), 'is not in this state'),
    ['zip'],
  ),
)

/** A home or work phone as ten digits; null without one (spec §5). */
export const Phone = optionalText(MobileNumber)
export const Phones = v.object({ home: Phone, work: Phone })

export const PreferredName = optionalText(PersonName)

/** A company's name, in letters of any script. */
export const Carrier = v.pipe(
  text,
  v.nonEmpty('is required'),
  v.maxLength(MOST_CARRIER_CHARACTERS, `must have at most ${MOST_CARRIER_CHARACTERS} characters`),
  v.regex(/^[\p{L}\p{M}\d #\-/.,':;&@()[\]+*½¼¾!"%$®™©№°º|]*$/u, 'must be a name'),
  v.regex(/[\p{L}\d]/u, 'must be a name'),
)

export const PolicyNumber = v.pipe(
  plainText,
  v.nonEmpty('is required'),
  v.maxLength(MOST_POLICY_CHARACTERS, `must have at most ${MOST_POLICY_CHARACTERS} characters`),
  v.regex(/^[A-Za-z\d][A-Za-z\d -]*$/, 'must have letters, digits and hyphens only'),
)

/** No coverage began before this day. */
const FIRST_DAY = '1900-01-01'

export const CoverageDay = v.pipe(
  v.string(),
  v.check((day) => isDay(day) && day >= FIRST_DAY, 'must be a day'),
)

/** Null if the end isn't known. */
export const LastCoverageDay = optionalText(CoverageDay)

/** Coverage by another insurer, from the first to the last day. */
export const OtherPolicy = v.pipe(
  v.object({
    carrier: Carrier,
    policyNumber: PolicyNumber,
    from: CoverageDay,
    to: LastCoverageDay,
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => to === null || from <= to,
      'is before the first day',
    ),
    ['to'],
  ),
)

/** Compares values as parsed from fields, because the value on file may have a different apostrophe or hyphen. */
const isSameText = (one: string | null, other: string | null): boolean =>
  (one === null ? null : readPlainLine(one)) === (other === null ? null : readPlainLine(other))

const sameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  (['line1', 'line2', 'city', 'state', 'zip'] as const).every((name) => isSameText(one[name], other[name]))

function sameCoverage(one: OtherCoverage, other: OtherCoverage): boolean {
  if (one.has === 'none' || other.has === 'none') return one.has === other.has
  return (['carrier', 'policyNumber', 'from', 'to'] as const).every((name) =>
    isSameText(one[name], other[name]),
  )
}

type OnFile = Pick<
  Profile,
  'preferredName' | 'address' | 'homePhone' | 'workPhone' | 'otherCoverage' | 'pending' | 'hidesEnded'
>

/** Whether a parsed change leaves everything unchanged (spec §5: at least one change). */
export function changesNothing(onFile: OnFile, change: ProfileChange): boolean {
  switch (change.part) {
    case 'name':
      return isSameText(change.preferredName, onFile.preferredName)
    case 'address': {
      const asked = onFile.pending?.address ?? onFile.address
      return asked !== null && sameAddress(change.address, asked)
    }
    case 'phones':
      return change.home === onFile.homePhone && change.work === onFile.workPhone
    case 'other-coverage':
      return onFile.otherCoverage !== null && sameCoverage(change.coverage, onFile.otherCoverage)
    case 'ended-family':
      return change.hidesEnded === onFile.hidesEnded
  }
}
