import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { type Random, seededRandom } from '#server/insurers/sandbox/history/random.ts'
import {
  type About,
  type RecordRow,
  type Test,
  bloodPressure,
  clinicalStatus,
  codedConcept,
  concept,
  observation,
  recordRow,
  report,
  vaccine,
} from './resources.ts'
import { TESTS } from './tests.ts'

/**
 * Chapter Z says why a person was seen, S and T what was injured; neither is a condition. Z68 is the body mass index.
 */
export const IS_CONDITION = /^(?:[A-RU-Y]|Z68)/

/** Chapters of long-term conditions, and chronic lung diseases such as asthma. */
const IS_LASTING = /^(?:[IEFM]|J4)/

const { hemoglobin, whiteCells, platelets, glucose, creatinine, sodium, potassium, a1c } = TESTS

/** The tests in each billed laboratory service. */
const LABS: Readonly<Record<string, readonly Test[]>> = {
  'LAB-BLOOD': [hemoglobin, whiteCells, platelets],
  'LAB-METAB': [glucose, creatinine, sodium, potassium],
  'LAB-A1C': [a1c],
}

const VISITS = /^(?:PV-YEAR|G0439|OV-|BH-|UC-|ER-LEVEL|HOSP-ROOM|SURG)/
const EXAMINED = /^(?:PV-YEAR|G0439|OV-EST|UC-)/
const PROCEDURES = /^(?:SCOPE|SURG|J1885|PT-SESSION|CR-SESSION|DERM)/
const DEVICES = /^(?:E0601|E0143|L1902)$/

const REPORTS: Readonly<Record<string, { code: string; found: string }>> = {
  'PV-MAMMO': { code: '24606-6', found: 'No sign of cancer. Next screening in one to two years.' },
  'IMG-XRAY': { code: '18748-4', found: 'No broken bone.' },
  'IMG-MRI': { code: '18748-4', found: 'See the full report from your doctor.' },
}

/** How far a result is from the middle of its range, for a member with such a condition. */
const leaning = (test: Test, codes: ReadonlySet<string>): number => {
  if ((test === a1c || test === glucose) && codes.has('E11.9')) return 1.25
  return 1
}

export function valueNear(test: Test, random: Random, factor = 1): number {
  const { low = 0, high = low * 1.4 || 100, digits } = test
  const from = test.low === undefined ? high * 0.82 : low
  const value = (from + (high - from) * (0.15 + random.next() * 0.75)) * factor
  return Number(value.toFixed(digits))
}

/** The clinical records behind a claim; none for claims that were replaced, reversed or not decided. */
export function recordsOfClaim(claim: AdjudicatedClaim, conditions: ReadonlySet<string>): RecordRow[] {
  const { claimId, memberId, serviceFrom, receivedOn, status, contractType, isConfidential = false } = claim
  if (contractType !== 'medical' || (status !== 'paid' && status !== 'denied')) return []
  const random = seededRandom(`${claimId} record`)
  const about = (name: string): About => ({
    id: `${claimId}-${name}`,
    memberId,
    on: serviceFrom,
    receivedOn,
    isConfidential,
    claimId,
  })
  if (claim.kind === 'pharmacy') return dispenseOf(claim, about('rx'))
  const codes = claim.lines.map(({ service }) => service.code)
  return [
    ...visitOf(claim, about('visit')),
    ...codes.flatMap((code, n) => ofService(claim, code, about(`s${n}`), random, conditions)),
    ...(codes.some((code) => EXAMINED.test(code)) ? vitals(claim, about, random, conditions) : []),
  ]
}

function dispenseOf({ prescription, providerName }: AdjudicatedClaim, about: About): RecordRow[] {
  if (!prescription?.drug) return []
  const { drug, ndc, quantity, daysSupply, prescriber } = prescription
  return [
    recordRow('MedicationDispense', about, {
      status: 'completed',
      medicationCodeableConcept: concept(drug, { system: 'http://hl7.org/fhir/sid/ndc', code: ndc ?? '' }),
      performer: [{ actor: { display: providerName } }],
      quantity: { value: quantity ?? 0 },
      daysSupply: { value: daysSupply ?? 0, unit: 'd' },
      whenHandedOver: about.on,
      ...(prescriber ? { note: [{ text: `Prescribed by ${prescriber}` }] } : {}),
    }),
  ]
}

