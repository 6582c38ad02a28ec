import { randomUUID } from 'node:crypto'
import type { emailCard, faxCard } from '#contract/calls/card-actions.ts'
import type { CardDelivery } from '#contract/entities/card-delivery.ts'
import { cardBrands } from './card-brands.ts'
import { CARD_FILES, cardFile } from './card-file.ts'
import { FaxFailure, faxGatewayOf } from '#server/messages/fax.ts'
import { mailerOf } from '#server/messages/mailer.ts'
import { phone } from '#server/pdf/formats.ts'
import { todayOf } from '#server/clock.ts'
import { type DeliveryRow, addDelivery } from './delivery-repository.ts'
import { type ProblemError, passing, problem } from '#server/http/problem.ts'
import type { Call } from '#server/http/serve.ts'
import { type CardFound, cardOf, cardOfType } from './card-of.ts'

type Sending = Pick<DeliveryRow, 'channel' | 'sentTo'> & { send: () => Promise<void> }

export const deliveryOf = (row: DeliveryRow, memberName: string): CardDelivery => ({
  deliveryId: row.deliveryId,
  channel: row.channel,
  cardId: row.cardId,
  memberName,
  to: row.sentTo,
  state: row.state,
  at: Temporal.Instant.from(row.at).toString(),
})

/** Sends and writes down how it went; a failure is written down too, and then told as `refusal` has it. */
async function sendAndNote(
  {
    services: { db, clock },
    caller,
    request,
  }: Pick<Call<typeof emailCard>, 'services' | 'caller' | 'request'>,
  { card, row }: CardFound,
  { channel, sentTo, send }: Sending,
  refusal: (cause: unknown) => ProblemError,
): Promise<CardDelivery> {
  const delivery = {
    deliveryId: randomUUID(),
    contractId: row.enrollment.contractId,
    cardId: card.cardId,
    username: caller.username,
    channel,
    sentTo,
    at: clock.now().toString(),
  }
  try {
    await send()
  } catch (cause) {
    // The words of a mail server may repeat the address.
    request.log.error({ channel, reason: reasonOf(cause) }, 'a card was not sent')
    await addDelivery(db, { ...delivery, state: 'failed' })
    throw refusal(cause)
  }
  const sent: DeliveryRow = { ...delivery, state: 'sent' }
  await addDelivery(db, sent)
  return deliveryOf(sent, card.memberName)
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof FaxFailure) return cause.kind
  const { code, name } = cause as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}

export async function email(call: Call<typeof emailCard>): Promise<CardDelivery> {
  const { services, params, body } = call
  const found = await cardOf(services, call, params)
  const bytes = await cardFile(found.card, 'card', todayOf(services.clock))
  const mail = {
    ...mailOf(found),
    to: body.to,
    attachment: { name: CARD_FILES.card, type: 'application/pdf', bytes },
  }
  const send = () => mailerOf(services).send(mail)
  return sendAndNote(call, found, { channel: 'email', sentTo: body.to, send }, () => problem(503, 'IDS-0003'))
}

/** Subjects are shown on locked screens and kept in logs: no name and no number stands in one. */
function mailOf({ card }: CardFound): { subject: string; body: string } {
  const { name } = cardBrands[card.tier1]
  const help = card.phones.find(({ audience }) => audience === 'member')
  return {
    subject: `Your ${name} ID card`,
    body: [
      'Hello,',
      `Attached is the ID card of ${card.memberName} for ${card.planName}, front and back, as a PDF. You can print it or show it on a screen at the doctor, the hospital or the pharmacy.`,
      'The card has personal numbers on it. Please keep this e-mail as safe as the card itself.',
      `You get it because a member of ${name} sent it to this address. If you do not know why, please delete it${
        help ? ` and call us at ${phone(help.number)}` : ''
      }.`,
      `Kind regards\n${name}\n${card.website}`,
    ].join('\n\n'),
  }
}

const NO_POLICY = 'There is no policy of this type.'

export async function fax(call: Call<typeof faxCard>): Promise<CardDelivery> {
  const { services, params, body } = call
  const asked = await cardOf(services, call, params)
  const found = await cardOfType(services, call, asked, body.policyType)
  if (!found) throw problem(422, 'INVALID_REQUEST', NO_POLICY, { policyType: NO_POLICY })
  const pdf = await cardFile(found.card, 'card', todayOf(services.clock))
  const send = () => faxGatewayOf(services).send(body.faxNumber, pdf)
  return sendAndNote(call, found, { channel: 'fax', sentTo: body.faxNumber, send }, (cause) =>
    cause instanceof FaxFailure && cause.kind === 'no-answer'
      ? passing(problem(422, 'IDS-0002'))
      : problem(503, 'IDS-0005'),
  )
}
