import type { InsurerCall } from './call.ts'

/** Parts of a health record, as members know them. */
export type RecordKind =
  | 'condition'
  | 'medication'
  | 'allergy'
  | 'immunization'
  | 'procedure'
  | 'lab-result'
  | 'vital-sign'
  | 'visit'

/** One entry of a record. Days are ISO dates; what the insurer does not state is null. */
export type HealthRecordEntry = {
  entryId: string
  memberId: string
  kind: RecordKind
  title: string
  status: string | null
  on: string | null
  provider: string | null
  /** Labels and values in the order in which they are read. */
  details: readonly { label: string; value: string }[]
}

/** What the insurer knows of a member's health. */
export type HealthRecords = {
  ofMember(
    call: InsurerCall,
    query: { memberId: string; kinds: readonly RecordKind[]; cursor: string | undefined; limit: number },
  ): Promise<{ entries: HealthRecordEntry[]; next: string | null }>
}
