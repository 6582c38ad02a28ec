import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { paperless } from '#contract/calls/paperless.ts'
import type { PaperType } from '#contract/entities/paperless.ts'
import { messages } from '#server/platform/db/schema.ts'
import { communicationChoices } from '#server/identity/tables.ts'
import { paperChoices } from '#server/insurers/sandbox/paperless/tables.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = 'ZZH41022001'

const server = startedBackend()
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(paperChoices)
  await server.db.delete(communicationChoices).where(eq(communicationChoices.username, 'harperdana1'))
  await server.db.delete(messages).where(like(messages.messageId, 'paperless-%'))
})

async function member(login = 'harperdana1', memberId = DANA) {
  const { bearer } = await signInAs(server.app, login)
  const url = `/abcbs/v1/members/${memberId}/paperless`
  const online = async (): Promise<PaperType[]> => {
    const answer = await server.app.inject({ url, headers: bearer })
    return v
      .parse(paperless.reply, answer.json())
      .choices.filter(({ isPaperless }) => isPaperless)
      .map(({ type }) => type)
  }
  const choose = (choices: object[], consentsToTaxForm = false, key: string = randomUUID()) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...bearer, 'idempotency-key': key },
      payload: { choices, consentsToTaxForm },
    })
  return { online, choose }
}

const letters = () => server.db.select().from(messages).where(like(messages.messageId, 'paperless-%'))

test('each type is chosen separately, confirmed by one message, and only for the member', async () => {
  const dana = await member()
  expect(await dana.online()).toEqual([])
  const key = randomUUID()
  for (const _twice of [1, 2])
    expect((await dana.choose([{ type: 'letter', isPaperless: true }], false, key)).statusCode).toBe(200)
  expect(await dana.online()).toEqual(['letter'])
  const [letter, ...more] = await letters()
  expect([letter?.body.startsWith('Letters: online, no paper.'), more.length]).toEqual([true, 0])
  expect(await (await member('harpermarc1', 'ZZH41022002')).online()).toEqual([])
  expect((await (await member('harpermarc1')).choose([{ type: 'eob', isPaperless: true }])).statusCode).toBe(
    404,
  )
})

test('the choice at registration applies until another is made', async () => {
  const dana = await member()
  const row = { username: 'harperdana1', byEmail: true, byText: false, chosenAt: '2026-01-05T09:00:00Z' }
  await server.db.insert(communicationChoices).values([
    { ...row, documentType: 'eob', isPaperless: true },
    { ...row, documentType: 'yearly', isPaperless: true },
  ])
  expect(await dana.online()).toEqual(['eob', 'plan'])
  await dana.choose([{ type: 'eob', isPaperless: false }])
  expect(await dana.online()).toEqual(['plan'])
})

test('a tax form goes online only with consent, and can return to mail', async () => {
  const dana = await member()
  const refused = await dana.choose([{ type: 'tax', isPaperless: true }])
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'PRF-0003'])
  expect([await dana.online(), await letters()]).toEqual([[], []])
  await dana.choose([{ type: 'tax', isPaperless: true }], true)
  expect(await dana.online()).toEqual(['tax'])
  await dana.choose([{ type: 'tax', isPaperless: false }])
  expect(await dana.online()).toEqual([])
})

test.each([
  [[], 'nothing'],
  [
    [
      { type: 'eob', isPaperless: true },
      { type: 'eob', isPaperless: false },
    ],
    'a type twice',
  ],
  [[{ type: 'postcards', isPaperless: true }], 'a type that is none'],
])('rejects %j', async (choices) => {
  const dana = await member()
  expect((await dana.choose(choices)).statusCode).toBe(422)
  expect(await dana.online()).toEqual([])
})
