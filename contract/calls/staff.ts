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
import { orNo, rows } from '#contract/odd-data.ts'

const ofStaff = { area: 'staff', access: 'staff' } as const
const reads = { ...ofStaff, failure: 'ADM-0021' } as const
const changes = { ...ofStaff, failure: 'ADM-0022', once: true } as const
const withReason = v.object({ reason: StaffReason })

export const staffMember = endpoint({ ...reads, method: 'GET', path: '/me', reply: StaffMember })

/** What is looked for stands in the body: an address is written down in many places. */
export const findUsers = endpoint({
  ...reads,
  method: 'POST',
  path: '/users/search',
  body: v.object({ text: SearchText }),
  reply: v.object({
    users: rows(FoundUser, { isEssential: true }),
    /** Whether there are more than are told. */
    hasMore: v.boolean(),
    /** Whether names were looked for, too: not every insurer can. */
    byName: v.boolean(),
    /** Names and member ids could not be looked for now. */
    isInsurerAway: orNo(),
  }),
})

/** Opens a record, for a reason that is kept. */
export const openUserRecord = endpoint({
  ...reads,
  method: 'POST',
  path: '/users/{username}/record',
  body: withReason,
  reply: UserRecord,
})

export const blockUser = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/block',
  recent: 'ADM-0025',
  body: BlockRequest,
  reply: UserRecord,
})

export const unblockUser = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/unblock',
  recent: 'ADM-0025',
  body: withReason,
  reply: UserRecord,
})

/** Opens the locks that failed attempts have closed. */
export const unlockUser = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/unlock',
  body: withReason,
  reply: UserRecord,
})

/** For members who lost their authenticator app and recovery codes: takes the app away and signs them out everywhere. */
export const removeUserApp = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/remove-app',
  recent: 'ADM-0025',
  body: withReason,
  reply: UserRecord,
})

export const endUserSessions = endpoint({
  ...changes,
  method: 'POST',
  path: '/users/{username}/sign-out',
  body: withReason,
  reply: UserRecord,
})

export const staffNotices = endpoint({
  ...reads,
  method: 'GET',
  path: '/notices',
  reply: v.object({ notices: rows(StaffNotice, { isEssential: true }) }),
})

export const publishNotice = endpoint({
  ...changes,
  method: 'POST',
  path: '/notices',
  body: NoticeRequest,
  reply: StaffNotice,
})

export const withdrawNotice = endpoint({
  ...changes,
  method: 'POST',
  path: '/notices/{noticeId}/withdraw',
  reply: StaffNotice,
})

export const staffOutages = endpoint({
  ...reads,
  method: 'GET',
  path: '/outages',
  reply: v.object({ outages: rows(StaffOutage, { isEssential: true }) }),
})

export const announceOutage = endpoint({
  ...changes,
  method: 'POST',
  path: '/outages',
  body: OutageRequest,
  reply: StaffOutage,
})

export const withdrawOutage = endpoint({
  ...changes,
  method: 'POST',
  path: '/outages/{outageId}/withdraw',
  reply: StaffOutage,
})

/** What an editor publishes in files. */
export const staffContent = endpoint({ ...reads, method: 'GET', path: '/content', reply: ContentState })

/** What members of a plan read on a day. */
export const previewContent = endpoint({
  ...reads,
  method: 'POST',
  path: '/content/preview',
  body: PlanPreviewRequest,
  reply: ContentPreview,
})

/** The same for each plan of somebody. */
export const previewContentFor = endpoint({
  ...reads,
  method: 'POST',
  path: '/users/{username}/content-preview',
  body: MemberPreviewRequest,
  reply: ContentPreview,
})

export const rollBackContent = endpoint({
  ...changes,
  method: 'POST',
  path: '/content/roll-back',
  recent: 'ADM-0027',
  body: RollBackRequest,
  reply: ContentState,
})

/** These are there in the sandbox alone. */
export const sandboxStage = endpoint({ ...reads, method: 'GET', path: '/sandbox', reply: SandboxStage })

export const moveSandboxClock = endpoint({
  ...changes,
  method: 'POST',
  path: '/sandbox/clock',
  body: ClockMove,
  reply: SandboxStage,
})

export const setSandboxFault = endpoint({
  ...changes,
  method: 'POST',
  path: '/sandbox/faults',
  body: SandboxFault,
  reply: SandboxStage,
})

export const resetSandbox = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/sandbox/faults',
  reply: SandboxStage,
})
