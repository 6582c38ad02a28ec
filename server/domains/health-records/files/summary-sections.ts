import type { RecordKind } from '#contract/entities/health-record.ts'

type Section = {
  kind: RecordKind
  /** A LOINC code. */
  code: string
  /**
   * Whether each summary has it, with entries of all dates: a clinic would read a summary without an old allergy as the
   * record of a person without allergies.
   */
  isRequired: boolean
}

/** The sections of the International Patient Summary that can be filled. */
export const SUMMARY_SECTIONS: readonly Section[] = [
  { kind: 'conditions', code: '11450-4', isRequired: true },
  { kind: 'allergies', code: '48765-2', isRequired: true },
  { kind: 'medicines', code: '10160-0', isRequired: true },
  { kind: 'vaccines', code: '11369-6', isRequired: false },
  { kind: 'vaccines-due', code: '18776-5', isRequired: false },
  { kind: 'labs', code: '30954-2', isRequired: false },
  { kind: 'procedures', code: '47519-4', isRequired: false },
  { kind: 'lifestyle', code: '29762-2', isRequired: false },
]
