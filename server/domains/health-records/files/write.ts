import { internationalSummary, recordBundle } from './bundles.ts'
import type { OnDrawing } from './draw-apart.ts'
import { type RecordFile, recordPdf, recordText } from './paper.ts'

/** The file names, which say nothing about a person. */
export const FILE_NAMES = {
  pdf: 'health-record.pdf',
  text: 'health-record.txt',
  fhir: 'health-record.json',
  ips: 'patient-summary.json',
} as const
export type FileFormat = keyof typeof FILE_NAMES

type Writing = {
  now: Temporal.Instant
  /** Called when a long record's drawing begins, which may have waited for another one. */
  onDrawing?: OnDrawing
}

/** A record in one of the formats. */
export async function writeRecord(
  format: FileFormat,
  file: RecordFile,
  { now, onDrawing }: Writing,
): Promise<Buffer> {
  if (format === 'pdf') return recordPdf(file, onDrawing)
  if (format === 'text') return recordText(file)
  return format === 'fhir' ? recordBundle(file, now) : internationalSummary(file, now)
}
