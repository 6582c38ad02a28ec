import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { Reason } from '#contract/entities/claim.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

const reason = (number: string, text: LocalizedText): Reason => ({ code: `NSM-${number}`, text })

/** Why an amount is not paid, in codes and words of our own: those of the trade are not ours to print. */
export const REASONS = {
  noApproval: reason(
    '001',
    bilingual(
      'This service needed prior authorization, and we don’t have a request for it.',
      'Este servicio necesitaba autorización previa y no tenemos ninguna solicitud.',
    ),
  ),
  notABenefit: reason(
    '002',
    bilingual('Your plan doesn’t cover this service.', 'Su plan no cubre este servicio.'),
  ),
  outOfNetwork: reason(
    '003',
    bilingual(
      'Your plan covers this service only in network.',
      'Su plan cubre este servicio solo dentro de la red.',
    ),
  ),
  tooOften: reason(
    '004',
    bilingual(
      'You’ve used all the visits your plan covers for this service this plan year.',
      'Ya usó todas las consultas que su plan cubre para este servicio en este año del plan.',
    ),
  ),
  aboveSchedule: reason(
    '005',
    bilingual(
      'This out-of-network provider charges more than your plan allows. They may bill you for the difference (balance billing).',
      'Este proveedor fuera de la red cobra más de lo que permite su plan. Puede facturarle la diferencia (facturación del saldo).',
    ),
  ),
  aboveAllowance: reason(
    '006',
    bilingual(
      'Your plan pays for this up to an allowance. You pay the rest.',
      'Su plan paga esto hasta una asignación. Usted paga el resto.',
    ),
  ),
  maximumReached: reason(
    '007',
    bilingual('You reached your plan’s annual maximum.', 'Usted alcanzó el máximo anual de su plan.'),
  ),
  otherInsurance: reason(
    '008',
    bilingual(
      'Another insurer paid first. We included what they paid.',
      'Otra aseguradora pagó primero. Tuvimos en cuenta lo que pagó.',
    ),
  ),
  duplicate: reason(
    '009',
    bilingual(
      'We already processed this service. You don’t owe anything for it a second time.',
      'Ya procesamos este servicio. Usted no lo debe por segunda vez.',
    ),
  ),
  afterEnd: reason(
    '010',
    bilingual(
      'Your plan ended before the date of service.',
      'Su plan terminó antes de la fecha del servicio.',
    ),
  ),
  allowedOnAppeal: reason(
    '011',
    bilingual('We processed this again after an appeal.', 'Procesamos esto otra vez tras una apelación.'),
  ),
} satisfies Record<string, Reason>
