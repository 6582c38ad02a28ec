import type { Language } from '#contract/entities/localized-text.ts'
import { addLetter } from '#server/messages/repository.ts'
import { type Text, inBothLanguages } from '#server/messages/both-languages.ts'
import type { PaymentRow } from './repository.ts'
import type { CallServices } from '#server/services.ts'
import { creditedIn, paperWords } from './formatters.ts'
import { paymentLettersMessages } from './messages/payment-letters.gen.ts'

/** Puts a letter into the member's messages; the id makes it one, however often it is written. */
async function addLetterTo(
  { db, clock }: CallServices,
  { contractId, memberId }: Pick<PaymentRow, 'contractId' | 'memberId'>,
  id: string,
  letterIn: (language: Language) => Text,
): Promise<void> {
  const sentAt = clock.now().toString()
  const letter = { messageId: id, contractId, memberId, sentAt, readAt: null }
  await addLetter(db, { ...letter, ...inBothLanguages(letterIn) })
}

/** Tells the member that a payment failed or was taken back. */
export const notifyOfFailure = (services: CallServices, row: PaymentRow): Promise<void> =>
  addLetterTo(services, row, `payment-${row.paymentId}-${row.state}`, (language) => {
    const { messages, money } = paperWords(language)
    const { subject, body } =
      paymentLettersMessages[language][row.state === 'returned' ? 'returned' : 'failed']
    const why = messages.troubles[row.trouble ?? 'other']
    return { subject, body: body({ amount: money(row.amountCents), confirmation: row.confirmation, why }) }
  })

/** Tells the member what AutoPay has drafted. */
export const notifyOfDraft = (services: CallServices, row: PaymentRow): Promise<void> =>
  addLetterTo(services, row, `payment-${row.paymentId}-draft`, (language) => {
    const { money, longDate } = paperWords(language)
    const { subject, body } = paymentLettersMessages[language].draft
    const [day, amount] = [longDate(row.payOn), money(row.amountCents)]
    return { subject, body: body({ day, amount, confirmation: row.confirmation, ...creditedIn }) }
  })
