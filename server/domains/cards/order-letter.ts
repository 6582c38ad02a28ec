import type { CardOrder } from '#contract/entities/card-delivery.ts'
import { fullName } from '#server/access/access.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { readMessageScope } from '#server/access/readable-messages.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import type { CallServices } from '#server/services.ts'
import type { CardFound } from './card-of.ts'
import { cardOrderLetterMessages } from './locales/card-order-letter.gen.ts'

const longDate = { en: longDateIn(LOCALES.en), es: longDateIn(LOCALES.es) }

/**
 * Writes to the member whose card is printed, once per order. Notifies the person who ordered the card if they may read
 * the letter, as parents may; otherwise the member.
 */
export async function writeOrderLetter(
  services: CallServices,
  { row, own }: Pick<CardFound, 'row' | 'own'>,
  { username, order: { orderId, arrivesBy } }: { username: string; order: CardOrder },
): Promise<void> {
  const { enrollment } = row
  const isRead = (await readMessageScope(services, username, own.enrollment.memberId)).has(
    enrollment.memberId,
  )
  const { person } = isRead ? own : row
  await notify(
    services,
    { person, enrollment },
    {
      id: `card-order-${orderId}`,
      kind: 'card',
      ...inBothLanguages((language) => {
        const { subject, body } = cardOrderLetterMessages[language]
        return { subject, body: body({ name: fullName(row), day: longDate[language](arrivesBy) }) }
      }),
    },
  )
}
