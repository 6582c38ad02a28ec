import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { longDate } from '#base/dates.ts'
import { connection } from '#offline/connection.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await settled()
}
const question = () => screen.getByRole('searchbox', { name: 'Ask about a service' })

test('Dana saves an answer, reads it in Documents offline, and deletes it', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/coverage-and-copays')
  await fill(question(), 'is physical therapy covered')
  const answer = await screen.findByRole('region', { name: /^Rehabilitation/ })
  const said = answer.querySelector('p')?.textContent ?? expect.fail()
  act(() => connection.set('offline'))
  await press('Save this answer')
  const offline =
    'We save it with what your plan states at this moment. Connect to the internet, then save again.'
  expect(await screen.findByText(offline)).toBeDefined()
  act(() => connection.set('online'))
  await press('Save this answer')
  await userEvent.click(await screen.findByRole('link', { name: 'Open it' }))
  await settled()
  expect(portal.heading).toBe('Saved answer')
  expect(screen.getByRole('region', { name: /^Rehabilitation/ }).textContent).toContain(said)
  act(() => connection.set('offline'))
  await portal.visit('/documents')
  const listed = await screen.findByRole('region', { name: 'Answers you saved' })
  await userEvent.click(within(listed).getByRole('link', { name: 'is physical therapy covered' }))
  await settled()
  expect(portal.text).toContain(said)
  expect(portal.text).toContain(longDate(today().toString()))
  act(() => connection.set('online'))
  await press('Delete')
  await press('Yes, delete')
  expect(portal.address).toBe('/medical/documents')
  expect(screen.queryByText('is physical therapy covered')).toBeNull()
})

test('answers for a day without plan terms never say yes', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/coverage-and-copays')
  await press('Ask about another day')
  const next = `${today().year + 1}-02-01`
  const day = screen.getByLabelText(/^Day of care/)
  // Chrome reports this after the first digit of the year.
  fireEvent.input(day, { target: { value: '0002-02-01' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.input(day, { target: { value: '2020-02-01' } })
  expect(screen.getByRole('alert').textContent).toMatch(/^Choose a day from today/)
  fireEvent.input(day, { target: { value: '' } })
  await fill(day, next)
  await screen.findByRole('button', { name: `Answers for ${longDate(next)}` })
  await fill(question(), 'physical therapy')
  const answer = await screen.findByRole('region', { name: /^Rehabilitation/ })
  expect(answer.textContent).toMatch(/doesn’t state yet what it covers on this day/)
  expect(answer.textContent).not.toMatch(/Yes|You pay/)
  await press('Back to today')
  expect((await screen.findByRole('region', { name: /^Rehabilitation/ })).textContent).toContain('Yes.')
})

test.runIf(isLong)('an answer cannot be saved without the right to documents', async () => {
  const portal = await openPortal({ ...dana, without: ['forms'] })
  await portal.visit('/coverage-and-copays')
  await fill(question(), 'is physical therapy covered')
  await screen.findByRole('region', { name: /^Rehabilitation/ })
  expect(screen.queryByRole('button', { name: 'Save this answer' })).toBeNull()
})
