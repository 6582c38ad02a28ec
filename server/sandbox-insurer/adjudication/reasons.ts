import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { Reason } from '#contract/entities/claim.ts'
import { bilingual } from '#server/sandbox-insurer/world/bilingual.ts'

const reason = (number: string, text: LocalizedText): Reason => ({ code: `NSM-${number}`, text })

/** Why an amount is not paid, in codes and words of our own: those of the trade are not ours to print. */
export const REASONS = {
  noApproval: reason(
    '001',
    bilingual(
      'This service needed our approval before it was given, and we have no request for it.',
      'Este servicio necesitaba nuestra aprobación antes de prestarse, y no tenemos ninguna solicitud.',
    ),
  ),
  notABenefit: reason(
    '002',
    bilingual('This service is not a benefit of the plan.', 'Este servicio no es un beneficio del plan.'),
  ),
  outOfNetwork: reason(
    '003',
    bilingual(
      'The plan pays for this service only in its network.',
      'El plan paga este servicio solo dentro de su red.',
    ),
  ),
  tooOften: reason(
    '004',
    bilingual(
      'The plan has paid for this service as often as it does in one plan year.',
      'El plan ya pagó este servicio tantas veces como lo hace en un año del plan.',
    ),
  ),
  aboveSchedule: reason(
    '005',
    bilingual(
      'The provider is not in the network and charges more than the plan allows. They may bill you for the difference.',
      'El proveedor no está en la red y cobra más de lo que el plan permite. Puede cobrarle a usted la diferencia.',
    ),
  ),
  aboveAllowance: reason(
    '006',
    bilingual(
      'The plan pays for this up to an allowance; the rest is yours.',
      'El plan paga esto hasta una asignación; el resto le corresponde a usted.',
    ),
  ),
  maximumReached: reason(
    '007',
    bilingual('The yearly maximum of the plan has been reached.', 'Se alcanzó el máximo anual del plan.'),
  ),
  otherInsurance: reason(
    '008',
    bilingual(
      'Another insurer paid first. What they paid is taken into account.',
      'Otra aseguradora pagó primero. Lo que pagó se toma en cuenta.',
    ),
  ),
  duplicate: reason(
    '009',
    bilingual(
      'We have already decided on this service. Nothing is owed a second time.',
      'Ya decidimos sobre este servicio. Nada se debe por segunda vez.',
    ),
  ),
  afterEnd: reason(
    '010',
    bilingual(
      'The plan had ended before the day of service.',
      'El plan había terminado antes del día del servicio.',
    ),
  ),
  allowedOnAppeal: reason(
    '011',
    bilingual(
      'We decided on this again after an appeal.',
      'Decidimos sobre esto otra vez después de una apelación.',
    ),
  ),
} satisfies Record<string, Reason>
