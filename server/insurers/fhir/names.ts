import * as v from 'valibot'
import { currentOf, isCurrent } from './current.ts'
import { listOf, maybe, text } from './lenient.ts'
import type { NamedPatient } from './patients.ts'

const Names = v.object({
  name: listOf(
    v.object({
      use: text,
      text,
      family: text,
      given: listOf(v.string()),
      period: maybe(v.object({ end: text })),
    }),
  ),
})

const namesOf = (patient: NamedPatient) => v.parse(Names, patient).name

/** The official name, or else the usual one, or else the first; former names only if there is no other. */
export function officialNameOf(patient: NamedPatient, today: string) {
  const names = currentOf(namesOf(patient), today)
  const official = names.find(({ use }) => use === 'official')
  // A usual name may be only a nickname.
  return official ?? names.find(({ use, family, text }) => use === 'usual' && (family ?? text)) ?? names[0]
}

/** The official name on one line. */
export function fullNameOf(patient: NamedPatient, today: string): string {
  const official = officialNameOf(patient, today)
  return official?.text ?? [...(official?.given ?? []), official?.family ?? ''].join(' ').trim()
}

/** The given name that the patient goes by, if stated. */
export const preferredNameOf = (patient: NamedPatient, today: string): string | undefined =>
  namesOf(patient).find((one) => one.use === 'usual' && isCurrent(one, today))?.given[0]
