import {
  OWN_PREAUTHORIZATION,
  PREAUTHORIZATION_EXTENSIONS as EXTENSIONS,
} from '#contract/fhir-preauthorization.ts'
import { dayOf, has } from '#server/insurers/fhir/eob/concepts.ts'
import { type Preauthorization, extensionOf } from './resource.ts'
import { isNotInForce, isWaiting } from './status.ts'

const infoDay = ({ supportingInfo }: Preauthorization, code: string): string | null => {
  const info = supportingInfo.find(({ category }) => has(category, code))
  return dayOf(info?.timingDate ?? info?.timingPeriod?.start)
}

/** The first day stated by one of the items. */
const firstOf = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null
const lastOf = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/**
 * When it was decided: the adjudication's day, or else when the authorization was issued, or else when the answer was
 * created.
 */
function decidedOn(eob: Preauthorization): string | null {
  if (isWaiting(eob)) return null
  const all = [...eob.adjudication, ...eob.item.flatMap((one) => one.adjudication)]
  const adjudicated = all.map((one) => dayOf(extensionOf(one, EXTENSIONS.whenAdjudicated)?.valueDateTime))
  const issued = eob.item.map((one) => dayOf(extensionOf(one, EXTENSIONS.preAuthIssueDate)?.valueDate))
  const isOurs = extensionOf(eob, OWN_PREAUTHORIZATION.status) !== undefined
  return lastOf(adjudicated) ?? lastOf(issued) ?? (isOurs ? null : dayOf(eob.created))
}

/**
 * The days on which it is valid: as a whole, or else from the first to the last day of its items. A canceled request or
 * a draft is valid on none.
 */
function validityOf(eob: Preauthorization) {
  if (isNotInForce(eob)) return { validFrom: null, validTo: null }
  const {
    preAuthRefPeriod: [whole],
    item,
  } = eob
  if (whole) return { validFrom: dayOf(whole.start), validTo: dayOf(whole.end) }
  const periods = item.flatMap((one) => extensionOf(one, EXTENSIONS.preAuthPeriod)?.valuePeriod ?? [])
  return {
    validFrom: firstOf(periods.map(({ start }) => dayOf(start))),
    // An item whose period has no end stays valid.
    validTo: periods.every(({ end }) => end) ? lastOf(periods.map(({ end }) => dayOf(end))) : null,
  }
}

/** The days of a stay, from supporting information or, since 2.2.0, from the item. */
function stayOf({ supportingInfo, item }: Preauthorization) {
  const info = supportingInfo.find(({ category }) => has(category, 'admissionperiod'))?.timingPeriod
  const admissions = item.flatMap((one) => extensionOf(one, EXTENSIONS.admissionDates) ?? [])
  const discharges = item.flatMap((one) => extensionOf(one, EXTENSIONS.dischargeDate) ?? [])
  return {
    admissionOn:
      dayOf(info?.start) ??
      firstOf(admissions.map(({ valueDate, valuePeriod }) => dayOf(valueDate ?? valuePeriod?.start))),
    dischargeOn: dayOf(info?.end) ?? lastOf(discharges.map(({ valueDate }) => dayOf(valueDate))),
  }
}

export function daysOf(eob: Preauthorization) {
  const receivedOn = infoDay(eob, 'clmrecvddate')
  const asked = infoDay(eob, 'requested') ?? receivedOn
  return {
    requestedOn: asked ?? (isWaiting(eob) ? dayOf(eob.created) : null),
    receivedOn,
    informationCompleteOn: infoDay(eob, 'information-complete'),
    careEndsOn: null,
    decidedOn: decidedOn(eob),
    ...validityOf(eob),
    ...stayOf(eob),
  }
}
