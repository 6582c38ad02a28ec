import * as v from 'valibot'
import { AuthorizationKind, LevelOfService } from '#contract/entities/authorization.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import {
  OWN_PREAUTHORIZATION,
  PREAUTHORIZATION_EXTENSIONS as EXTENSIONS,
} from '#contract/fhir-preauthorization.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import { RECORD_ID } from '#contract/ids.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { codedOf, codesOf, has, idIn, localizedWordsOf, nameOf } from '#server/insurers/fhir/eob/concepts.ts'
import { namedIn } from '#server/insurers/fhir/eob/providers.ts'
import { daysOf } from './days.ts'
import { type Item, Preauthorization, extensionOf, partsOf } from './resource.ts'
import { statusOf } from './status.ts'
import { unitsOf, usedInTotal } from './units.ts'

/** A member's plan, by the id of its Coverage resource. */
export type CoveredBy = { coverageId: string; contractId: string; contractType: ContractType }

/** A member in the portal's query; only members with a plan have authorizations. */
export type Subject = { memberId: string; plans: readonly CoveredBy[] }

/** The owners of these authorizations: Patient ids, and the members that they belong to. */
export type Patients = ReadonlyMap<string, Subject>

/** The result of reading a resource: an authorization, nothing to show, or the unreadable fields. */
export type MappedPreauthorization =
  | { authorization: MemberAuthorization; changedAt: string }
  | { authorization: null }
  | { authorization: undefined; fields: string[] }

const lacking = (...fields: string[]): MappedPreauthorization => ({ authorization: undefined, fields })

/** Maps an ExplanationOfBenefit to a prior authorization; unstated values are null. Claims aren't handled here. */
export function mapPreauthorization(resource: unknown, patients: Patients): MappedPreauthorization {
  const read = v.safeParse(Preauthorization, resource)
  if (!read.success) return lacking(...read.issues.map((issue) => v.getDotPath(issue) ?? ''))
  const eob = read.output
  const isEntered = eob.status?.toLowerCase() !== 'entered-in-error'
  if (eob.use?.toLowerCase() !== 'preauthorization' || !isEntered) return { authorization: null }
  const subject = subjectOf(eob, patients)
  // Another patient's authorization isn't shown to this member.
  if (!subject) return lacking('patient')
  const number = numberOf(eob)
  const plan = planOf(eob, subject)
  if (!number) return lacking('identifier')
  if (!plan) return lacking('insurance')
  const { contractId, contractType } = plan
  const key = { authorizationNumber: number, contractId, contractType, memberId: subject.memberId }
  return {
    authorization: {
      ...key,
      ...factsOf(eob, number),
      ...(isRestricted(resource) && { isConfidential: true }),
    },
    changedAt: eob.meta?.lastUpdated ?? eob.created ?? '',
  }
}

/** Undefined if it names a patient who wasn't requested. */
function subjectOf({ patient }: Preauthorization, patients: Patients): Subject | undefined {
  const id = idIn(patient?.reference ?? undefined)
  if (id !== undefined) return patients.get(id)
  const [only, ...others] = patients.values()
  const value = patient?.identifier?.value
  return others.length === 0 && (!value || value === only?.memberId) ? only : undefined
}

export const mayBeNumber = (text: string): boolean => RECORD_ID.test(text)

/** The first of its identifiers that the portal can use as a number: the insurer's own, or the server's id. */
export const numberOf = ({
  preAuthRef,
  identifier,
  id,
}: Pick<Preauthorization, 'preAuthRef' | 'identifier' | 'id'>): string | undefined =>
  [...preAuthRef, ...identifier.flatMap(({ value }) => value ?? []), id].find(mayBeNumber)

/** The plan that it names, or else the plan for its kind of care, or else the first. */
function planOf({ insurance, type }: Preauthorization, { plans }: Subject): CoveredBy | undefined {
  const focal = insurance.find(({ focal: isFocal }) => isFocal) ?? insurance[0]
  const coverageId = idIn(focal?.coverage?.reference ?? undefined)
  const told = has(type, 'oral') ? 'dental' : has(type, 'vision') ? 'vision' : 'medical'
  return (
    plans.find((plan) => plan.coverageId === coverageId) ??
    plans.find(({ contractType }) => contractType === told) ??
    plans[0]
  )
}

function factsOf(eob: Preauthorization, number: string) {
  const items = itemsOf(eob)
  const levelOfService = levelOf(eob)
  const previous = eob.item.map((one) => extensionOf(one, EXTENSIONS.previousNumber)?.valueString)
  return {
    status: statusOf(eob),
    kind: kindOf(eob),
    levelOfService,
    isUrgent: levelOfService === 'urgent' || has(eob.priority, 'stat'),
    service: serviceIn(eob, items),
    diagnosis: diagnosisIn(eob),
    ...providersIn(eob),
    ...daysOf(eob),
    items,
    ...reasonsIn(eob),
    reviewer: reviewerIn(eob),
    previousNumber: previous.find((one) => !!one && mayBeNumber(one) && one !== number) ?? null,
    claimIds: [],
    // FHIR has no place for these.
    benefit: null,
    receivedAt: null,
    informationWanted: [],
    decisionDueAt: null,
    extendedTo: null,
    extensionToldOn: null,
    // A FHIR server is read-only.
    takes: [],
    extensionAsked: null,
    noticeOfDenial: null,
    peerToPeerUntil: null,
    vendor: null,
    filesSent: [],
    specialty: null,
  }
}

