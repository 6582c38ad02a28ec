import type { Coverage } from '#contract/entities/fhir.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { CoveredMember, Membership } from '#server/insurer/membership.ts'
import { AskerCache } from './asker-cache.ts'
import type { FhirClient } from './client.ts'
import { beneficiaryOf, coveragesIn, coveragesOf } from './coverage.ts'
import { type LineOfBusiness, isCovering, mapCoveredMember } from './covered-member.ts'
import type { LogLeftOut } from './member-claims.ts'
import { type NamedPatient, patientById, patientsBy, patientsIn } from './patients.ts'

type Options = {
  now: () => number
  log: LogLeftOut
  line: LineOfBusiness
  userSystem: string | undefined
  /** Reports the identifier systems under which a username exists although none of them counts. */
  reportSystems: (systems: readonly string[]) => void
}

const PAGE = '50'

/** The coverage of users and members, from the Patient and Coverage resources of a FHIR server. */
export function fhirMembership(client: FhirClient, options: Options): Membership {
  const { now, log, line, userSystem, reportSystems } = options
  const cache = new AskerCache<CoveredMember[]>(now)

  function mapMembers(patient: NamedPatient, coverages: readonly Coverage[]): CoveredMember[] {
    const today = Temporal.Instant.fromEpochMilliseconds(now()).toString().slice(0, 10)
    return coverages.filter(isCovering).flatMap((coverage) => {
      const read = mapCoveredMember(patient, coverage, { ...line, today })
      if (read.member) return [read.member]
      log(read.fields)
      return []
    })
  }

  async function membersOf(call: InsurerCall, patients: readonly NamedPatient[]): Promise<CoveredMember[]> {
    const all: CoveredMember[] = []
    for (const patient of patients)
      all.push(...mapMembers(patient, await coveragesOf(client, call, patient.id)))
    return all
  }

  /** Everyone with a Coverage under this number. */
  async function onContract(call: InsurerCall, contractId: string): Promise<CoveredMember[]> {
    const query = { identifier: contractId, _include: 'Coverage:beneficiary', _count: PAGE }
    const { resources } = await client.search(call, 'Coverage', query)
    const coverages = coveragesIn(resources).filter(({ subscriberId }) => subscriberId === contractId)
    const included = new Map(patientsIn(resources).map((patient) => [patient.id, patient]))
    const all: CoveredMember[] = []
    for (const [patientId, own] of Map.groupBy(coverages, beneficiaryOf)) {
      if (patientId === undefined) continue
      const patient = included.get(patientId) ?? (await patientById(client, call, patientId))
      if (patient) all.push(...mapMembers(patient, own))
    }
    return all
  }

  return {
    ofUser: (call, { username, personId }) =>
      cache.of(call, `user ${personId ?? username}`, async () => {
        if (personId === null)
          return membersOf(
            call,
            await patientsBy(client, call, { username, system: userSystem }, reportSystems),
          )
        const patient = await patientById(client, call, personId)
        return patient ? membersOf(call, [patient]) : []
      }),

    ofContract: (call, contractId) =>
      cache.of(call, `contract ${contractId}`, () => onContract(call, contractId)),

    ofMember: (call, memberId) =>
      cache.of(call, `member ${memberId}`, async () => {
        const all = await membersOf(call, await patientsBy(client, call, { memberId }))
        return all.filter(({ enrollment }) => enrollment.memberId === memberId)
      }),
  }
}
