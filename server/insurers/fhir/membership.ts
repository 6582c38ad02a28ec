import type { Coverage } from '#contract/entities/fhir.ts'
import { type Asker, type InsurerCall, InsurerUnavailable } from '#server/insurer/call.ts'
import type { CoveredMember, Membership } from '#server/insurer/membership.ts'
import { AskerCache } from './asker-cache.ts'
import type { FhirClient } from './client.ts'
import { ContractLeads } from './contract-leads.ts'
import { beneficiaryOf, coveragesIn, coveragesOf, isCovering, subscriberOf } from './coverage.ts'
import { type LineOfBusiness, mapCoveredMember } from './covered-member.ts'
import { todayAt } from './current.ts'
import type { LogLeftOut } from './member-claims.ts'
import { type NamedPatient, patientById, patientsBy, patientsIn, searchValue } from './patients.ts'

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
  const leads = new ContractLeads()

  /** Undefined if the coverage doesn't cover the patient, or isn't readable. */
  function mapMember(patient: NamedPatient, coverage: Coverage): CoveredMember | undefined {
    if (!isCovering(coverage)) return undefined
    const read = mapCoveredMember(patient, coverage, { ...line, today: todayAt(now) })
    if (!read.member) log(read.fields)
    return read.member
  }

  async function membersOf(call: InsurerCall, patients: readonly NamedPatient[]): Promise<CoveredMember[]> {
    const all: CoveredMember[] = []
    for (const patient of patients)
      for (const coverage of await coveragesOf(client, call, patient.id)) {
        const member = mapMember(patient, coverage)
        if (!member) continue
        const { contractId } = member.enrollment
        leads.add(call.asker, { contractId, patientId: patient.id, subscriber: subscriberOf(coverage) })
        all.push(member)
      }
    return all
  }

  async function onContract(call: InsurerCall, contractId: string): Promise<CoveredMember[]> {
    const found = await coverageOnContract(client, call, { contractId, asker: call.asker, leads })
    const all = found.flatMap(({ patient, coverage }) => mapMember(patient, coverage) ?? [])
    return all.filter(({ enrollment }) => enrollment.contractId === contractId)
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

type OnContract = { contractId: string; asker: Asker; leads: ContractLeads }

/**
 * Coverage that may be on a contract, each once with its beneficiary: found by an identifier, by a known patient, or by
 * that patient's subscriber.
 */
async function coverageOnContract(
  client: FhirClient,
  call: InsurerCall,
  { contractId, asker, leads }: OnContract,
): Promise<{ patient: NamedPatient; coverage: Coverage }[]> {
  const query = { _include: 'Coverage:beneficiary', _count: PAGE }
  const search = { ...query, identifier: searchValue(contractId) }
  const resources = [...(await client.search(call, 'Coverage', search)).resources]
  const known = leads.to(asker, contractId)
  for (const subscriber of new Set([...known.values()].flatMap((one) => one ?? []))) {
    const isResult = (resource: unknown) =>
      coveragesIn([resource]).some((one) => subscriberOf(one) === subscriber)
    const found = await client
      .search(call, 'Coverage', { ...query, subscriber }, { isMissable: true, isResult })
      .catch((error: unknown) => unlessHidden(error, { resources: [] }))
    resources.push(...found.resources.filter((one) => isResult(one) || patientsIn([one]).length > 0))
  }
  const coverages = coveragesIn(resources)
  for (const patientId of known.keys()) {
    const own = await coveragesOf(client, call, patientId).catch((error: unknown) =>
      unlessHidden(error, null),
    )
    if (own) coverages.push(...own)
    else leads.drop(asker, { contractId, patientId })
  }
  // A coverage without a number has the member's as its contract's.
  const possible = coverages.filter(({ subscriberId }) => (subscriberId ?? contractId) === contractId)
  const unique = new Map(possible.map((coverage) => [coverage.id, coverage])).values()
  const included = new Map(patientsIn(resources).map((patient) => [patient.id, patient]))
  const found: { patient: NamedPatient; coverage: Coverage }[] = []
  for (const [patientId, own] of Map.groupBy(unique, beneficiaryOf)) {
    if (patientId === undefined) continue
    const patient = included.get(patientId) ?? (await patientById(client, call, patientId))
    if (patient) found.push(...own.map((coverage) => ({ patient, coverage })))
  }
  return found
}

/** Returns `instead` if the server no longer shows this user a person, such as a child who came of age. */
function unlessHidden<Instead>(error: unknown, instead: Instead): Instead {
  if (error instanceof InsurerUnavailable && error.isOfAsker) return instead
  throw error
}
