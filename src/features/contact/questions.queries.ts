import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { actOnce, byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import type { CallWish } from '#contract/callback.ts'
import { askQuestion, cancelCall, moveCall, myQuestions, readAnswers } from '#contract/calls/questions.ts'
import type { QuestionBody } from './questions.rules.ts'

/** The member's questions, newest first; readable offline. */
export const questionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['questions', memberId],
    queryFn: ({ signal }) => call(myQuestions, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
    // Agents answer at any time, so cached questions may already have an answer.
    staleTime: 0,
  })

export const askQuestionMutation = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<QuestionBody>) =>
      call(askQuestion, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(questionsQuery(memberId))
    },
  })

/**
 * Reports to the insurer that these answers were shown, so that no device marks them as new. A failed report is
 * repeated at the next visit.
 */
export const readAnswersMutation = (memberId: string) =>
  mutationOptions({
    mutationFn: (questionIds: string[]) =>
      call(readAnswers, { params: { memberId }, body: { questionIds } }, byCaller),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(questionsQuery(memberId)),
  })

/** Changes the day or time of day of a call. */
export const moveCallMutation = (params: { memberId: string; questionId: string }) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<CallWish>) =>
      call(moveCall, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries(questionsQuery(params.memberId)),
  })

export const cancelCallMutation = (params: { memberId: string; questionId: string }) =>
  mutationOptions({
    mutationFn: () => call(cancelCall, { params }, actOnce()),
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries(questionsQuery(params.memberId)),
  })
