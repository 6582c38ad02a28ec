import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelPrimaryCare,
  choosePrimaryCare,
  previewPrimaryCare,
  primaryCare,
} from '#contract/calls/primary-care.ts'
import { searchProviders } from '#contract/calls/directory.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { effectiveDay } from '#server/insurers/sandbox/primary-care/days.ts'
import { primaryCareChoices } from '#server/insurers/sandbox/primary-care/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { servicesFor } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'
import type * as v from 'valibot'

const [KIM, MAI, LEO, DANA] = ['ZZN22038101', 'ZZN22038102', 'ZZN22038103', 'ZZH41022001']
const MEDICAL = 'contractType=medical'

let server: Backend
let isDirectoryDown = false
/** The insurer loses the answer to every nth change. */
let loseEach = 0
let changes = 0
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        providerDirectory: {
          ...sandbox.providerDirectory!,
          search: async (...asked) => {
            if (isDirectoryDown) throw new Error('the connection is gone')
            return sandbox.providerDirectory!.search(...asked)
          },
        },
        primaryCare: {
          ...sandbox.primaryCare!,
          change: async (call, change) => {
            const choice = await sandbox.primaryCare!.change(call, change)
            changes += 1
            if (loseEach > 0 && changes % loseEach === 0) throw new Error('the answer is lost')
            return choice
          },
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

async function as(username: string, memberId: string) {
  const { bearer: headers } = await signInAs(server.app, username)
  const path = `/abcbs/v1/members/${memberId}/primary-care`
  const post = (url: string, payload: object, key: string = randomUUID()) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    })
  return {
    show: () => server.app.inject({ url: `${path}?${MEDICAL}`, headers }),
    find: async (name: string) => {
      const found = await post(`/abcbs/v1/members/${memberId}/directory/search`, {
        contractType: 'medical',
        isPcp: true,
        name,
      })
      const { providers } = parsed(searchProviders.reply, found)
      return providers[0]?.provider ?? expect.fail(`${name} is not listed`)
    },
    preview: (wanted: object) => post(`${path}/preview?${MEDICAL}`, { locationId: null, ...wanted }),
    choose: (wanted: object, key?: string) =>
      post(`${path}/choices?${MEDICAL}`, { locationId: null, ...wanted }, key),
    cancel: (choiceId: string, forMemberId: string) =>
      post(`${path}/choices/${choiceId}/cancellation?${MEDICAL}`, { forMemberId }),
  }
}

type Answer = { statusCode: number; body: string; json: () => unknown }

function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> {
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  const { read, oddFields } = readAnswer(schema, answer.json())
  expect(oddFields).toEqual([])
  return read.success ? read.output : expect.fail('no answer')
}

const rowsOf = (memberId: string) =>
  server.db.select().from(primaryCareChoices).where(eq(primaryCareChoices.memberId, memberId))

test('Kim sees her own and Mai’s provider with the first day, and Leo’s by name', async () => {
  const { people, isRequired, notice } = parsed(
    primaryCare.reply,
    await (await as('nguyenkim22', KIM)).show(),
  )
  expect(isRequired).toBe(true)
  expect(notice).not.toBeNull()
  expect(people.map(({ name, standing }) => [name, standing])).toEqual([
    ['Kim Nguyen', 'oneself'],
    ['Mai Nguyen', 'child'],
    ['Leo Nguyen', 'adult'],
  ])
  const [kim, mai, leo] = people
  expect(kim).toMatchObject({ current: null, coming: null })
  expect(kim?.assignedOn).not.toBeNull()
  expect(mai?.current?.provider.name).toBe('Marisol Ibarra')
  expect(mai?.history.map(({ provider }) => provider.name)).toEqual(['Duc Tran'])
  expect(leo).toMatchObject({ current: null, history: [] })
})

test('an adult is rejected with CHP-0006, and a stranger as not found', async () => {
  const kim = await as('nguyenkim22', KIM)
  const provider = await kim.find('Linh Pham')
  const forLeo = await kim.choose({ provider, memberIds: [LEO], shown: [] })
  expect(forLeo.statusCode).toBe(403)
  expect(forLeo.json()).toMatchObject({ code: 'CHP-0006' })
  expect((await kim.choose({ provider, memberIds: [DANA], shown: [] })).statusCode).toBe(404)
  expect(await rowsOf(KIM)).toEqual([])
})

const count = isLong ? 200 : 20

