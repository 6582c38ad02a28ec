import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { actOnce, byCaller, call } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  answerQuestion,
  answerTemplates,
  closeQuestion,
  handOverQuestion,
  openQuestion,
  questionFile,
  questionQueue,
  releaseQuestion,
  takeQuestion,
} from '#contract/calls/staff-questions.ts'
import type { CLOSINGS, QueueSearch, QuestionRecord } from '#contract/entities/staff-question.ts'
import { changeOpen, openedQuestion } from './open-question.ts'

/** How often the queue is fetched, because several agents work on it. */
const LOOK_AGAIN_MS = 30_000

export const queueQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: ['questions', search],
    queryFn: ({ signal }) => call(questionQueue, { body: search }, { signal, ...byCaller }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const templatesQuery = queryOptions({
  queryKey: ['answer-templates'],
  queryFn: ({ signal }) => call(answerTemplates, {}, { signal, ...byCaller }),
})

/** Opens a question and keeps it in memory with the reason. */
export async function openFor(questionId: string, reason: string): Promise<void> {
  const record = await call(openQuestion, { params: { questionId }, body: { reason } }, byCaller)
  openedQuestion.set({ record, reason })
}

export const take = async (questionId: string): Promise<void> =>
  changeOpen(await call(takeQuestion, { params: { questionId } }, actOnce()))

export const giveBack = async (questionId: string): Promise<void> =>
  changeOpen(await call(releaseQuestion, { params: { questionId } }, actOnce()))

type Opened = { record: QuestionRecord; reason: string }

export const handOver = async (
  { record: { questionId } }: Opened,
  body: { to: string; note: string },
): Promise<void> => changeOpen(await call(handOverQuestion, { params: { questionId }, body }, actOnce()))

/** Sending it twice with the same key makes only one answer. */
export const answerMutation = (questionId: string) => ({
  mutationFn: ({ body, idempotencyKey }: Keyed<{ reason: string; text: string; seen: number }>) =>
    call(answerQuestion, { params: { questionId }, body }, { idempotencyKey, ...byCaller }),
  onSuccess: changeOpen,
})

export async function close(
  { record: { questionId, thread }, reason }: Opened,
  outcome: (typeof CLOSINGS)[number] | undefined,
): Promise<void> {
  const body = { reason, seen: thread.length, ...(outcome && { outcome }) }
  changeOpen(await call(closeQuestion, { params: { questionId }, body }, actOnce()))
}

export const fileOf = (
  { record: { questionId }, reason }: Opened,
  file: { messageId: string; fileId: string },
): Promise<Blob> => callFile(questionFile, { params: { questionId }, body: { reason, ...file } }, byCaller)
