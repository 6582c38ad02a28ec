import { randomUUID } from 'node:crypto'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { connection } from '#offline/connection.ts'
import { longDate } from '#base/dates.ts'
import { myQuestions } from '#contract/calls/questions.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { signInAs } from '#tests/kit/sign-in.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(closePortal)

const path = '/abcbs/v1/members/ZZH41022001/questions'

test('shows a new answer regardless of age and keeps it new until it is seen', async () => {
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

test('a request outside the list becomes a message with an answer date', async () => {
  const { db } = await backend()
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/authorizations')
  await userEvent.click(screen.getByRole('button', { name: 'My doctor sent a request and I don’t see it' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^Also ask your doctor’s office for the day they sent it/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getAllByText('Enter the doctor or provider.').length).toBeGreaterThan(0)
  await fill(dialog.getByRole('textbox', { name: /^Doctor or provider/ }), 'Dr. Pine')
  await fill(dialog.getByRole('textbox', { name: /^Service or drug/ }), 'A new knee')
  fireEvent.change(dialog.getByLabelText(/^Day it was sent/), { target: { value: '2026-01-05' } })
  connection.set('offline')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('You need to be online for this.')).toBeDefined()
  connection.set('online')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const said = await screen.findByText(/^We’ll answer in your messages by [A-Z][a-z]+ \d+, \d{4}\.$/)
  const asked = (await db.select().from(questions)).filter(({ comments }) => comments.includes('Dr. Pine'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ topic: 'coverage', channel: 'message' })
  expect(asked[0]?.comments).toContain('Service or drug: A new knee\nSent on: January 5, 2026')
  expect(said.textContent).toContain(longDate(asked[0]?.answerBy ?? ''))
})
