import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  type UserPaperNote,
  type UserPaperRequest,
  importedData,
  mailUserEstimate,
  noteUserPaper,
} from '#contract/calls/staff-estimates.ts'

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(importedData, {}, { signal, ...byCaller }),
})

/** Requests estimates on paper for a member. */
export const mailUserEstimateOf = (username: string) => ({
  mutationFn: ({ body, idempotencyKey }: Keyed<UserPaperRequest>) =>
    call(mailUserEstimate, { params: { username }, body }, { idempotencyKey, ...byCaller }),
})

/** Records the day on which a letter was mailed. */
export const noteUserPaperOf = (username: string) => ({
  mutationFn: ({ body, idempotencyKey }: Keyed<UserPaperNote>) =>
    call(noteUserPaper, { params: { username }, body }, { idempotencyKey, ...byCaller }),
})
