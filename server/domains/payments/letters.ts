import type { Language } from '#contract/entities/localized-text.ts'
import { ifDown } from '#server/insurer/call.ts'
import { type Text, inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { addLetter } from '#server/notifications/letters.ts'
import type { PaymentRow } from './repository.ts'
import type { CallServices } from '#server/services.ts'
import { creditedIn, paperWords } from './formatters.ts'
import { paymentLettersMessages } from './locales/payment-letters.gen.ts'
import { holderOf } from './receipt-mail.ts'

/** Adds a letter to the member's messages and notifies them; repeats with the same id are ignored. */
async function tell(
  services: CallServices,
  row: PaymentRow,
  id: string,
  letterIn: (language: Language) => Text,
): Promise<void> {
  const letter = { kind: 'payment' as const, ...inBothLanguages(letterIn) }
  // While the insurer's membership system is down, only the letter is written, so that the payment isn't delayed.
  const holder = await holderOf(services, row).catch((error: unknown) => ifDown(error, undefined))
  if (holder) return void (await notify(services, holder, { id, ...letter }))
  const { contractId, memberId } = row
  const sentAt = services.clock.now().toString()
  await addLetter(services.db, { messageId: id, contractId, memberId, ...letter, sentAt, readAt: null })
}

/** Notifies the member that a payment failed or was returned. */
export const notifyOfFailure = (services: CallServices, row: PaymentRow): Promise<void> =>
  tell(services, row, `payment-${row.paymentId}-${row.state}`, (language) => {
    const { messages, money } = paperWords(language)
    const { subject, body } =
      paymentLettersMessages[language][row.state === 'returned' ? 'returned' : 'failed']
    const why = messages.troubles[row.trouble ?? 'other']
    return { subject, body: body({ amount: money(row.amountCents), confirmation: row.confirmation, why }) }
  })

/** Notifies the member of an AutoPay draft. */
export const notifyOfDraft = (services: CallServices, row: PaymentRow): Promise<void> =>
  tell(services, row, `payment-${row.paymentId}-draft`, (language) => {
    const { money, longDate } = paperWords(language)
    const { subject, body } = paymentLettersMessages[language].draft
    const [day, amount] = [longDate(row.payOn), money(row.amountCents)]
    return { subject, body: body({ day, amount, confirmation: row.confirmation, ...creditedIn }) }
  })
