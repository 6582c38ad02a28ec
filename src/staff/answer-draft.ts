import * as v from 'valibot'
import { sessionEpoch, signedOut } from '#session/session.ts'
import { sealedItem } from '#session/tokens.ts'

/** More than any agent pastes. */
const MOST_CHARACTERS = 20_000

/** More than an agent answers at once; the draft that was changed longest ago is dropped first. */
export const MOST_ANSWERS = 20

const Draft = v.object({ questionId: v.string(), text: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)) })
type Draft = v.InferOutput<typeof Draft>

const stored = sealedItem('staff_answer', 'staff answer', v.array(Draft))

/** One draft per question, the last typed one at the end. */
let drafts: readonly Draft[] = []
let reading: Promise<unknown> | undefined

async function readOnce(session: number): Promise<void> {
  reading ??= stored.read().then((found) => {
    if (found && session === sessionEpoch()) drafts = found
  })
  await reading
}

/** Stores the latest text for a question, sealed under the session's key, so that a reload loses none of it. */
export async function keepAnswer(draft: Draft): Promise<void> {
  const session = sessionEpoch()
  await readOnce(session)
  if (session !== sessionEpoch()) return
  const others = drafts.filter(({ questionId }) => questionId !== draft.questionId)
  const next = draft.text === '' ? others : [...others, draft].slice(-MOST_ANSWERS)
  drafts = next
  if (next.length === 0) return stored.clear()
  // A draft that is too long to be read back doesn't affect the others.
  const readable = next.filter((one) => v.is(Draft, one))
  await stored.keep(readable, () => session === sessionEpoch() && drafts === next)
}

/** The unsent text for this question. */
export async function keptAnswer(questionId: string): Promise<string> {
  await readOnce(sessionEpoch())
  return drafts.find((draft) => draft.questionId === questionId)?.text ?? ''
}

/** Drops the draft of a sent answer. */
export const dropAnswer = (questionId: string): Promise<void> => keepAnswer({ questionId, text: '' })

signedOut.listen(() => {
  drafts = []
  reading = undefined
  stored.clear()
})
