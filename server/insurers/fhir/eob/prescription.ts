import type { Claim } from '#contract/entities/claim.ts'
import { codesOf, has, localizedWordsOf, wordsOf } from './concepts.ts'
import type { Eob } from './resource.ts'
import { infoOf } from './facts.ts'
import { prescriberOf } from './providers.ts'

const isNdc = ({ system }: { system?: string | null | undefined }) =>
  system?.toLowerCase().endsWith('/ndc') === true

/** The pharmacies' own codes for brand and generic are licensed, so our own codes or the server's text are read. */
function isBrandIn(eob: Eob): boolean | null {
  const info = infoOf(eob, 'brandgenericcode') ?? infoOf(eob, 'brandgenericindicator')
  const codes = [...codesOf(info?.code), wordsOf(info?.code).toLowerCase()]
  if (codes.some((word) => word.includes('generic'))) return false
  return codes.some((word) => word.includes('brand')) ? true : null
}

export function prescriptionOf(eob: Eob): Claim['prescription'] {
  const item = eob.item.find(({ productOrService }) => productOrService)
  if (!item) return null
  const amount = (code: string) => infoOf(eob, code)?.valueQuantity?.value ?? null
  return {
    drug: has(item.productOrService, 'compound')
      ? { en: 'compound', es: 'preparado' }
      : localizedWordsOf(item.productOrService) || null,
    ndc: item.productOrService?.coding.find(isNdc)?.code ?? null,
    strength: null,
    quantity: item.quantity?.value ?? null,
    daysSupply: amount('dayssupply'),
    refill: amount('refillnum'),
    isBrand: isBrandIn(eob),
    prescriber: prescriberOf(eob),
  }
}
