import { queryOptions } from '@tanstack/react-query'
import { actOnce, byCaller, call } from '#api/call.ts'
import { addFailures } from '#api/failure.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { inLanguage } from '#base/messages.ts'
import {
  announceOutage,
  blockUser,
  endUserSessions,
  findUsers,
  moveSandboxClock,
  openUserRecord,
  publishNotice,
  resetSandbox,
  sandboxStage,
  setSandboxFault,
  staffMember,
  staffNotices,
  staffOutages,
  unblockUser,
  unlockUser,
  removeUserApp,
  userBenefits,
  userEstimates,
  withdrawNotice,
  withdrawOutage,
} from '#contract/calls/staff.ts'
import { userExceptions } from '#contract/calls/staff-exceptions.ts'
import { type UserPriceRequest, userDrugPrices, userMedicines } from '#contract/calls/staff-medicines.ts'
import type { NoticeRequest, UserEstimateRequest, UserRecord } from '#contract/entities/staff.ts'
import type { CLOCK_MOVES, SandboxFault } from '#contract/entities/staff-sandbox.ts'
import type { Service } from '#contract/entities/system.ts'
import { staffCodesMessages } from '#contract/staff/locales/staff-codes.gen.ts'
import { ownIdleSeconds } from '#session/inactivity.ts'
import { type Act, type ActBody, type Begun, openPerson } from './open-person.ts'

addFailures(inLanguage('staffCodes', staffCodesMessages))

export const whoQuery = (username: string) =>
  queryOptions({
    queryKey: ['who', username],
    queryFn: async ({ signal }) => {
      const who = await call(staffMember, {}, { signal, ...byCaller })
      ownIdleSeconds.set(who.idleSeconds ?? undefined)
      return who
    },
    staleTime: Infinity,
  })

export const find = (text: string) => call(findUsers, { body: { text } }, byCaller)

/** Opens a record and keeps it in memory with its reason. */
export async function open(username: string, reason: string, begun?: Begun): Promise<void> {
  const record = await call(openUserRecord, { params: { username }, body: { reason } }, byCaller)
  openPerson.set({ record, reason, begun })
}

/** The member's benefits, recorded with the reason for opening the record. */
export const userBenefitsQuery = (username: string, reason: string) =>
  queryOptions({
    queryKey: ['benefits', username],
    queryFn: ({ signal }) =>
      call(userBenefits, { params: { username }, body: { reason } }, { signal, ...byCaller }),
    // Each access is recorded, so a page in the background doesn't refetch.
    staleTime: Infinity,
  })

/** Estimates for a member. Each search is recorded with its reason, so a page in the background doesn't refetch. */
export const userEstimatesQuery = (username: string, request: UserEstimateRequest) =>
  queryOptions({
    queryKey: ['staff-estimates', username, request],
    queryFn: ({ signal }) =>
      call(userEstimates, { params: { username }, body: request }, { signal, ...byCaller }),
    staleTime: Infinity,
  })

/**
 * A member's requests about drugs. Each access is recorded with its reason, so a page in the background doesn't
 * refetch.
 */
export const userExceptionsQuery = (username: string, reason: string) =>
  queryOptions({
    queryKey: ['staff-exceptions', username],
    queryFn: ({ signal }) =>
      call(userExceptions, { params: { username }, body: { reason } }, { signal, ...byCaller }),
    staleTime: Infinity,
  })

/** A member's medicines. Each access is recorded with its reason, so a page in the background doesn't refetch. */
export const userMedicinesQuery = (username: string, reason: string) =>
  queryOptions({
    queryKey: ['staff-medicines', username],
    queryFn: ({ signal }) =>
      call(userMedicines, { params: { username }, body: { reason } }, { signal, ...byCaller }),
    staleTime: Infinity,
  })

/** Drugs of a member's list, or the prices of one. Each access is recorded with its reason. */
export const userDrugPricesQuery = (username: string, request: UserPriceRequest) =>
  queryOptions({
    queryKey: ['staff-drug-prices', username, request],
    queryFn: ({ signal }) =>
      call(userDrugPrices, { params: { username }, body: request }, { signal, ...byCaller }),
    staleTime: Infinity,
  })

const CALLS = {
  unblock: unblockUser,
  unlock: unlockUser,
  app: removeUserApp,
  sessions: endUserSessions,
} as const

/** Takes an action; the answer becomes the open record. */
export const actMutation = (username: string, act: Act) => ({
  mutationFn: ({ body, idempotencyKey }: Keyed<ActBody>): Promise<UserRecord> => {
    const options = { idempotencyKey, ...byCaller }
    const params = { username }
    return act === 'block'
      ? call(blockUser, { params, body }, options)
      : call(CALLS[act], { params, body: { reason: body.reason } }, options)
  },
  onSuccess: (record: UserRecord) => {
    const opened = openPerson.get()
    if (opened?.record.username === username) openPerson.set({ ...opened, record })
  },
})

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(staffNotices, {}, { signal, ...byCaller }),
})
export const publish = ({ body, idempotencyKey }: Keyed<NoticeRequest>) =>
  call(publishNotice, { body }, { idempotencyKey, ...byCaller })
export const takeBackNotice = (noticeId: string) => call(withdrawNotice, { params: { noticeId } }, actOnce())

export const outagesQuery = queryOptions({
  queryKey: ['outages'],
  queryFn: ({ signal }) => call(staffOutages, {}, { signal, ...byCaller }),
})
export type Outage = { service: Service; startsAt: string; endsAt: string }
export const announcePlannedWork = ({ body, idempotencyKey }: Keyed<Outage>) =>
  call(announceOutage, { body }, { idempotencyKey, ...byCaller })
export const takeBackOutage = (outageId: string) => call(withdrawOutage, { params: { outageId } }, actOnce())

export const stageQuery = queryOptions({
  queryKey: ['sandbox'],
  queryFn: ({ signal }) => call(sandboxStage, {}, { signal, ...byCaller }),
})
export const moveClock = (to: (typeof CLOCK_MOVES)[number]) =>
  call(moveSandboxClock, { body: { to } }, actOnce())
export const addFault = (body: SandboxFault) => call(setSandboxFault, { body }, actOnce())
export const resetEverything = () => call(resetSandbox, {}, actOnce())
