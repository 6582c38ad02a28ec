import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { previewContent, previewContentFor, rollBackContent, staffContent } from '#contract/calls/staff.ts'
import type {
  MemberPreviewRequest,
  PlanPreviewRequest,
  RollBackRequest,
} from '#contract/entities/staff-content.ts'

export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: ({ signal }) => call(staffContent, {}, { signal, ...byCaller }),
})

export const previewForPlan = (body: PlanPreviewRequest) => call(previewContent, { body }, byCaller)

export const previewForMember = ({ username, ...body }: { username: string } & MemberPreviewRequest) =>
  call(previewContentFor, { params: { username }, body }, byCaller)

export const rollBack = ({ body, idempotencyKey }: Keyed<RollBackRequest>) =>
  call(rollBackContent, { body }, { idempotencyKey, ...byCaller })
