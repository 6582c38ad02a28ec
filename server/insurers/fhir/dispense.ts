import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { dayOf, idIn, localizedWordsOf } from './eob/concepts.ts'
import { Concept, Reference } from './eob/resource.ts'
import { listOf, maybe, text } from './lenient.ts'

const Quantity = v.object({ value: maybe(v.pipe(v.number(), v.minValue(0))) })
const Named = v.object({ resourceType: text, id: text, name: text, code: maybe(Concept) })

/** A fill as any server may write it, in the form of PDex or US Core; only its id is required. */
export const MedicationDispense = v.looseObject({
  resourceType: v.literal('MedicationDispense'),
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/)),
  contained: listOf(Named),
  status: text,
  medicationCodeableConcept: maybe(Concept),
  medicationReference: maybe(Reference),
  subject: maybe(Reference),
  performer: listOf(v.object({ actor: maybe(Reference) })),
  authorizingPrescription: listOf(Reference),
  quantity: maybe(Quantity),
  daysSupply: maybe(Quantity),
  whenPrepared: text,
  whenHandedOver: text,
})
type Dispense = v.InferOutput<typeof MedicationDispense>

/** Fills that were dispensed; a canceled or declined one isn't a fill on a claim. */
const isFill = ({ status }: Dispense): boolean => status === 'completed'

const isNdc = ({ system }: { system?: string | null | undefined }) =>
  system?.toLowerCase().endsWith('/ndc') === true
const isRxNorm = ({ system }: { system?: string | null | undefined }) =>
  system?.toLowerCase().endsWith('/rxnorm') === true
const RX_CUI = /^\d{1,8}$/
const NDC = /^[\d-]{10,13}$/

/**
 * A member's medicines from their fills: one for each drug (by the server's name) and prescriber. Confidential fills
 * are separate, because a medicine's facts are shown with every fill of it.
 */
export function medicinesOf(dispenses: readonly Dispense[], memberId: string): StatedPrescription[] {
  const filled = dispenses.flatMap((one) => {
    const fill = isFill(one) ? fillOf(one) : undefined
    return fill
      ? [
          {
            fill,
            drug: drugOf(one),
            rxCui: rxCuiOf(one),
            prescriber: one.authorizingPrescription[0]?.display ?? null,
          },
        ]
      : []
  })
  const byPrescription = Map.groupBy(filled, ({ fill, drug, prescriber }) =>
    JSON.stringify([textIn(drug, 'en') || fill.ndc || fill.fillId, prescriber, fill.isConfidential]),
  )
  return [...byPrescription].map(([key, all]) => {
    const inOrder = all.toSorted((one, other) => (one.fill.on < other.fill.on ? 1 : -1))
    const [last] = inOrder
    return {
      prescriptionId: `${memberId}-${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`,
      memberId,
      // Imported lists identify drugs by this code.
      drugId: last?.rxCui ?? null,
      name: last?.drug ?? '',
      strength: null,
      form: null,
      purpose: null,
      refillsLeft: null,
      expiresOn: null,
      refillAfterPercent: null,
      needsApproval: null,
      approvedUntil: null,
      prescriber: last?.prescriber ?? null,
      prescriberPhone: null,
      fills: inOrder.map(({ fill }) => fill),
    }
  })
}

/** A fill; undefined if it has no day. */
function fillOf(one: Dispense): StatedFill | undefined {
  const on = dayOf(one.whenHandedOver ?? one.whenPrepared)
  if (on === null) return undefined
  const ndc = conceptOf(one)?.coding.find(isNdc)?.code ?? null
  return {
    fillId: one.id,
    on,
    quantity: one.quantity?.value ?? null,
    daysSupply: one.daysSupply?.value ?? null,
    pharmacyName: pharmacyOf(one),
    pharmacyPhone: null,
    memberOwesCents: null,
    planPaidCents: null,
    rejection: null,
    claimId: null,
    ndc: ndc !== null && NDC.test(ndc) ? ndc : null,
    isConfidential: isRestricted(one),
  }
}

const containedIn = ({ contained }: Dispense, reference: string | undefined) =>
  contained.find(({ id }) => id !== undefined && reference === `#${id}`)

function conceptOf(one: Dispense): Concept | null {
  const contained = containedIn(one, one.medicationReference?.reference ?? undefined)
  return one.medicationCodeableConcept ?? contained?.code ?? null
}

function rxCuiOf(one: Dispense): string | null {
  const code = conceptOf(one)?.coding.find(isRxNorm)?.code ?? null
  return code !== null && RX_CUI.test(code) ? code : null
}

const drugOf = (one: Dispense): LocalizedText =>
  localizedWordsOf(conceptOf(one)) || one.medicationReference?.display || ''

function pharmacyOf(one: Dispense): string | null {
  const [performer] = one.performer
  const contained = containedIn(one, performer?.actor?.reference ?? undefined)
  return performer?.actor?.display ?? contained?.name ?? null
}

/** Whether a fill names another patient. */
export const isOfAnother = ({ subject }: Dispense, patientId: string): boolean => {
  const id = idIn(subject?.reference ?? undefined)
  return id !== undefined && id !== patientId
}
