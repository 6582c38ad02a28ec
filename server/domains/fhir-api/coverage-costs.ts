import type { Coverage } from '#contract/entities/fhir.ts'
import { translationFields } from '#contract/fhir-translation.ts'
import type { PlanDesign, Share } from '#server/insurer/benefits.ts'
import { statedCosts } from '#server/insurer/stated-costs.ts'

type Cost = NonNullable<Coverage['costToBeneficiary']>[number]

const COST_IN_WORDS =
  'http://hl7.org/fhir/us/insurance-card/StructureDefinition/C4DIC-BeneficiaryCostString-extension'

/**
 * The share as FHIR writes it: money in dollars, or a percentage. A share in words is an extension in place of the value,
 * as the digital insurance card (C4DIC) defines it.
 */
function valueOf(share: Share): Pick<Cost, 'valueMoney' | 'valueQuantity'> {
  if ('cents' in share) return { valueMoney: { value: share.cents / 100, currency: 'USD' } }
  if ('percent' in share)
    return {
      valueQuantity: { value: share.percent, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
    }
  return {
    valueMoney: { extension: [{ url: COST_IN_WORDS, ...translationFields('valueString', share.words) }] },
  }
}

/** Everything that a plan charges its members, for `Coverage.costToBeneficiary`. */
export const costsToBeneficiary = (design: PlanDesign): Cost[] =>
  statedCosts(design).map(({ coding, text, share }) => ({
    type: { coding, ...translationFields('text', text) },
    ...valueOf(share),
  }))
