import * as v from 'valibot'
import type { Draft } from './draft.ts'
import { words } from './questions.words.ts'

/** What a link to the form says: which claim the question is about, and whether it is about fraud. */
const About = v.object({
  about: v.picklist(['claim', 'fraud']),
  claim: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
})

/** How the form begins: with what was typed before, and in front of it what the link is about. */
export function beginning(search: unknown, kept: Draft | undefined): Draft | undefined {
  const link = v.safeParse(About, search)
  if (!link.success) return kept
  const { about, claim } = link.output
  const typed = kept?.['comments'] ?? ''
  const comments = typed.includes(claim) ? typed : `${words.about[about](claim)}${typed}`
  return { ...kept, topic: about === 'claim' ? 'claim' : 'other', comments }
}
