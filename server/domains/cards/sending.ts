import { randomUUID } from 'node:crypto'
import { MOST_SENT_A_DAY, type emailCard, type faxCard } from '#contract/calls/card-actions.ts'
import type { CardDelivery } from '#contract/entities/card-delivery.ts'
import type { BrandedCard } from './card-face.ts'
import { CARD_FILES, cardFile } from './card-file.ts'
import type { Services } from '#server/services.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { FaxFailure, faxGatewayOf } from '#server/platform/delivery/fax.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import { todayOf } from '#server/config/clock.ts'
import { type DeliveryRow, addDelivery, countDeliveries } from './delivery-repository.ts'
import { type ProblemError, passing, problem } from '#server/platform/http/problem.ts'
import type { Call } from '#server/access/call.ts'
import { throwIfBusy } from '#server/access/once.ts'
import { requireRecentSignIn } from '#server/identity/tokens/step-up.ts'
import { type CardFound, findActionableCard, findCardOfType } from './card-of.ts'

type SendingCall = Pick<Call<typeof emailCard>, 'services' | 'caller' | 'request'>

type Sending = Pick<DeliveryRow, 'channel' | 'sentTo'> & { send: () => Promise<void> }

export const toCardDelivery = (row: DeliveryRow, memberName: string): CardDelivery => ({
  deliveryId: row.deliveryId,
  channel: row.channel,
  cardId: row.cardId,
  memberName,
  to: row.sentTo,
  state: row.state,
  at: isoInstant(row.at),
})

const CAP_HOURS = 24

/** Without a limit, anyone with an open portal could keep sending cards to strangers. */
async function mustBeWithinCap({
  services: { db, clock },
  caller,
}: Pick<SendingCall, 'services' | 'caller'>) {
  const since = clock.now().subtract({ hours: CAP_HOURS }).toString()
  const sent = await countDeliveries(db, caller.username, since).catch(throwIfBusy)
  if (sent >= MOST_SENT_A_DAY) throw passing(problem(429, 'IDS-0014'))
}

/** Sends a card and records the result; a failure is recorded too, and then thrown as `refusal` makes it. */
async function sendAndNote(
  call: SendingCall,
  { card, row }: CardFound,
  { channel, sentTo, send }: Sending,
  refusal: (cause: unknown) => ProblemError,
): Promise<CardDelivery> {
  const { services, caller, request } = call
  const { db, clock } = services
  await mustBeWithinCap(call)
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
    // A mail server's error text may repeat the address.
    request.log.error({ channel, reason: reasonOf(cause) }, 'a card was not sent')
    await addDelivery(db, { ...delivery, state: 'failed' })
    throw refusal(cause)
  }
  const sent: DeliveryRow = { ...delivery, state: 'sent' }
  await addDelivery(db, sent)
  return toCardDelivery(sent, card.memberName)
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof FaxFailure) return cause.kind
  const { code, name } = cause as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}

export async function emailCardFile(call: Call<typeof emailCard>): Promise<CardDelivery> {
  const { services, params, body } = call
  const found = await findActionableCard(services, call, params)
  if (!isOnFile(body.to, found)) await requireRecentSignIn(services, call, 'IDS-0015')
  const bytes = await cardFile(brandedCard(services, found), 'card', todayOf(services.clock))
  const mail = {
    ...mailOf(brandedCard(services, found)),
    to: body.to,
    attachment: { name: CARD_FILES.card, type: 'application/pdf', bytes },
  }
  const send = () => mailerOf(services).send(mail)
  return sendAndNote(call, found, { channel: 'email', sentTo: body.to, send }, () => problem(503, 'IDS-0003'))
}

const isOnFile = (address: string, { own }: CardFound): boolean =>
  address.toLowerCase() === own.person.email?.trim().toLowerCase()

const brandedCard = ({ brands }: Pick<Services, 'brands'>, { card }: CardFound): BrandedCard => ({
  card,
  brand: brands.of(card),
})

/** Subjects appear on lock screens and in logs, so they contain no name and no number. */
function mailOf({ card, brand: { brandName: name } }: BrandedCard): { subject: string; body: string } {
  const help = card.phones.find(({ audience }) => audience === 'member')
  return {
    subject: `Your ${name} ID card`,
    body: [
      'Hello,',
      `Attached is a PDF of ${card.memberName}’s ID card for ${card.planName}, front and back. You can print it or show it on a screen at the doctor, hospital or pharmacy.`,
      'The card has personal numbers on it. Please keep this email as safe as the card itself.',
      `You got this because a ${name} member sent it to this address. If you don’t know why, please delete it${
        help ? ` and call us at ${phone(help.number)}` : ''
      }.`,
      `Kind regards\n${name}\n${card.website}`,
    ].join('\n\n'),
  }
}

const NO_POLICY = 'You don’t have a policy of this type.'

export async function faxCardFile(call: Call<typeof faxCard>): Promise<CardDelivery> {
  const { services, params, body } = call
  const asked = await findActionableCard(services, call, params)
  const found = await findCardOfType(services, call, asked, body.policyType)
  if (!found) throw problem(422, 'INVALID_REQUEST', NO_POLICY, { policyType: NO_POLICY })
  const pdf = await cardFile(brandedCard(services, found), 'card', todayOf(services.clock))
  const send = () =>
    faxGatewayOf(services).send(body.faxNumber, { subject: 'ID card', name: CARD_FILES.card, pdf })
  return sendAndNote(call, found, { channel: 'fax', sentTo: body.faxNumber, send }, (cause) =>
    cause instanceof FaxFailure && cause.kind === 'no-answer'
      ? passing(problem(422, 'IDS-0002'))
      : problem(503, 'IDS-0005'),
  )
}