test(`${count} changes with one key and lost answers make one choice and one number`, async () => {
  const kim = await as('nguyenkim22', KIM)
  const provider = await kim.find('Linh Pham')
  const { people } = parsed(previewPrimaryCare.reply, await kim.preview({ provider, memberIds: [KIM, MAI] }))
  const wanted = {
    provider,
    memberIds: [KIM, MAI],
    shown: people.map(({ memberId, effectiveOn }) => ({ memberId, effectiveOn })),
  }
  const key = randomUUID()
  loseEach = 5
  changes = 4
  const answers = await Promise.all(Array.from({ length: count }, () => kim.choose(wanted, key)))
  loseEach = 0
  const last = parsed(choosePrimaryCare.reply, await kim.choose(wanted, key))
  const numbers = [...answers, await kim.choose(wanted, key)]
    .filter(({ statusCode }) => statusCode === 200)
    .map((answer) => JSON.stringify(parsed(choosePrimaryCare.reply, answer)))
  expect(answers.some(({ statusCode }) => statusCode >= 500)).toBe(true)
  expect(new Set(numbers)).toEqual(new Set([JSON.stringify(last)]))
  expect(await rowsOf(KIM)).toHaveLength(1)
  expect((await rowsOf(MAI)).filter(({ provider: { name } }) => name === 'Linh Pham')).toHaveLength(1)
  expect(last.results.map(({ choice }) => choice?.startsOn)).toEqual(
    people.map(({ effectiveOn }) => effectiveOn),
  )
  const second = parsed(choosePrimaryCare.reply, await kim.choose(wanted))
  expect(second.results.map(({ refusal }) => refusal)).toEqual(['CHP-0005', 'CHP-0005'])
})

test('a canceled choice restores the earlier provider, and Leo can’t cancel Mai’s', async () => {
  const kim = await as('nguyenkim22', KIM)
  const before = parsed(primaryCare.reply, await kim.show()).people[1]
  const coming = before?.coming ?? expect.fail('no choice to cancel')
  expect(before?.current?.endsOn).not.toBeNull()
  const leo = await as('nguyenleo19', LEO)
  expect((await leo.cancel(coming.choiceId, MAI)).statusCode).toBe(404)
  expect((await leo.cancel(coming.choiceId, LEO)).statusCode).toBe(404)
  const mai = parsed(cancelPrimaryCare.reply, await kim.cancel(coming.choiceId, MAI))
  expect(mai.coming).toBeNull()
  expect(mai.current).toMatchObject({ endsOn: null, provider: { name: 'Marisol Ibarra' } })
  expect(mai.history[0]).toMatchObject({ state: 'canceled' })
})

test('the feed announces a choice once, only to Kim, without the provider’s name', async () => {
  const services = servicesFor(server.services)
  await takeInsurerChanges(services)
  await takeInsurerChanges(services)
  const letters = await server.db.select().from(messages).where(eq(messages.kind, 'pcp'))
  expect(letters.map(({ memberId }) => memberId)).toEqual([KIM])
  expect(letters[0]?.body).not.toContain('Pham')
})

test('without the directory, the current provider is still shown', async () => {
  isDirectoryDown = true
  const leo = await as('nguyenleo19', LEO)
  const { people } = parsed(primaryCare.reply, await leo.show())
  expect(people.map(({ current }) => current?.provider.name)).toEqual(['Duc Tran'])
  isDirectoryDown = false
})

test.each([
  ['2026-11-25', '2026-12-01'],
  ['2026-11-26', '2027-01-01'],
  ['2026-12-31', '2027-02-01'],
  ['2028-02-29', '2028-04-01'],
])('a choice on %s starts on %s', (day, start) => {
  expect(effectiveDay(Temporal.PlainDate.from(day)).toString()).toBe(start)
})

test('without a choice, the insurer assigns the nearest provider and sends a letter', async () => {
  const { people } = parsed(primaryCare.reply, await (await as('nguyenkim22', KIM)).show())
  const coming = people[0]?.coming ?? expect.fail('Kim has no choice')
  await (await as('nguyenkim22', KIM)).cancel(coming.choiceId, KIM)
  server.services.faults.set({ clockOffsetSeconds: 46 * 24 * 3600 })
  await takeInsurerChanges(servicesFor(server.services))
  const [kim] = parsed(primaryCare.reply, await (await as('nguyenkim22', KIM)).show()).people
  expect(kim?.current).toMatchObject({ chosenBy: 'insurer', state: 'current' })
  expect(kim?.current?.provider.addressLines.join()).toMatch(/AR 727\d\d$/)
  expect(kim?.assignedOn).toBeNull()
  const letters = await server.db.select().from(messages).where(eq(messages.kind, 'pcp'))
  expect(letters.map(({ subject }) => subject).join()).toContain('We chose a primary care provider for you')
  server.services.faults.reset()
})