function visitOf(claim: AdjudicatedClaim, about: About): RecordRow[] {
  const { lines, diagnoses, providerName, facility, serviceFrom, serviceTo, kind } = claim
  const service = lines.find(({ service: one }) => VISITS.test(one.code))?.service
  if (!service) return []
  return [
    recordRow('Encounter', about, {
      status: 'finished',
      class: { code: kind === 'inpatient' ? 'IMP' : 'AMB' },
      type: [codedConcept(service)],
      period: { start: serviceFrom, end: serviceTo },
      reasonCode: diagnoses.map(codedConcept),
      serviceProvider: { display: providerName },
      ...(facility ? { location: [{ location: { display: facility } }] } : {}),
    }),
  ]
}

function ofService(
  { lines, providerName }: AdjudicatedClaim,
  code: string,
  about: About,
  random: Random,
  conditions: ReadonlySet<string>,
): RecordRow[] {
  const service = lines.find((line) => line.service.code === code)?.service
  if (!service) return []
  const lab = { ...about, category: 'laboratory', performer: providerName } as const
  const tests = LABS[code] ?? []
  if (tests.length > 0)
    return tests.map((test) =>
      observation(
        { ...lab, id: `${about.id}-${test.code}` },
        test,
        valueNear(test, random, leaning(test, conditions)),
      ),
    )
  if (code === 'LAB-STREP') return [strepTest(lab, random)]
  if (code === 'PV-FLU') return [vaccine(about, service.display, '88', providerName)]
  const found = REPORTS[code]
  if (found) return [report(about, service.display, found.code, providerName, found.found)]
  if (PROCEDURES.test(code))
    return [
      recordRow('Procedure', about, {
        status: 'completed',
        code: codedConcept(service),
        performedDateTime: about.on,
        performer: [{ actor: { display: providerName } }],
      }),
    ]
  return DEVICES.test(code)
    ? [
        recordRow('Device', about, {
          status: 'active',
          type: codedConcept(service),
          manufactureDate: about.on,
          owner: { display: providerName },
        }),
      ]
    : []
}

const strepTest = (about: About & { performer: string }, random: Random): RecordRow =>
  recordRow(
    'Observation',
    about,
    {
      status: 'final',
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: concept(
        { en: 'Rapid strep test', es: 'Prueba rápida de estreptococo' },
        { system: 'http://loinc.org', code: '78012-2' },
      ),
      effectiveDateTime: about.on,
      performer: [{ display: about.performer }],
      valueCodeableConcept: concept(
        random.isOnceIn(2) ? { en: 'Positive', es: 'Positivo' } : { en: 'Negative', es: 'Negativo' },
      ),
    },
    { category: 'laboratory', code: '78012-2' },
  )

function vitals(
  { providerName, memberId }: AdjudicatedClaim,
  about: (name: string) => About,
  random: Random,
  conditions: ReadonlySet<string>,
): RecordRow[] {
  const measuring = (name: string) =>
    ({ ...about(name), category: 'vital-signs', performer: providerName }) as const
  const high = conditions.has('I10') ? 14 : 0
  const usual = seededRandom(`${memberId} weighs`).between(58, 92)
  return [
    bloodPressure(measuring('bp'), random.between(110, 126) + high, random.between(68, 78) + high / 2),
    observation(measuring('hr'), TESTS.heartRate, random.between(62, 88)),
    observation(measuring('kg'), TESTS.weight, usual + random.between(-20, 20) / 10),
  ]
}

/** Each condition once, as last stated. */
export function conditionsOfClaims(claims: readonly AdjudicatedClaim[]): RecordRow[] {
  const newest = claims.toSorted((one, other) => other.serviceFrom.localeCompare(one.serviceFrom))
  const found = new Map<string, RecordRow>()
  for (const claim of newest.filter(({ contractType }) => contractType === 'medical'))
    for (const diagnosis of claim.diagnoses) {
      const { memberId, serviceFrom, receivedOn, isConfidential = false, claimId } = claim
      const key = `${memberId} ${diagnosis.code}`
      if (!IS_CONDITION.test(diagnosis.code) || found.has(key)) continue
      const id = `${memberId}-${diagnosis.code.replace('.', '-')}`
      const about = { id, memberId, on: serviceFrom, receivedOn, isConfidential, claimId }
      found.set(
        key,
        recordRow('Condition', about, {
          clinicalStatus: clinicalStatus(
            'condition',
            IS_LASTING.test(diagnosis.code) ? 'active' : 'resolved',
          ),
          code: codedConcept(diagnosis),
          recordedDate: serviceFrom,
          asserter: { display: claim.providerName },
        }),
      )
    }
  return [...found.values()]
}
