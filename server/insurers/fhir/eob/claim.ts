import * as v from 'valibot'
import type { Claim, ClaimKind, ClaimLine } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { asStatedIn } from './as-stated.ts'
import { codedOf, codesOf, dayOf, has, idIn, localizedWordsOf, nameOf, wordsOf } from './concepts.ts'
import { daysOfService } from './days.ts'
import { Eob, type Item } from './resource.ts'
import { infoOf, isLineDenied, kindOf, networkOf, statusOf } from './facts.ts'
import { claimMoney, lineMoney } from './money.ts'
import { prescriptionOf } from './prescription.ts'
import { namedIn, providerOf } from './providers.ts'

/** A member in the portal's query, with their kinds of plan. */
export type Subject = { memberId: string; name: string; contractTypes: readonly ContractType[] }

/** The owners of these claims: Patient ids, and the members that they belong to. */
export type Patients = ReadonlyMap<string, Subject>

/** The result of mapping a resource: a claim, nothing to show, or the names of invalid fields. */
export type MappedEob = { claim: Claim } | { claim: null } | { claim: undefined; fields: string[] }

/**
 * Maps an ExplanationOfBenefit to a claim. A value that it doesn't state becomes null or an empty text, or is left out.
 */
export function mapEobToClaim(resource: unknown, patients: Patients): MappedEob {
  const read = v.safeParse(Eob, resource)
  if (!read.success)
    return { claim: undefined, fields: read.issues.map((issue) => v.getDotPath(issue) ?? '') }
  const eob = read.output
  const subject = subjectOf(eob, patients)
  // A claim entered in error never happened; another member's claim isn't shown to this member.
  if (!subject || eob.status?.toLowerCase() === 'entered-in-error' || !isOfClaim(eob)) return { claim: null }
  const kind = kindOf(eob)
  const money = claimMoney(eob)
  const status = statusOf(eob, money)
  const lines = eob.item.map((item, at) => mapItemToLine(item, at, kind))
  const claim: Claim = {
    ...mapEobToRow(eob, { kind, subject }),
    memberId: subject.memberId,
    memberName: namedIn(eob, eob.patient) || subject.name,
    kind,
    status,
    isPartlyDenied:
      has(eob.payment?.type, 'partiallypaid') ||
      (status === 'paid' && lines.some(({ isDenied }) => isDenied)),
    money,
    asStated: asStatedIn(eob),
    ...mapEobToDetails(eob),
    ...(isRestricted(resource) && { isConfidential: true }),
    prescription: kind === 'pharmacy' ? prescriptionOf(eob) : null,
    lines,
  }
  return { claim }
}

/**
 * Whether the resource is a claim. An answer to a prior authorization request only states what would be paid, and
 * nothing is billed yet (Da Vinci PDex).
 */
export const isOfClaim = ({ use }: Pick<Eob, 'use'>): boolean =>
  use?.toLowerCase() !== 'preauthorization' && use?.toLowerCase() !== 'predetermination'

/** Undefined if the claim names a patient outside the request. */
function subjectOf(eob: Eob, patients: Patients): Subject | undefined {
  const id = idIn(eob.patient?.reference ?? undefined)
  if (id !== undefined) return patients.get(id)
  const [only, ...others] = patients.values()
  return others.length === 0 ? only : undefined
}

/**
 * The kind of plan that a claim belongs to, by its kind of care. If the member has no plan of that kind, it belongs to
 * the plan they have, because medical plans pay for some eye and dental care.
 */
function contractTypeOf(kind: ClaimKind | null, { contractTypes }: Subject): ContractType {
  const told: ContractType = kind === 'dental' || kind === 'vision' ? kind : 'medical'
  return kind !== null && contractTypes.includes(told) ? told : (contractTypes[0] ?? told)
}

type Read = { kind: ClaimKind | null; subject: Subject }

/** The first service with a name. A code isn't a name; a claim without lines at least has a kind. */
function serviceIn({ item, type }: Eob): LocalizedText {
  if (item.length === 0) return localizedWordsOf(type)
  return item.map(({ productOrService }) => nameOf(productOrService)).find(Boolean) ?? ''
}

