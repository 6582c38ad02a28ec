import * as v from 'valibot'
import { noneNoted } from '#base/none-noted.ts'
import type { ClaimKind } from '#contract/entities/claim.ts'
import type { ContractType, Membership } from '#contract/entities/plan.ts'
import type { StatedClaim, StatedLine } from '#contract/entities/stated-claim.ts'
import { asStatedIn } from './as-stated.ts'
import { codedOf, codesOf, dayOf, has, wordsOf } from './concepts.ts'
import { daysOfService } from './days.ts'
import { ForeignEob, type Item } from './eob.ts'
import { infoOf, isLineDenied, kindOf, networkOf, statusOf } from './facts.ts'
import { words } from './foreign.words.ts'
import { claimMoney, lineMoney } from './money.ts'
import { prescriptionOf } from './prescription.ts'
import { namedIn, providerOf } from './providers.ts'

/** Whose claims these are: the other server's patient ids, and how we know these people. */
export type Patients = ReadonlyMap<string, { memberId: string; name: string }>

/** A claim of another server; `undefined` where it cannot be read, `null` where it is not to be shown. */
export function claimOf(
  resource: unknown,
  plan: Membership,
  patients: Patients,
): StatedClaim | null | undefined {
  const read = v.safeParse(ForeignEob, resource)
  if (!read.success) return undefined
  const eob = read.output
  const person = patientOf(eob, patients)
  // What was entered in error never happened; what is another's is not for this member (security AP-11).
  if (person === null || eob.status?.toLowerCase() === 'entered-in-error') return null
  const kind = kindOf(eob)
  const money = claimMoney(eob)
  const status = statusOf(eob, money)
  const lines = eob.item.map((item, at) => lineOf(item, at, kind))
  return {
    ...rowOf(eob, { kind, plan, lines }),
    ...person,
    kind,
    status,
    isPartlyDenied:
      has(eob.payment?.type, 'partiallypaid') ||
      (status === 'paid' && lines.some(({ isDenied }) => isDenied)),
    money,
    asStated: asStatedIn(eob),
    ...detailsOf(eob),
    prescription: kind === 'pharmacy' ? prescriptionOf(eob) : null,
    lines,
  }
}

/** `null` where it names a patient who was not asked for. */
function patientOf(eob: ForeignEob, patients: Patients) {
  const { reference } = eob.patient ?? {}
  const name = namedIn(eob, eob.patient)
  const id = reference && !reference.startsWith('#') ? (reference.split('/').at(-1) ?? '') : undefined
  const [first] = patients.values()
  const known = id === undefined ? (patients.size === 1 ? first : undefined) : patients.get(id)
  if (id !== undefined && !known) return null
  return { memberId: known?.memberId ?? '', memberName: name || known?.name || noneNoted }
}

const contractTypeOf = (kind: ClaimKind | null, plan: Membership): ContractType => {
  if (kind === null) return plan.contractType
  return kind === 'dental' || kind === 'vision' ? kind : 'medical'
}

type Read = { kind: ClaimKind | null; plan: Membership; lines: readonly StatedLine[] }

function rowOf(eob: ForeignEob, { kind, plan, lines }: Read) {
  const { identifier, insurance, insurer, outcome, status } = eob
  const number =
    identifier.find(({ type, value }) => value && has(type, 'uc')) ?? identifier.find(({ value }) => value)
  const focal = insurance.find(({ focal: isFocal }) => isFocal) ?? insurance[0]
  const isOpen = outcome?.toLowerCase() === 'queued' || status?.toLowerCase() === 'draft'
  return {
    claimId: eob.id,
    claimNumber: number?.value ?? eob.id,
    contractId: plan.contractId,
    contractType: contractTypeOf(kind, plan),
    planName: namedIn(eob, focal?.coverage) || namedIn(eob, insurer) || noneNoted,
    network: networkOf(eob),
    providerName: providerOf(eob).name || noneNoted,
    service:
      lines.find(({ service }) => service.display)?.service.display || wordsOf(eob.type) || words.noService,
    ...daysOfService(eob, kind),
    receivedOn: dayOf(
      infoOf(eob, 'clmrecvddate')?.timingDate ?? infoOf(eob, 'clmrecvddate')?.timingPeriod?.start,
    ),
    processedOn: isOpen ? null : dayOf(eob.created),
    // Its paper is with the insurer who wrote it.
    hasEob: false,
  }
}

function lineOf(item: Item, at: number, kind: ClaimKind | null): StatedLine {
  const { adjudication, quantity } = item
  const money = lineMoney(adjudication)
  return {
    lineNumber: at + 1,
    serviceOn: dayOf(item.servicedDate ?? item.servicedPeriod?.start),
    service: codedOf(item.productOrService) ?? { system: '', code: '', display: words.noService },
    // A pharmacy counts pills, not services.
    units: kind === 'pharmacy' ? 1 : (quantity?.value ?? null),
    isDenied: isLineDenied(adjudication, money),
    reasons: adjudication.flatMap(({ category, reason }) =>
      has(category, 'denialreason', 'adjustmentreason') && wordsOf(reason)
        ? [{ code: reason?.coding.find(({ code }) => code)?.code ?? '', text: wordsOf(reason) }]
        : [],
    ),
    money,
  }
}

function detailsOf(eob: ForeignEob) {
  const stay = infoOf(eob, 'admissionperiod')?.timingPeriod
  const account = infoOf(eob, 'patientaccountnumber')
  const facility = namedIn(eob, infoOf(eob, 'servicefacility')?.valueReference) || namedIn(eob, eob.facility)
  const related = (code: string) => {
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
    replaces: related('prior'),
    replacedBy: related('replacedby'),
    admittedOn: dayOf(stay?.start),
    dischargedOn: dayOf(stay?.end),
    tooth: wordsOf(eob.item.find(({ bodySite }) => bodySite)?.bodySite) || null,
  }
}
