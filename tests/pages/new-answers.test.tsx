import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { myQuestions } from '#contract/calls/questions.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { signInAs } from '#tests/kit/sign-in.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(closePortal)

const path = '/abcbs/v1/members/ZZH41022001/questions'

test('a new answer shows however long ago it was asked for, and what nobody has seen stays new', async () => {
  const { app } = await backend()
  const { tab, bearer } = await signInAs(app, 'harperdana1')
  for (const comments of ['First', 'Second', 'Third', 'Fourth']) {
    const answer = await tab.fetch(path, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        topic: 'claim',
        companyId: '1',
        contractType: 'medical',
        phone: '5015550177',
        comments,
      }),
    })
    expect(answer.status).toBe(200)
  }
  const readAt = async () => {
    const answer = await tab.fetch(path, { headers: bearer })
    return v.parse(myQuestions.reply, await answer.json()).questions.find((one) => one.answer)?.answer?.readAt
  }
  expect(await readAt()).toBeNull()

  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/contact-us')
  const mine = within(screen.getByRole('region', { name: 'My questions' }))
  expect(await mine.findByText(/^Yes. Your plan covers physical therapy/)).toBeDefined()
  expect(mine.queryByText('First')).toBeNull()
  expect(mine.getByRole('button', { name: 'Show all 5 questions' })).toBeDefined()
  await eventually(async () => expect(await readAt()).toMatch(/Z$/))
  expect(mine.getByText(/^Yes. Your plan covers physical therapy/)).toBeDefined()
})
