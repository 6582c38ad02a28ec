import * as v from 'valibot'
import { Patient } from '#contract/entities/fhir.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { FhirClient } from './client.ts'
import { areOnePerson } from './same-person.ts'
import { beneficiaryOf, coveragesIn, coveragesOf, isCovering, memberIdIn } from './coverage.ts'

const NamedPatient = v.looseObject({ ...Patient.entries, id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) })
export type NamedPatient = v.InferOutput<typeof NamedPatient>

/** The patients with an id, whatever else a search returns. */
export const patientsIn = (resources: readonly unknown[]): NamedPatient[] =>
  resources.flatMap((resource) => {
    const read = v.safeParse(NamedPatient, resource)
    return read.success ? [read.output] : []
  })

type PatientIdentifier = NonNullable<NonNullable<NamedPatient['identifier']>[number]>

const PAGE = '50'

/** HL7 v2-0203: a member number. */
const MEMBER_NUMBER = 'MB'

const kindsOf = ({ type }: PatientIdentifier): string[] =>
  type?.coding?.flatMap(({ code }) => (code ? [code.toUpperCase()] : [])) ?? []

/** The identifier of a person to search for; both its system and its value must match exactly. */
export type PatientKey =
  | { memberId: string }
  /**
   * Without a `system`, only an identifier without a system matches. Otherwise a username could match any other number
   * of a person.
   */
  | { username: string; system: string | undefined }

function isMeant(key: PatientKey, identifier: PatientIdentifier): boolean {
  const kinds = kindsOf(identifier)
  if ('memberId' in key)
    return identifier.value === key.memberId && (kinds.length === 0 || kinds.includes(MEMBER_NUMBER))
  return (
    identifier.value === key.username &&
    (identifier.system ?? undefined) === key.system &&
    !kinds.includes(MEMBER_NUMBER)
  )
}

/** Escapes a value for a search, because these characters would end it (FHIR R4 §3.1.1.4, escaping). */
export const searchValue = (value: string): string => value.replace(/[\\|,$]/g, '\\$&')

function searchFor(key: PatientKey): string {
  if ('memberId' in key) return searchValue(key.memberId)
  return `${key.system === undefined ? '' : `${searchValue(key.system)}|`}${searchValue(key.username)}`
}

/**
 * Returns the Patient resources with this identifier, and ignores any others that the server returns. A member number
 * that no Patient has may be on a Coverage, or be the server's own id. If the username is only an identifier of another
 * system, passes the systems to `reportSystems`.
 */
export async function patientsBy(
  client: FhirClient,
  call: InsurerCall,
  key: PatientKey,
  reportSystems: (systems: readonly string[]) => void = () => {},
): Promise<NamedPatient[]> {
  const { resources } = await client.search(call, 'Patient', { identifier: searchFor(key) })
  const found = patientsIn(resources)
  const known = found.filter((patient) => patient.identifier?.some((one) => isMeant(key, one)))
  if (known.length === 0 && 'username' in key) {
    const same = found.flatMap(
      ({ identifier }) => identifier?.filter(({ value }) => value === key.username) ?? [],
    )
    const systems = same.flatMap(({ system }) => system ?? [])
    if (systems.length > 0) reportSystems([...new Set(systems)])
  }
  if (known.length === 0 && 'memberId' in key) return patientsByOtherNumber(client, call, key.memberId)
  const patients = [...new Map(known.map((patient) => [patient.id, patient])).values()]
  // A number of several people, such as a family's, doesn't say whose records these are.
  return 'memberId' in key && !areOnePerson(patients) ? [] : patients
}

/** The patient whose Coverage has this member number, or else whose own id it is because no number is stated. */
async function patientsByOtherNumber(
  client: FhirClient,
  call: InsurerCall,
  memberId: string,
): Promise<NamedPatient[]> {
  const query = { identifier: searchValue(memberId), _include: 'Coverage:beneficiary', _count: PAGE }
  const { resources, isImpossible } = await client.search(call, 'Coverage', query, { isMissable: true })
  // Another person's Coverage may have this number.
  if (isImpossible) return []
  const numbered = coveragesIn(resources).filter((one) => isCovering(one) && memberIdIn(one) === memberId)
  const beneficiaries = new Set(numbered.flatMap((one) => beneficiaryOf(one) ?? []))
  // Nor does a number on the coverage of several people.
  if (beneficiaries.size > 1) return []
  const [id] = beneficiaries
  if (id === undefined) return patientsWithOwnId(client, call, memberId)
  const included = patientsIn(resources).find((patient) => patient.id === id)
  const patient = included ?? (await patientById(client, call, id))
  return patient ? [patient] : []
}

/** The patient whose own id is their member number, because neither they nor all of their coverage states another. */
async function patientsWithOwnId(
  client: FhirClient,
  call: InsurerCall,
  memberId: string,
): Promise<NamedPatient[]> {
  const patient = await patientById(client, call, memberId)
  if (!patient || memberIdOf(patient) !== memberId) return []
  const coverages = (await coveragesOf(client, call, patient.id)).filter(isCovering)
  const isTheirs = coverages.length === 0 || coverages.some((one) => memberIdIn(one) === undefined)
  return isTheirs ? [patient] : []
}

export const patientById = async (
  client: FhirClient,
  call: InsurerCall,
  id: string,
): Promise<NamedPatient | undefined> => patientsIn([await client.read(call, 'Patient', id)])[0]

/**
 * The member number (HL7 v2-0203 MB), or else the first identifier without a type, or else the server's own id. Never an
 * identifier of another type, such as a medical record or Social Security number.
 */
export function memberIdOf({ id, identifier }: NamedPatient): string {
  const number = identifier?.find((one) => kindsOf(one).includes(MEMBER_NUMBER))
  const untyped = identifier?.find((one) => one.value && kindsOf(one).length === 0)
  return number?.value ?? untyped?.value ?? id
}
