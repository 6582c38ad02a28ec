import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ACCOUNT_EVENTS } from '#contract/entities/access-log.ts'
import { FamilyMeters, PersonBenefits } from '#contract/entities/benefit-use.ts'
import {
  BundlePart,
  Estimate,
  EstimateMeters,
  EstimatedService,
  RequestedPaper,
} from '#contract/entities/cost-estimate.ts'
import { ContractType, Tier1 } from '#contract/entities/plan.ts'
import { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { NOTICE_MAX_CHARACTERS, Service } from '#contract/entities/system.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { typedText, words } from '#contract/text.ts'

/** Announcements are limited to these years. */
const YEARS = { first: 2000, last: 2200 } as const
export function isInYears(moment: string): boolean {
  if (!v.is(Instant, moment)) return false
  const { year } = Temporal.Instant.from(moment).toZonedDateTimeISO('UTC')
  return year >= YEARS.first && year <= YEARS.last
}
const AnnouncedMoment = v.pipe(
  Instant,
  v.check(isInYears, `must be in a year from ${YEARS.first} to ${YEARS.last}`),
)

export const REASON_CHARACTERS = { least: 5, most: 200 } as const
/** A staff member's reason to open or change a record; stored with the action. */
export const StaffReason = words(REASON_CHARACTERS)

export const SEARCH_CHARACTERS = { least: 3, most: 100 } as const
export const SearchText = words(SEARCH_CHARACTERS)
/** The maximum number of results; a search that finds more has to be narrower. */
export const MOST_FOUND = 20

/** The staff member at the console. */
export const StaffMember = v.object({
  username: v.string(),
  name: orEmpty(v.string()),
  /** Whether there are a sandbox clock and faults to set. */
  isSandbox: orNo(),
  /** After how many seconds without activity the server ends the session. */
  idleSeconds: orNull(v.number()),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** An account that can sign in, with enough facts to distinguish it. */
export const FoundUser = v.object({
  username: v.string(),
  name: orEmpty(v.string()),
  memberIds: rows(v.string()),
  isStaff: orNo(),
  isBlocked: orNo(),
})
export type FoundUser = v.InferOutput<typeof FoundUser>

/** A block from or until a moment; null without one (spec §5). */
const Block = v.object({ from: v.nullable(Instant), until: v.nullable(Instant) })

const Session = v.object({
  browser: orEmpty(v.string()),
  system: orEmpty(v.string()),
  signedInAt: Instant,
  lastSeenAt: Instant,
})

const SignIn = v.object({
  at: Instant,
  what: orElse(v.picklist([...ACCOUNT_EVENTS, 'other']), 'other'),
  result: orElse(v.picklist(['done', 'failed', 'locked', 'blocked', 'reused', 'other']), 'other'),
  browser: orEmpty(v.string()),
  system: orEmpty(v.string()),
})

/** A member's account, without health data. */
export const UserRecord = v.object({
  ...FoundUser.entries,
  block: Block,
  /** When the lock after failed sign-in attempts ends. */
  lockedUntil: orNull(Instant),
  /** Whether their sign-in requires an authenticator app. */
  hasApp: orNo(),
  sessions: rows(Session, { isEssential: true }),
  /** Browsers in which they have signed in before. */
  knownBrowsers: orElse(v.number(), 0),
  signIns: rows(SignIn),
})
export type UserRecord = v.InferOutput<typeof UserRecord>

/** The use of a plan as of a day, by the member and by the people whose claims the member may see. */
const UseOfPlan = v.object({
  on: Day,
  people: rows(PersonBenefits, { isEssential: true }),
  family: orNull(FamilyMeters),
})

/** A member's plan with its benefits and their use, as on the member's coverage page. */
export const UserBenefits = v.object({
  memberId: v.string(),
  contractType: ContractType,
  planName: orEmpty(v.string()),
  /** The first day of a plan that starts later; null for any other. */
  startsOn: orNull(Day),
  hasEnded: orNo(),
  /** Null if the insurer states no benefits of this plan. */
  coverage: v.nullable(PlanCoverage),
  /** Null if the use can't be loaded; the answers then contain only the plan's rules. */
  use: orNull(UseOfPlan),
})
export type UserBenefits = v.InferOutput<typeof UserBenefits>

/** The care whose cost staff estimate for a member on the phone. */
export const UserEstimateRequest = v.object({
  reason: StaffReason,
  /** The service in words, or its code. */
  text: typedText(200),
  /** A ZIP code or a town. */
  place: typedText(200),
  on: Day,
})
export type UserEstimateRequest = v.InferOutput<typeof UserEstimateRequest>

/** Estimates for a member, as on the member's own page. */
export const UserEstimates = v.object({
  /** Whether the member's plan has estimates. */
  isOffered: orNo(),
  planName: orEmpty(v.string()),
  /** The services that the search words can mean; the estimates are for the first. */
  services: rows(EstimatedService),
  parts: rows(BundlePart),
  estimates: rows(Estimate),
  meters: orNull(EstimateMeters),
  openClaims: orElse(v.number(), 0),
  /** Whether staff can request paper copies from the insurer and record that a letter was mailed. */
  isMailed: orNo(),
  isMailNoted: orNo(),
  /** The estimates that the member requested on paper, newest first. */
  papers: rows(RequestedPaper),
})
export type UserEstimates = v.InferOutput<typeof UserEstimates>

/**
 * Exactly one of the two days: the first or the last day of the block (spec §5). Days are in the insurer's time zone.
 */
export const BlockRequest = v.object({
  reason: StaffReason,
  blockFrom: v.optional(Day),
  unblockOn: v.optional(Day),
})

export const NOTICE_TITLE = { least: 1, most: 80 } as const
/** The text and the title must fit in one notice together. */
export const NOTICE_TEXT = {
  least: 1,
  most: NOTICE_MAX_CHARACTERS - NOTICE_TITLE.most - 2,
  hasLines: true,
} as const
const NoticeTitle = words(NOTICE_TITLE)
const NoticeText = words(NOTICE_TEXT)

export const NoticeRequest = v.object({
  titleEn: NoticeTitle,
  textEn: NoticeText,
  titleEs: NoticeTitle,
  textEs: NoticeText,
  severity: v.picklist(['information', 'warning']),
  audience: v.nullable(Tier1),
  startsAt: AnnouncedMoment,
  endsAt: AnnouncedMoment,
})
export type NoticeRequest = v.InferOutput<typeof NoticeRequest>

/** Whether members see it now. */
const State = v.picklist(['ahead', 'now', 'over', 'withdrawn'])
const publishing = { startsAt: Instant, endsAt: Instant, by: orEmpty(v.string()), at: Instant, state: State }

export const StaffNotice = v.object({
  noticeId: v.string(),
  ...NoticeRequest.entries,
  ...publishing,
  /** Whether it is in an editor's file, where it must be changed. */
  isFromFile: orNo(),
})
export type StaffNotice = v.InferOutput<typeof StaffNotice>

export const OutageRequest = v.object({
  service: Service,
  startsAt: AnnouncedMoment,
  endsAt: AnnouncedMoment,
})
export const StaffOutage = v.object({ outageId: v.string(), ...OutageRequest.entries, ...publishing })
export type StaffOutage = v.InferOutput<typeof StaffOutage>
