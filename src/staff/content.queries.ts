import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { previewContent, previewContentFor, rollBackContent, staffContent } from '#contract/calls/staff.ts'
import type {
  MemberPreviewRequest,
  PlanPreviewRequest,
  RollBackRequest,
} from '#contract/entities/staff-content.ts'

const shownHere = { failureShown: 'by-caller' } as const

export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: ({ signal }) => call(staffContent, {}, { signal, ...shownHere }),
})

export const previewForPlan = (body: PlanPreviewRequest) => call(previewContent, { body }, shownHere)

export const previewForMember = ({ username, ...body }: { username: string } & MemberPreviewRequest) =>
  call(previewContentFor, { params: { username }, body }, shownHere)

export const rollBack = ({ body, idempotencyKey }: { body: RollBackRequest; idempotencyKey: string }) =>
  call(rollBackContent, { body }, { idempotencyKey, ...shownHere })
