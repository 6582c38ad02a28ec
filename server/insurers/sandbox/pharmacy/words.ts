import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { wholeMoney } from '#server/platform/pdf/formats.ts'

/** The explanations of a price, in the sandbox insurer's words. */
export const priceReasons = {
  deductibleLeft: (cents: number): LocalizedText =>
    bilingual(
      `${wholeMoney(cents)} of your deductible is left.`,
      `Le quedan ${wholeMoney(cents)} de su deducible.`,
    ),
  copay: (tier: number, cents: number): LocalizedText =>
    bilingual(`Tier ${tier} copay: ${wholeMoney(cents)}.`, `Copago del nivel ${tier}: ${wholeMoney(cents)}.`),
  coinsurance: (tier: number, percent: number): LocalizedText =>
    bilingual(
      `Tier ${tier}: you pay ${percent}% of the price.`,
      `Nivel ${tier}: usted paga el ${percent}% del precio.`,
    ),
  preventive: bilingual('Preventive drugs cost you $0.', 'Los medicamentos preventivos le cuestan $0.'),
  lowPrice: bilingual(
    'The price is lower than your copay, so you pay the price.',
    'El precio es más bajo que su copago, así que paga el precio.',
  ),
  limitReached: bilingual(
    'You’ve reached your yearly limit. Your plan pays the rest.',
    'Alcanzó su límite anual. Su plan paga el resto.',
  ),
  needsApproval: bilingual(
    'This price applies once your plan approves the drug.',
    'Este precio se aplica cuando su plan apruebe el medicamento.',
  ),
}

export const MAIL_NAME = 'Natural State Mail Pharmacy'
export const SPECIALTY_NAME = 'Natural State Specialty Pharmacy'

/** The reasons of rejected fills. */
export const rejectionWords = {
  'too-early': (day: string) =>
    bilingual(
      `It was too early for a refill. Your plan pays again from ${day}.`,
      `Era demasiado pronto para un resurtido. Su plan vuelve a pagar a partir del ${day}.`,
    ),
  'needs-approval': bilingual(
    'Your plan has to approve this drug before it pays.',
    'Su plan tiene que aprobar este medicamento antes de pagarlo.',
  ),
  'not-on-list': bilingual(
    'This drug isn’t on your plan’s list.',
    'Este medicamento no está en la lista de su plan.',
  ),
}
