import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { messagesOnPage, oneMessage } from '#contract/calls/messages.ts'
import { writeEobLetter } from '#server/domains/claims/eob-letters.ts'
import { messages } from '#server/platform/db/schema.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const CONTRACT = 'ZZH410220'
const DANA = `${CONTRACT}01`
const ELI = `${CONTRACT}04`

const own = ownBackend()

const BASE = '/member/myblueprint/v1/message-center'

/** The newest letter in a member's messages with this text, from the portal's answer. */
async function letterWith(text: string, { username = 'harperdana1', memberId = DANA } = {}) {
  const { bearer } = await signInAs(own.server.app, username)
  const search = { memberIds: [], folder: 'inbox', page: 1, order: 'newest', isUnread: false, from: null }
  const page = await own.server.app.inject({
    method: 'POST',
    url: `${BASE}/${memberId}/messages/search`,
    headers: bearer,
    payload: { ...search, to: null, text },
  })
  const [newest] = v.parse(messagesOnPage.reply, page.json()).messages
  if (!newest) return undefined
  const answer = await own.server.app.inject({
    url: `${BASE}/${memberId}/messages/${newest.messageId}`,
    headers: bearer,
  })
  return { ...v.parse(oneMessage.reply, answer.json()), care: newest.care, preview: newest.texts?.es.preview }
}

const rowOf = async (messageId: string) =>
  (await own.server.db.select().from(messages).where(eq(messages.messageId, messageId)))[0]

const claimsOf = async (memberId: string) => {
  const rows = await own.server.db
    .select({ claimId: claims.claimId, claimNumber: claims.claimNumber })
    .from(claims)
    .where(and(eq(claims.memberId, memberId), eq(claims.hasEob, true)))
    .orderBy(claims.claimId)
    .limit(2)
  const [first, second] = rows
  return first && second ? ([first, second] as const) : expect.fail('they don’t have two letters')
}

const eobIssued = (claimId: string, { memberId = DANA, daysAgo = 0 } = {}) => ({
  ...({ kind: 'eob-issued', changeId: `eob-${claimId}` } as const),
  at: own.services.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString(),
  contractId: CONTRACT,
  memberId,
  claimId,
})

test('an EOB letter is in both languages and links to the only claim of the day', async () => {
  const [first, second] = await claimsOf(DANA)
  const issued = eobIssued(first.claimId)
  await writeEobLetter(own.services, issued)
  await writeEobLetter(own.services, issued)
  const letter = await letterWith('Procesamos una reclamación')
  expect(letter).toMatchObject({
    subject: 'Your explanation of benefits is ready / Su explicación de beneficios está lista',
    body: expect.stringContaining('En español: Procesamos una reclamación.'),
    kind: 'eob',
    claim: { claimNumber: first.claimNumber },
    conversation: null,
    care: { service: expect.anything() },
    preview: expect.stringMatching(/^Procesamos/),
    texts: {
      en: { subject: 'Your explanation of benefits is ready', body: expect.stringMatching(/^We processed/) },
      es: { subject: 'Su explicación de beneficios está lista', body: expect.stringMatching(/^Procesamos/) },
    },
  })
  expect(letter?.body).toMatch(/^We processed a claim\./)

  await writeEobLetter(own.services, eobIssued(second.claimId))
  await writeEobLetter(own.services, issued)
  expect(await letterWith('Procesamos una reclamación')).toMatchObject({
    kind: 'eob',
    claim: null,
    care: null,
  })
})

test('a letter about an old EOB also names its claim', async () => {
  const [{ claimId }] = await claimsOf(ELI)
  const issued = eobIssued(claimId, { memberId: ELI, daysAgo: 40 })
  await writeEobLetter(own.services, issued)
  const day = Temporal.Instant.from(issued.at).toZonedDateTimeISO('America/Chicago').toPlainDate()
  expect(await rowOf(`eob-${ELI}-${day.toString()}`)).toMatchObject({ kind: 'eob', claimId })
})
