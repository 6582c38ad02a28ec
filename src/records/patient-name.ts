import type { Patient } from '#contract/entities/fhir.ts'

/** A Patient's name with the wanted use; a name without a use is the official one. */
export function patientName(patient: Patient | null, wanted: 'official' | 'usual'): string | undefined {
  const found = patient?.name?.find(({ use }) => (use ?? 'official') === wanted)
  const parts = [...(found?.given ?? []), ...(wanted === 'official' ? [found?.family] : [])]
  return (found?.text ?? parts.filter(Boolean).join(' ')) || undefined
}
