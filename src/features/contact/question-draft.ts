import * as v from 'valibot'
import { sealedItem } from '#session/tokens.ts'
import { signedOut, sessionEpoch } from '#session/session.ts'
import { questionsMessages } from './locales/questions.gen.ts'
import { RecordId } from '#contract/ids.ts'

/** More than any member pastes. */
const MAX_DRAFT_CHARACTERS = 20_000

/** The typed fields, by name. */
const Draft = v.record(v.string(), v.pipe(v.string(), v.maxLength(MAX_DRAFT_CHARACTERS)))
export type Draft = v.InferOutput<typeof Draft>

const stored = sealedItem('question_draft', 'question-draft', Draft)

let latest: Draft | undefined

/** Saves typed text, so that a reload, an update or another page loses none of it. */
export async function keepDraft(draft: Draft): Promise<void> {
  const session = sessionEpoch()
  latest = draft
  await stored.keep(draft, () => session === sessionEpoch() && latest === draft)
}

/** The unsent text. */
export const currentDraft = (): Draft | undefined => latest

/** Restores the draft from before a reload; an unreadable one counts as none. */
export async function restoreDraft(): Promise<void> {
  latest ??= await stored.read()
}

export function dropDraft(): void {
  latest = undefined
  stored.clear()
}

signedOut.listen(dropDraft)

/** The subject in a link to the form: a claim's number, and whether the question is about fraud. */
const LinkSearch = v.object({
  about: v.picklist(['claim', 'fraud']),
  claim: RecordId,
})

/** The form's initial values: the link's subject, then the saved draft. */
export function initialDraft(search: unknown, saved: Draft | undefined): Draft | undefined {
  const link = v.safeParse(LinkSearch, search)
  if (!link.success) return saved
  const { about, claim } = link.output
  const typed = saved?.['comments'] ?? ''
  const comments = typed.includes(claim)
    ? typed
    : `${questionsMessages.about[about]({ number: claim })}${typed}`
  return { ...saved, topic: about === 'claim' ? 'claim' : 'other', comments }
}
