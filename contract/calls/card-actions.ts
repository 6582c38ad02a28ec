import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, orNull, rows } from '#contract/odd-data.ts'
import { CardDelivery, CardOrder, FaxNumber, ReplacementReason } from '#contract/entities/card-delivery.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { EmailAddress } from '#contract/registration-rules.ts'

const card = '/members/{memberId}/id-cards/{cardId}'

/** Downloads the card as a tagged PDF. `temporary` prints its last valid day on the front. */
export const cardPdf = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${card}/pdf`,
  access: 'own-plan',
  query: v.object({ kind: v.picklist(['card', 'temporary']) }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'IDS-0004',
})

/** How many times an account may send a card in 24 hours, by email and fax together (IDS-0014). */
export const MOST_SENT_A_DAY = 20

/** Emails the card. An address that isn't on file requires a recent sign-in (IDS-0015). */
export const emailCard = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${card}/emails`,
  access: 'own-plan',
  body: v.object({
    to: EmailAddress,
  }),
  reply: CardDelivery,
  failure: 'IDS-0003',
  once: true,
})

/** Faxes the card to a provider. Requires a recent sign-in, as for `emailCard`. */
export const faxCard = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${card}/faxes`,
  access: 'own-plan',
  recent: 'IDS-0015',
  body: v.object({ policyType: ContractType, faxNumber: FaxNumber }),
  reply: CardDelivery,
  failure: 'IDS-0005',
  once: true,
})

/** Lists the emails and faxes of this card, newest first, at most 20. */
export const cardDeliveries = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${card}/deliveries`,
  access: 'own-plan',
  reply: v.object({ deliveries: rows(CardDelivery, { isEssential: true }), ...incomplete }),
  failure: 'IDS-0001',
})

/** Returns the address for a replacement card, the email address on file and the replacements in the mail. */
export const cardReplacements = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${card}/replacements`,
  access: 'own-plan',
  reply: v.object({
    mailingAddress: rows(v.string()),
    emailOnFile: orNull(v.string()),
    orders: rows(CardOrder),
    ...incomplete,
  }),
  failure: 'IDS-0001',
})

/** Orders a replacement card by mail. */
export const replaceCard = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${card}/replacements`,
  access: 'own-plan',
  body: v.object({ reason: ReplacementReason }),
  reply: CardOrder,
  failure: 'IDS-0006',
  once: true,
})
