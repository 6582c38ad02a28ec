import * as v from 'valibot'
import { compareTexts } from '#contract/compare.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import {
  type Authorizations,
  type MemberAuthorization,
  noAuthorizationWrites,
} from '#server/insurer/authorizations.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import { AskerCache } from './asker-cache.ts'
import type { FhirClient } from './client.ts'
import { contractTypeOf, coveragesOf } from './coverage.ts'
import { isOfClaim } from './eob/claim.ts'
import { idIn } from './eob/concepts.ts'
import { text } from './lenient.ts'
import type { LogLeftOut } from './member-claims.ts'
import { findByNumber, numbersOf } from './member-numbers.ts'
import { patientById, patientsBy, searchValue } from './patients.ts'
import {
  type CoveredBy,
  type MappedPreauthorization,
  mapPreauthorization,
  mayBeNumber,
  numberOf,
} from './preauthorization/authorization.ts'
import { Preauthorization } from './preauthorization/resource.ts'

type Options = {
  now: () => number
  log: LogLeftOut
  /** For a Coverage that states no type at all. */
  contractType: ContractType
}

const PAGE = '50'

/** A claim, reduced to the authorization under which it was billed. */
const Billed = v.object({
  resourceType: v.literal('ExplanationOfBenefit'),
  id: v.string(),
  use: text,
  preAuthRef: v.optional(v.array(v.string()), []),
  insurance: v.optional(v.array(v.object({ preAuthRef: v.optional(v.array(v.string()), []) })), []),
})

/**
 * Prior authorizations as the ExplanationOfBenefit resources of a FHIR server whose use is `preauthorization`. All of a
 * member's are read and kept for a minute, like claims; few servers can search by use, so both are found by patient.
 */
export function fhirAuthorizations(client: FhirClient, { now, log, contractType }: Options): Authorizations {
  const cache = new AskerCache<MemberAuthorization[]>(now)

  async function plansOf(call: InsurerCall, patientId: string, memberId: string): Promise<CoveredBy[]> {
    const coverages = await coveragesOf(client, call, patientId)
    return coverages.flatMap((coverage) => {
      const type = contractTypeOf(coverage) ?? (coverage.type ? undefined : contractType)
      // The same numbers as in the membership.
      const contractId = coverage.subscriberId ?? memberId
      return type ? [{ coverageId: coverage.id, contractId, contractType: type }] : []
    })
  }

  async function readAll(call: InsurerCall, memberId: string): Promise<MemberAuthorization[]> {
    const resources: unknown[] = []
    const read: MappedPreauthorization[] = []
    for (const patient of await patientsBy(client, call, { memberId })) {
      const subject = { memberId, plans: await plansOf(call, patient.id, memberId) }
      const query = { patient: patient.id, _count: PAGE }
      const found = await client.search(call, 'ExplanationOfBenefit', query)
      for (const one of found.resources) read.push(mapPreauthorization(one, new Map([[patient.id, subject]])))
      resources.push(...found.resources)
      if (found.isCut) log(['entry'])
    }
    for (const one of read) if (one.authorization === undefined) log(one.fields)
    return withClaims(newestOfEach(read), resources)
  }

  const ofMember = (call: InsurerCall, memberId: string): Promise<MemberAuthorization[]> =>
    cache.of(call, memberId, () => readAll(call, memberId))

  /** The members that the authorization belongs to, if the server finds it by its number or its id. */
  async function patientOf(call: InsurerCall, number: string): Promise<string | undefined> {
    const query = { identifier: searchValue(number), _count: PAGE }
    const { resources } = await client.search(call, 'ExplanationOfBenefit', query)
    for (const resource of [...resources, await client.read(call, 'ExplanationOfBenefit', number)]) {
      const eob = v.safeParse(Preauthorization, resource)
      if (eob.success && numberOf(eob.output) === number)
        return idIn(eob.output.patient?.reference ?? undefined)
    }
    return undefined
  }

  return {
    ...noAuthorizationWrites,

    async ofMembers(call, readable) {
      const all: MemberAuthorization[] = []
      for (const memberId of new Set(readable.flatMap(({ memberIds }) => memberIds)))
        all.push(...(await ofMember(call, memberId)))
      const isReadable = (one: MemberAuthorization) =>
        readable.some(
          (plan) =>
            plan.contractId === one.contractId &&
            plan.contractType === one.contractType &&
            plan.memberIds.includes(one.memberId) &&
            (one.isConfidential !== true || one.memberId === plan.ownMemberId),
        )
      // A member who has had several numbers has each authorization under all of them.
      const unique = new Map(all.filter(isReadable).map((one) => [one.authorizationNumber, one])).values()
      return [...unique].toSorted(newestFirst)
    },

    async read(call, authorizationNumber) {
      if (!mayBeNumber(authorizationNumber)) return null
      const find = (all: readonly MemberAuthorization[]) =>
        all.find((one) => one.authorizationNumber === authorizationNumber)
      const known = find(cache.allOf(call.asker).flat())
      if (known) return known
      const patientId = await patientOf(call, authorizationNumber)
      const patient = patientId && (await patientById(client, call, patientId))
      // Read together with the member's others, so that it is the same as in the list.
      if (!patient) return null
      const numbers = await numbersOf(client, call, patient)
      return findByNumber(numbers, async (memberId) => find(await ofMember(call, memberId)))
    },
  }
}

const newestFirst = (a: MemberAuthorization, b: MemberAuthorization): number =>
  compareTexts(b.requestedOn ?? '', a.requestedOn ?? '') ||
  compareTexts(a.authorizationNumber, b.authorizationNumber)

/** A changed authorization may appear twice; the most recently changed one counts. */
function newestOfEach(read: readonly MappedPreauthorization[]): MemberAuthorization[] {
  const all = read.flatMap((one) => (one.authorization ? [one] : []))
  const inOrder = all.toSorted((a, b) => compareTexts(a.changedAt, b.changedAt))
  return [
    ...new Map(
      inOrder.map(({ authorization }) => [authorization.authorizationNumber, authorization]),
    ).values(),
  ]
}

/** The claims that name it are among the resources. */
function withClaims(
  all: readonly MemberAuthorization[],
  resources: readonly unknown[],
): MemberAuthorization[] {
  const claimIds = new Map<string, string[]>()
  for (const resource of resources) {
    const claim = v.safeParse(Billed, resource)
    if (!claim.success || !isOfClaim(claim.output)) continue
    const { id, preAuthRef, insurance } = claim.output
    for (const number of new Set([...preAuthRef, ...insurance.flatMap((one) => one.preAuthRef)]))
      claimIds.set(number, [...(claimIds.get(number) ?? []), id])
  }
  return all.map((one) => ({ ...one, claimIds: claimIds.get(one.authorizationNumber) ?? [] }))
}