const itemOf = (item: Item) => {
  const coded = codedOf(item.productOrService)
  return {
    service: coded?.display ?? '',
    ...unitsOf(item),
    code: coded?.code ? { system: coded.system, code: coded.code } : null,
  }
}

/** A single item without its own used amount gets that of the whole authorization. */
function itemsOf(eob: Preauthorization): MemberAuthorization['items'] {
  const items = eob.item.map(itemOf)
  const [only, ...others] = items
  if (!only || others.length > 0) return items
  return [{ ...only, usedUnits: only.usedUnits ?? usedInTotal(eob) }]
}

/** Our own name for it, or the first service with a name. */
function serviceIn(eob: Preauthorization, items: MemberAuthorization['items']): LocalizedText {
  const own = extensionOf(eob, OWN_PREAUTHORIZATION.service)
  if (own?.valueString) return readTranslated(own.valueString, own._valueString)
  const named = eob.item.map(({ productOrService }) => nameOf(productOrService)).find(Boolean)
  return named ?? items[0]?.service ?? localizedWordsOf(eob.type)
}

/** Our own code for it, or one derived from the claim type; a stay has an admission day. */
function kindOf(eob: Preauthorization): AuthorizationKind {
  const own = eob.type?.coding.find(({ system }) => system === OWN_PREAUTHORIZATION.kind)?.code
  const read = v.safeParse(AuthorizationKind, own)
  if (read.success) return read.output
  const codes = [...codesOf(eob.type), ...codesOf(eob.subType)]
  if (codes.includes('inpatient') || daysOf(eob).admissionOn !== null) return 'inpatient'
  if (codes.includes('pharmacy')) return 'drug'
  return codes.includes('outpatient') || codes.includes('professional') ? 'outpatient' : 'other'
}

/** Our own code for it; of others' licensed codes, only the word "urgent" is understood. */
function levelOf(eob: Preauthorization): LevelOfService | null {
  const own = v.safeParse(LevelOfService, extensionOf(eob, OWN_PREAUTHORIZATION.level)?.valueCode)
  if (own.success) return own.output
  const level = eob.extension.find(({ url }) => url?.endsWith('/extension-levelOfServiceCode'))
  const { coding = [], text } = level?.valueCodeableConcept ?? {}
  const words = [text, ...coding.map(({ display }) => display)]
  return words.some((one) => one?.toLowerCase() === 'urgent') ? 'urgent' : null
}

function diagnosisIn({ diagnosis }: Preauthorization): LocalizedText | null {
  const main = diagnosis.find(({ type }) => type.some((one) => has(one, 'principal'))) ?? diagnosis[0]
  return localizedWordsOf(main?.diagnosisCodeableConcept) || null
}

/** The names of providers; empty if a reference doesn't resolve. */
function providersIn(eob: Preauthorization) {
  const inTeam = eob.careTeam.find(({ role }) => has(role, 'performing', 'rendering', 'attending'))
  const authorized = eob.item
    .map((one) => extensionOf(partsOf(extensionOf(one, EXTENSIONS.authorizedProvider)), 'provider'))
    .find(Boolean)
  const facility = eob.supportingInfo.find(({ category }) => has(category, 'servicefacility'))
  return {
    requestingProvider: namedIn(eob, eob.provider) || null,
    servicingProvider: namedIn(eob, authorized?.valueReference) || namedIn(eob, inTeam?.provider) || null,
    facility: namedIn(eob, eob.facility) || namedIn(eob, facility?.valueReference) || null,
  }
}

/** The reasons for the decision. A reason with a code is a denial's; a reason in words only is the decision's. */
function reasonsIn({ adjudication, item, processNote }: Preauthorization) {
  const note = (name: string | undefined): LocalizedText | null => {
    const found = processNote.find((one) => extensionOf(one, OWN_PREAUTHORIZATION.note)?.valueCode === name)
    return found?.text ? readTranslated(found.text, found._text) : null
  }
  const denials = [...adjudication, ...item.flatMap((one) => one.adjudication)].flatMap(
    ({ category, reason }) => (has(category, 'denialreason') ? (codedOf(reason) ?? []) : []),
  )
  const coded = denials.find(({ code }) => code)
  const words = denials.find(({ code }) => !code)?.display
  return {
    reason: note('reason') ?? words ?? note(undefined),
    criteria: note('criteria'),
    denialReason: coded ? { code: coded.code, words: coded.display } : null,
  }
}

/** Since 2.2.0: the reviewer's specialty. */
function reviewerIn(eob: Preauthorization): { title: string; phone: null } | null {
  const reviewer = eob.extension.find(({ url }) => url?.endsWith('/extension-claimResponseReviewer'))
  const specialty = extensionOf(partsOf(reviewer), 'reviewerSpecialty')?.valueCodeableConcept
  const title = nameOf(specialty)
  return typeof title === 'string' && title ? { title, phone: null } : null
}
