import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import {
  BlockRequest,
  FoundUser,
  NoticeRequest,
  OutageRequest,
  SearchText,
  StaffMember,
  StaffNotice,
  StaffOutage,
  StaffReason,
  UserBenefits,
  UserEstimateRequest,
  UserEstimates,
  UserRecord,
} from '#contract/entities/staff.ts'
import {
  ContentPreview,
  ContentState,
  MemberPreviewRequest,
  PlanPreviewRequest,
  RollBackRequest,
} from '#contract/entities/staff-content.ts'
import { ClockMove, SandboxFault, SandboxStage } from '#contract/entities/staff-sandbox.ts'
import { incomplete, orNo, rows } from '#contract/odd-data.ts'

const ofStaff = { area: 'staff', access: 'staff' } as const
const reads = { ...ofStaff, failure: 'ADM-0021' } as const
const lookups = { ...reads, method: 'POST', reads: true } as const
const changes = { ...ofStaff, failure: 'ADM-0022', once: true } as const
const withReason = v.object({ reason: StaffReason })

/** Returns the name of the staff member and what the console offers them. */
export const staffMember = endpoint({ ...reads, method: 'GET', path: '/me', reply: StaffMember })

/**
 * Finds users by name, member id or contact. The search text is in the body, because addresses are logged in many
 * places.
 */
export const findUsers = endpoint({
  ...lookups,
  path: '/users/search',
  body: v.object({ text: SearchText }),
  reply: v.object({
    users: rows(FoundUser, { isEssential: true }),
    /** Whether there are more results than listed. */
    hasMore: v.boolean(),
    /** Whether names were searched, too, which not every insurer supports. */
    byName: v.boolean(),
    /** Whether names and member ids couldn't be searched now. */
    isInsurerAway: orNo(),
  }),
})

/** Opens a user's record, for a reason that is recorded. */
export const openUserRecord = endpoint({
  ...lookups,
  path: '/users/{username}/record',
  body: withReason,
  reply: UserRecord,
})

/** Returns a member's benefits and their use, as the member sees them, for a reason that is recorded. */
export const userBenefits = endpoint({
  ...lookups,
  path: '/users/{username}/benefits',
  body: withReason,
  reply: v.object({ plans: rows(UserBenefits, { isEssential: true }), ...incomplete }),
})

/**
 * Estimates care for a member as the member's own page does, for a reason that is recorded. Uses the first service
 * found.
 */
export const userEstimates = endpoint({
  ...lookups,
  path: '/users/{username}/estimates',
  body: UserEstimateRequest,
  reply: UserEstimates,
})

/** Blocks a user from or until a day. */
export const blockUser = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/block',
  recent: 'ADM-0025',
  body: BlockRequest,
  reply: UserRecord,
})

/** Unblocks a user. */
export const unblockUser = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/unblock',
  recent: 'ADM-0025',
  body: withReason,
  reply: UserRecord,
})

/** Unlocks an account after failed sign-in attempts. */
export const unlockUser = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/unlock',
  body: withReason,
  reply: UserRecord,
})

/**
 * Removes the authenticator app of a member who lost it and the recovery codes, and signs them out everywhere.
 */
export const removeUserApp = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/remove-app',
  recent: 'ADM-0025',
  body: withReason,
  reply: UserRecord,
})

/** Signs a user out everywhere. */
export const endUserSessions = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/sign-out',
  body: withReason,
  reply: UserRecord,
})

/** Lists the notices to members. */
export const staffNotices = endpoint({
  ...reads,
  method: 'GET',
  path: '/notices',
  reply: v.object({ notices: rows(StaffNotice, { isEssential: true }) }),
})

/** Publishes a notice to members. */
export const publishNotice = endpoint({
  ...changes,
  method: 'POST',
  path: '/notices',
  body: NoticeRequest,
  reply: StaffNotice,
})

/** Withdraws a notice. */
export const withdrawNotice = endpoint({
  ...changes,
  method: 'POST',
  path: '/notices/{noticeId}/withdraw',
  reply: StaffNotice,
})

/** Lists the announced outages. */
export const staffOutages = endpoint({
  ...reads,
  method: 'GET',
  path: '/outages',
  reply: v.object({ outages: rows(StaffOutage, { isEssential: true }) }),
})

/** Announces an outage to members. */
export const announceOutage = endpoint({
  ...changes,
  method: 'POST',
  path: '/outages',
  body: OutageRequest,
  reply: StaffOutage,
})

/** Withdraws an announced outage. */
export const withdrawOutage = endpoint({
  ...changes,
  method: 'POST',
  path: '/outages/{outageId}/withdraw',
  reply: StaffOutage,
})

/** Returns the state of the editors' content folder and its versions. */
export const staffContent = endpoint({ ...reads, method: 'GET', path: '/content', reply: ContentState })

/** Previews the content for members of a plan on a day. */
export const previewContent = endpoint({
  ...lookups,
  path: '/content/preview',
  body: PlanPreviewRequest,
  reply: ContentPreview,
})

/** Previews the content for each plan of a user on a day. */
export const previewContentFor = endpoint({
  ...lookups,
  path: '/users/{username}/content-preview',
  body: MemberPreviewRequest,
  reply: ContentPreview,
})

/** Rolls the published content back to an earlier version. */
export const rollBackContent = endpoint({
  ...changes,
  method: 'POST',
  path: '/content/roll-back',
  recent: 'ADM-0027',
  body: RollBackRequest,
  reply: ContentState,
})

/** Returns the time and the faults of the sandbox. Calls below `/sandbox` exist in the sandbox only. */
export const sandboxStage = endpoint({ ...reads, method: 'GET', path: '/sandbox', reply: SandboxStage })

/** Moves the sandbox clock. */
export const moveSandboxClock = endpoint({
  ...changes,
  method: 'POST',
  path: '/sandbox/clock',
  body: ClockMove,
  reply: SandboxStage,
})

/** Makes a call fail in the sandbox. */
export const setSandboxFault = endpoint({
  ...changes,
  method: 'POST',
  path: '/sandbox/faults',
  body: SandboxFault,
  reply: SandboxStage,
})

/** Removes all faults of the sandbox. */
export const resetSandbox = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/sandbox/faults',
  reply: SandboxStage,
})
