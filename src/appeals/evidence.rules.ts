import { insurerText } from '#base/insurer-text.ts'
import type { EvidenceKey } from '#contract/entities/appeal.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { appealTrackerMessages } from './locales/appeal-tracker.gen.ts'

/** A record of the insurer that can be attached to an appeal, and its name. */
export type EvidenceRecord = EvidenceKey & { name: LocalizedText }

/** The form field that says whether a record is attached. */
export const evidenceField = ({ kind, id }: EvidenceKey): string => `with ${kind} ${id ?? ''}`.trim()

/** The record's name: the title of a letter, or the name of a file. */
export function evidenceName({ kind, name }: Pick<EvidenceRecord, 'kind' | 'name'>): string {
  const [what, title] = [appealTrackerMessages.evidenceKinds[kind], insurerText(name)]
  return title === '' ? what : `${what}: ${title}`
}
