import type { RecordEntry } from '#contract/entities/health-record.ts'
import { type Concept, codesOf, wordsOf } from './fields.ts'

/** The fields that a presenter reads from a resource; kind, handle and source are added to all of them. */
export type Presented = Pick<RecordEntry, 'title' | 'on' | 'facts' | 'codes'> &
  Partial<Pick<RecordEntry, 'isActive' | 'value' | 'parts' | 'due'>> & {
    /** The organization that stated the entry. */
    sourceName: string
  }

type Rest = Omit<Presented, 'codes' | 'sourceName' | 'title'> & Partial<Pick<Presented, 'codes' | 'title'>>

/** An entry named by its code, unless it has another title. */
export const presentedBy = (code: Concept | undefined, sourceName: string, rest: Rest): Presented => ({
  title: wordsOf(code ?? null),
  codes: codesOf(code ?? null),
  sourceName,
  ...rest,
})
