import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'

/** An address in the United States as printed; missing parts are empty. */
export const PostalAddress = v.object({
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
})
export type PostalAddress = v.InferOutput<typeof PostalAddress>

/** Coverage by another insurer, as reported by the member. */
export const OtherCoverage = v.variant('has', [
  v.object({ has: v.literal('none') }),
  v.object({
    has: v.literal('policy'),
    carrier: v.string(),
    policyNumber: v.string(),
    from: Day,
    to: v.nullable(Day),
  }),
])
export type OtherCoverage = v.InferOutput<typeof OtherCoverage>

/** Settings that an insurer doesn't allow for some member ids (spec §6). */
export const LIMITED_SETTINGS = [
  'hide-ended',
  'family-access',
  'other-coverage',
  'creditable-coverage',
] as const
export const LimitedSetting = v.picklist(LIMITED_SETTINGS)
export type LimitedSetting = v.InferOutput<typeof LimitedSetting>

/**
 * The keeper of the mailing address, who changes it: the member here, the policy holder, or an office outside the
 * portal.
 */
export const ADDRESS_KEEPERS = ['member', 'holder', 'employer', 'state', 'single-sign-on'] as const

/** An address that waits for the insurer's decision. */
export const PendingAddress = v.object({ address: PostalAddress, decidedBy: Day })

export const PROFILE_PARTS = ['name', 'address', 'phones', 'other-coverage', 'ended-family'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

const version = orEmpty(v.string())

/** A person in the insurer's records. */
export const Profile = v.object({
  legalName: orEmpty(v.string()),
  preferredName: orNull(v.string()),
  address: orNull(PostalAddress),
  pending: orNull(PendingAddress),
  /** Ten digits. */
  homePhone: orNull(v.string()),
  workPhone: orNull(v.string()),
  /** Null if the member hasn't reported any. */
  otherCoverage: orNull(OtherCoverage),
  /** Whether family members whose coverage has ended are hidden in lists of family members. */
  hidesEnded: orNo(),
  /** Family members whose coverage has ended, if the member may know that they were covered. */
  endedFamily: rows(v.object({ name: v.string(), lastDay: Day })),
  /** Whether the creditable coverage letter is created here; otherwise members have to ask for it. */
  makesLetter: orNo(),
  addressKeeper: orElse(v.picklist(ADDRESS_KEEPERS), 'employer'),
  /** Whether the member is an adult; minors can't change anything here. */
  isAdult: v.boolean(),
  notAllowed: rows(LimitedSetting),
  /** Each part's version, which a change is based on; another tab's change creates a new one. */
  versions: v.object({
    name: version,
    address: version,
    phones: version,
    'other-coverage': version,
    'ended-family': version,
  }),
  ...incomplete,
})
export type Profile = v.InferOutput<typeof Profile>

/** A part of the profile as parsed by the rules. */
export type ProfileChange =
  | { part: 'name'; preferredName: string | null }
  | { part: 'address'; address: PostalAddress }
  | { part: 'phones'; home: string | null; work: string | null }
  | { part: 'other-coverage'; coverage: OtherCoverage }
  | { part: 'ended-family'; hidesEnded: boolean }
