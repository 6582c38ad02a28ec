import * as v from 'valibot'
import { sessionEpoch, signedOut } from '#session/session.ts'
import { sealedItem } from '#session/tokens.ts'

/** More than anybody pastes. */
const MOST_CHARACTERS = 20_000

const Draft = v.object({ questionId: v.string(), text: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)) })
type Draft = v.InferOutput<typeof Draft>

const stored = sealedItem('staff_answer', 'staff answer', Draft)

let latest: Draft | undefined

/** Keeps what was typed last, sealed under the key of the session, so that a reload loses none of it. */
export async function keepAnswer(draft: Draft): Promise<void> {
  const session = sessionEpoch()
  latest = draft
  await stored.keep(draft, () => session === sessionEpoch() && latest === draft)
}

/** What was typed for this question and not sent. */
export async function keptAnswer(questionId: string): Promise<string> {
  latest ??= await stored.read()
  return latest?.questionId === questionId ? latest.text : ''
}

export function dropAnswer(): void {
  latest = undefined
  stored.clear()
}

signedOut.listen(dropAnswer)