function mapEobToRow(eob: Eob, { kind, subject }: Read) {
  const { identifier, insurance, insurer, outcome, status } = eob
  const number =
    identifier.find(({ type, value }) => value && has(type, 'uc')) ?? identifier.find(({ value }) => value)
  const focal = insurance.find(({ focal: isFocal }) => isFocal) ?? insurance[0]
  const isOpen = outcome?.toLowerCase() === 'queued' || status?.toLowerCase() === 'draft'
  return {
    claimId: eob.id,
    claimNumber: number?.value ?? eob.id,
    contractId: focal?.coverage?.identifier?.value ?? '',
    contractType: contractTypeOf(kind, subject),
    planName: namedIn(eob, focal?.coverage) || namedIn(eob, insurer),
    network: networkOf(eob),
    providerName: providerOf(eob).name,
    service: serviceIn(eob),
    ...daysOfService(eob, kind),
    receivedOn: dayOf(
      infoOf(eob, 'clmrecvddate')?.timingDate ?? infoOf(eob, 'clmrecvddate')?.timingPeriod?.start,
    ),
    processedOn: isOpen ? null : dayOf(eob.created),
    // The insurer that wrote the claim has its document.
    hasEob: false,
  }
}

function mapItemToLine(item: Item, at: number, kind: ClaimKind | null): ClaimLine {
  const { adjudication, quantity } = item
  const money = lineMoney(adjudication)
  return {
    lineNumber: at + 1,
    serviceOn: dayOf(item.servicedDate ?? item.servicedPeriod?.start),
    service: codedOf(item.productOrService) ?? { system: '', code: '', display: '' },
    // A pharmacy counts pills, not services.
    units: kind === 'pharmacy' ? 1 : (quantity?.value ?? null),
    isDenied: isLineDenied(adjudication, money),
    reasons: adjudication.flatMap(({ category, reason }) =>
      has(category, 'denialreason', 'adjustmentreason') && wordsOf(reason)
        ? [{ code: reason?.coding.find(({ code }) => code)?.code ?? '', text: localizedWordsOf(reason) }]
        : [],
    ),
    money,
  }
}

function mapEobToDetails(eob: Eob) {
  const stay = infoOf(eob, 'admissionperiod')?.timingPeriod
  const account = infoOf(eob, 'patientaccountnumber')
  const facility = namedIn(eob, infoOf(eob, 'servicefacility')?.valueReference) || namedIn(eob, eob.facility)
  const relatedReference = (code: string) => {
    const found = eob.related.find(({ relationship }) => codesOf(relationship).includes(code))
    return found?.reference?.value ?? found?.claim?.reference?.split('/').at(-1) ?? null
  }
  const payee = codesOf(eob.payee?.type)
  return {
    provider: providerOf(eob),
    facility: facility || null,
    placeOfService: codedOf(eob.item.find((one) => one.locationCodeableConcept)?.locationCodeableConcept),
    diagnoses: eob.diagnosis.flatMap(
      ({ diagnosisCodeableConcept }) => codedOf(diagnosisCodeableConcept) ?? [],
    ),
    patientAccount: account?.valueString ?? (wordsOf(account?.code) || null),
    authorization: [...eob.preAuthRef, ...eob.insurance.flatMap(({ preAuthRef }) => preAuthRef)][0] ?? null,
    paidOn: dayOf(eob.payment?.date),
    paymentNumber: eob.payment?.identifier?.value ?? null,
    payee: payee.includes('provider')
      ? ('provider' as const)
      : payee.some((code) => code === 'beneficiary' || code === 'subscriber')
        ? ('member' as const)
        : null,
    replaces: relatedReference('prior'),
    replacedBy: relatedReference('replacedby'),
    admittedOn: dayOf(stay?.start),
    dischargedOn: dayOf(stay?.end),
    tooth: wordsOf(eob.item.find(({ bodySite }) => bodySite)?.bodySite) || null,
  }
}
