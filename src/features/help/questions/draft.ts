import * as v from 'valibot'
import { generation, signedOut } from '#session/session.ts'
import { sealedDrawer } from '#session/tokens.ts'

/** What was typed and not sent; as long as anybody pastes. */
const LONGEST = 20_000
const Draft = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST)))
export type Draft = v.InferOutput<typeof Draft>

const kept = sealedDrawer('question_draft', 'question-draft', Draft)

let latest: Draft | undefined

/** Nothing typed is lost to a reload, an update or a look at another page (pages 20). */
export async function keepDraft(draft: Draft): Promise<void> {
  const stay = generation()
  latest = draft
  await kept.keep(draft, () => stay === generation() && latest === draft)
}

/** What was typed and not sent yet. */
export const draftIfAny = (): Draft | undefined => latest

/** Finds the draft of before a reload; one that cannot be opened is as good as none. */
export async function restoreDraft(): Promise<void> {
  latest ??= await kept.read()
}

export function dropDraft(): void {
  latest = undefined
  kept.clear()
}

signedOut.listen(dropDraft)
