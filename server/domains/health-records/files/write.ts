import { internationalSummary, recordBundle } from './bundles.ts'
import { type RecordFile, recordPdf, recordText } from './paper.ts'

/** The names of the files, which say nothing about anyone. */
export const FILE_NAMES = {
  pdf: 'health-record.pdf',
  text: 'health-record.txt',
  fhir: 'health-record.json',
  ips: 'patient-summary.json',
} as const
export type FileFormat = keyof typeof FILE_NAMES

/** A record in one of the formats. */
export async function writeRecord(
  format: FileFormat,
  file: RecordFile,
  now: Temporal.Instant,
): Promise<Buffer> {
  if (format === 'pdf') return recordPdf(file)
  if (format === 'text') return recordText(file)
  return format === 'fhir' ? recordBundle(file, now) : internationalSummary(file, now)
}
