import type { RecordEntry } from '#contract/entities/health-record.ts'

/** The fields that a presenter reads from a resource; kind, handle and source are added for all of them. */
export type Presented = Pick<RecordEntry, 'title' | 'on' | 'facts' | 'codes'> &
  Partial<Pick<RecordEntry, 'isActive' | 'value' | 'parts'>> & {
    /** The organization that states it. */
    sourceName: string
  }
