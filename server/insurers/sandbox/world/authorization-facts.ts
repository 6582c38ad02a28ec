import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { bilingual } from './bilingual.ts'

const notes = bilingual('The notes from your last visit', 'Las notas de su última consulta')

/** The insurer asked the provider one day after the request, and has no answer yet. */
const waitsForProvider =
  (what: LocalizedText) =>
  (asked: Temporal.PlainDate): Partial<MemberAuthorization> => ({
    informationWanted: [
      {
        itemId: 'notes',
        what,
        from: 'provider',
        askedOn: asked.add({ days: 1 }).toString(),
        dueOn: null,
        receivedOn: null,
      },
    ],
  })

/** Another company reviews heart scans, and is waiting for the provider. */
export const atVendor = (asked: Temporal.PlainDate): Partial<MemberAuthorization> => ({
  ...waitsForProvider(notes)(asked),
  vendor: { name: 'Cedar Glade Imaging Review', phone: '5015550147' },
})

const criteria = bilingual(
  'A CT scan of the chest needs an X-ray first, unless a doctor finds warning signs such as weight loss or blood.',
  'Una tomografía del tórax requiere primero una radiografía, salvo que el médico encuentre señales de alarma, como pérdida de peso o sangre.',
)

/** A denial with everything that Arkansas law requires in the notice. */
export const denialWithNotice = (): Partial<MemberAuthorization> => ({
  criteria,
  denialReason: {
    code: 'NSM-12',
    words: bilingual('Not medically necessary yet', 'Aún no es médicamente necesario'),
  },
  noticeOfDenial: {
    basis: bilingual(
      'The request has no X-ray and names no warning sign. So the rule for this scan isn’t met yet.',
      'La solicitud no incluye una radiografía ni menciona señales de alarma. Por eso aún no se cumple la regla para este estudio.',
    ),
    reportFrom: bilingual(
      'Call us or send us a message, and we’ll mail you a copy of the report at no cost.',
      'Llámenos o envíenos un mensaje y le enviaremos por correo una copia del informe sin costo.',
    ),
    complainTo: bilingual(
      'Arkansas Insurance Department, Consumer Services Division, 1 Commerce Way, Little Rock, AR 72202',
      'Departamento de Seguros de Arkansas, División de Servicios al Consumidor, 1 Commerce Way, Little Rock, AR 72202',
    ),
  },
  reviewer: { title: 'Physician, radiology', phone: '5015550148' },
})

/** The doctor may talk to the insurer's doctor for two weeks after the denial. */
export const talkPossible = (asked: Temporal.PlainDate): Partial<MemberAuthorization> => ({
  reviewer: { title: 'Physician, pain medicine', phone: null },
  peerToPeerUntil: asked
    .add({ days: 16 })
    .toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: '17:00' })
    .toInstant()
    .toString(),
})
