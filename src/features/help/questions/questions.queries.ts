import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { askQuestion, myQuestions, readAnswers } from '#contract/calls/questions.ts'
import type { QuestionBody } from './questions.rules.ts'

const byCaller = { failureShown: 'by-caller' } as const

/** The member's questions, the newest first; readable offline. */
export const questionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['questions', memberId],
    queryFn: ({ signal }) => call(myQuestions, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

type AskVariables = { body: QuestionBody; idempotencyKey: string }

export const askQuestionMutation = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: AskVariables) =>
      call(askQuestion, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(questionsQuery(memberId))
    },
  })

/** Tells the insurer that the answers were on a page, so that no device calls them new. Where it fails, the next visit does. */
export const readAnswersMutation = (memberId: string) =>
  mutationOptions({
    mutationFn: () => call(readAnswers, { params: { memberId } }, byCaller),
    onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(questionsQuery(memberId)),
  })
