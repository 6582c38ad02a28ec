import * as v from 'valibot'
import { Patient } from '#contract/entities/fhir.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { FhirClient } from './client.ts'

const NamedPatient = v.looseObject({ ...Patient.entries, id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) })
export type NamedPatient = v.InferOutput<typeof NamedPatient>

/** Those that are patients with an id, whatever else a search brings along. */
export const patientsIn = (resources: readonly unknown[]): NamedPatient[] =>
  resources.flatMap((resource) => {
    const read = v.safeParse(NamedPatient, resource)
    return read.success ? [read.output] : []
  })

/** The Patient resources that carry this identifier; a server that finds others too is not believed. */
export async function patientsBy(
  client: FhirClient,
  call: InsurerCall,
  identifier: string,
): Promise<NamedPatient[]> {
  const { resources } = await client.search(call, 'Patient', { identifier })
  const value = identifier.slice(identifier.lastIndexOf('|') + 1)
  const known = patientsIn(resources).filter((patient) =>
    patient.identifier?.some((one) => one.value === value),
  )
  return [...new Map(known.map((patient) => [patient.id, patient])).values()]
}

export const patientById = async (
  client: FhirClient,
  call: InsurerCall,
  id: string,
): Promise<NamedPatient | undefined> => patientsIn([await client.read(call, 'Patient', id)])[0]

/** The member number (HL7 v2-0203 MB), else the first identifier there is, else the server's own id. */
export function memberIdOf({ id, identifier }: NamedPatient): string {
  const number = identifier?.find(({ type }) =>
    type?.coding?.some(({ code }) => code?.toUpperCase() === 'MB'),
  )
  return number?.value ?? identifier?.find(({ value }) => value)?.value ?? id
}

/** The official name, else the first. */
export const officialNameOf = ({ name }: NamedPatient) =>
  name?.find(({ use }) => use === 'official') ?? name?.[0]

/** The official name in one line. */
export function fullNameOf(patient: NamedPatient): string {
  const official = officialNameOf(patient)
  return official?.text ?? [...(official?.given ?? []), official?.family ?? ''].join(' ').trim()
}
