import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { askQuestion, myQuestions } from '#contract/calls/questions.ts'
import type { QuestionBody } from './questions.rules.ts'

const mine = { failureShown: 'by-caller' } as const

/** What the member has asked, the newest first; readable without a line. */
export const questionsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['questions', memberId],
    queryFn: ({ signal }) => call(myQuestions, { params: { memberId } }, { signal, ...mine }),
    select: ({ questions }) => questions,
    meta: { keep: 'sealed' },
  })

type Asked = { body: QuestionBody; idempotencyKey: string }

export const asking = (memberId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Asked) =>
      call(askQuestion, { params: { memberId }, body }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) => {
      void client.invalidateQueries(questionsOf(memberId))
    },
  })
