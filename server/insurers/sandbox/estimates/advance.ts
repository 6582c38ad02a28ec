import type { ShareOfCost } from '#contract/entities/cost-estimate.ts'
import { FEDERAL } from '#contract/business-days.ts'
import { workdaysAfter } from '#contract/deadlines/calendar.ts'
import { LANGUAGES, localize } from '#contract/entities/localized-text.ts'
import type { ADVANCE_CATEGORIES, AdvanceExplanation } from '#server/insurer/advance-explanation.ts'
import type { EstimateQuery, ProviderEstimate } from '#server/insurer/cost-estimates.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import type { Database } from '#server/platform/db/open.ts'
import { estimateSwitches } from './tables.ts'

const SWITCH = 'advance-explanations'
/** The statute requires no explanation for care that is scheduled fewer business days ahead. */
const LEAST_DAYS_AHEAD = 3

/** Whether the switch on /sandbox is on. */
export const isExplainedAhead = async (db: Database): Promise<boolean> =>
  (await db.select().from(estimateSwitches)).some(({ name }) => name === SWITCH)

/** Sets the switch on /sandbox. */
export async function setExplainedAhead(db: Database, isOn: boolean): Promise<void> {
  await db.delete(estimateSwitches)
  if (isOn) await db.insert(estimateSwitches).values({ name: SWITCH })
}

/** Whether care is far enough ahead for an advance explanation. */
export const isFarEnoughAhead = ({ on }: Pick<EstimateQuery, 'on'>, today: Temporal.PlainDate): boolean =>
  on >= workdaysAfter(today, LEAST_DAYS_AHEAD, FEDERAL).toString()

const ADJUDICATION = 'http://terminology.hl7.org/CodeSystem/adjudication'
const OWN_ADJUDICATION = 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBAdjudication'
const NPI = 'http://hl7.org/fhir/sid/us-npi'

const FIELDS: readonly [(typeof ADVANCE_CATEGORIES)[number], string, keyof ShareOfCost][] = [
  ['eligible', ADJUDICATION, 'allowedCents'],
  ['deductible', ADJUDICATION, 'deductibleCents'],
  ['copay', ADJUDICATION, 'copayCents'],
  ['coinsurance', OWN_ADJUDICATION, 'coinsuranceCents'],
  ['benefit', ADJUDICATION, 'planPaidCents'],
  ['memberliability', OWN_ADJUDICATION, 'memberOwesCents'],
]

const DISCLAIMERS = [
  bilingual(
    'This is an estimate. The actual charges may differ, depending on the care.',
    'Esta es una estimación. Los cargos reales pueden ser diferentes, según la atención.',
  ),
  bilingual(
    'It is no guarantee that the plan covers the care.',
    'No garantiza que el plan cubra la atención.',
  ),
]

const amountsOf = (share: ShareOfCost): AdvanceExplanation['total'] =>
  FIELDS.map(([code, system, field]) => ({
    category: { coding: [{ system, code }] },
    amount: { value: share[field] / 100, currency: 'USD' },
  }))

/** The estimate of one provider as an advance explanation of benefits. */
export function advanceExplanationOf(
  { memberId, contractId, contractType, on, providers }: EstimateQuery,
  { asOf, providerId, parts, total, prerequisites }: ProviderEstimate,
): AdvanceExplanation {
  const npi = providers.find((one) => one.providerId === providerId)?.npi ?? null
  const notes = LANGUAGES.flatMap((language) =>
    [...DISCLAIMERS, ...prerequisites].map((text) => ({ language, text: localize(text, language).text })),
  )
  return {
    resourceType: 'ExplanationOfBenefit',
    status: 'active',
    use: 'predetermination',
    outcome: parts.some(({ money }) => money === null) ? 'partial' : 'complete',
    created: asOf,
    patient: { reference: `Patient/${memberId}` },
    insurer: { display: 'Sandbox insurer' },
    provider: npi === null ? {} : { identifier: { system: NPI, value: npi } },
    insurance: [{ focal: true, coverage: { reference: `Coverage/${contractId}-${contractType}` } }],
    item: parts.map(({ code, quantity, money }, n) => {
      const system = SERVICE_BY_CODE.get(code)?.coded.system
      return {
        sequence: n + 1,
        productOrService: { coding: [{ code, ...(system && { system }) }] },
        servicedDate: on,
        quantity: { value: quantity },
        adjudication: money ? amountsOf(money) : [],
      }
    }),
    total: total ? amountsOf(total) : [],
    processNote: notes.map(({ language, text }, n) => ({
      number: n + 1,
      text,
      language: { coding: [{ system: 'urn:ietf:bcp:47', code: language }] },
    })),
  }
}
