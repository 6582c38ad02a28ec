import type { MedicationDispenseResource } from '#contract/entities/fhir.ts'
import { LANGUAGES, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import { RESTRICTED, unknown } from './eob-codes.ts'
import { withoutEmptyParts } from './fhir-json.ts'

const NDC = 'http://hl7.org/fhir/sid/ndc'

/** FHIR's ids contain no underscore. */
export const dispenseIdOf = ({ fillId }: Pick<StatedFill, 'fillId'>): string => fillId.replaceAll('_', '.')

/** A paid fill as any FHIR client reads it; unstated facts are left out. */
export function mapFillToDispense(
  fill: StatedFill,
  of: StatedPrescription,
  memberName: string,
): MedicationDispenseResource & { id: string } {
  const { on, quantity, daysSupply, ndc, pharmacyName, isConfidential, claimId } = fill
  const drug = drugOf(of)
  return withoutEmptyParts({
    resourceType: 'MedicationDispense' as const,
    id: dispenseIdOf(fill),
    ...(isConfidential ? { meta: { security: [RESTRICTED] } } : {}),
    status: 'completed',
    medicationCodeableConcept: {
      ...(ndc === null ? {} : { coding: [{ system: NDC, code: ndc }] }),
      // FHIR requires the medication.
      ...(ndc === null && !drug ? unknown : {}),
      ...translationFields('text', drug),
    },
    subject: { reference: `Patient/${of.memberId}`, display: memberName },
    ...(claimId === null
      ? {}
      : { supportingInformation: [{ reference: `ExplanationOfBenefit/${claimId}` }] }),
    performer: pharmacyName === null ? [] : [{ actor: { display: pharmacyName } }],
    authorizingPrescription: of.prescriber === null ? [] : [{ display: of.prescriber }],
    ...(quantity === null ? {} : { quantity: { value: quantity } }),
    ...(daysSupply === null ? {} : { daysSupply: { value: daysSupply, unit: 'day' } }),
    whenHandedOver: on,
  })
}

/** The drug with its strength and form in each language. */
function drugOf({ name, strength, form }: StatedPrescription): LocalizedText {
  const [en, es] = LANGUAGES.map((language) =>
    [name, strength ?? '', form ?? '']
      .map((text) => textIn(text, language))
      .filter(Boolean)
      .join(' '),
  )
  return en === es ? (en ?? '') : { en, es }
}
