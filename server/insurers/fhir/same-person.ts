import { foldName } from '#contract/fold.ts'
import type { Patient } from '#contract/entities/fhir.ts'

const firstNamesOf = ({ name }: Patient): string[] =>
  (name ?? []).flatMap((one) => foldName(one?.given?.[0] ?? one?.text?.split(/\s/, 1)[0] ?? '') || [])

/**
 * Whether two Patient resources may be one person's, as after a merge of two systems. People of different birth dates,
 * or of the same one with no first name in common, are different people.
 */
function mayBeOnePerson(one: Patient, other: Patient): boolean {
  if (one.birthDate && other.birthDate && one.birthDate !== other.birthDate) return false
  const [names, others] = [firstNamesOf(one), firstNamesOf(other)]
  return names.length === 0 || others.length === 0 || names.some((name) => others.includes(name))
}

/** Whether no two of these Patient resources are certainly of different people. */
export const areOnePerson = ([first, ...others]: readonly Patient[]): boolean =>
  first === undefined || others.every((other) => mayBeOnePerson(first, other))
