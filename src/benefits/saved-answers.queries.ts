import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  type AnswerToSave,
  type ListOfAnswers,
  deleteAnswer,
  saveAnswer,
  savedAnswers,
} from '#contract/calls/saved-answers.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/** The answers that the member saved under a plan, newest first. */
export const savedAnswersQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['saved-answers', memberId, contractType],
    queryFn: ({ signal }): Promise<ListOfAnswers> =>
      call(savedAnswers, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** Saves an answer as the insurer states it now. */
export const saveAnswerOf = (plan: Plan) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<Omit<AnswerToSave, 'contractType'>>) =>
      call(
        saveAnswer,
        { params: { memberId: plan.memberId }, body: { ...body, contractType: plan.contractType } },
        { idempotencyKey, ...byCaller },
      ),
    // The server may have saved it although its answer was lost.
    onSettled: (_saved, _failure, _variables, _result, { client }) =>
      client.invalidateQueries(savedAnswersQuery(plan)),
  })

/** Deletes a saved answer. */
export const deleteAnswerOf = ({ memberId, contractType }: Plan) =>
  mutationOptions({
    mutationFn: (answerId: string) =>
      call(deleteAnswer, { params: { memberId, answerId }, query: { contractType } }, byCaller),
    onSuccess: (_done, answerId, _result, { client }) => {
      client.setQueryData(
        savedAnswersQuery({ memberId, contractType }).queryKey,
        (list) => list && { ...list, answers: list.answers.filter((one) => one.answerId !== answerId) },
      )
    },
  })
