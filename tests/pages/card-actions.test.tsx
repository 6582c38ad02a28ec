import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const

const button = (name: RegExp | string) => screen.getByRole('button', { name })

async function openCard(as: Parameters<typeof openPortal>[0] = dana) {
  const portal = await openPortal(as)
  await portal.visit('/id-card')
  return { portal, user: userEvent.setup() }
}

async function openForm(name: RegExp) {
  const opened = await openCard()
  await opened.user.click(button(name))
  await settled()
  return opened
}

const focused = () => document.activeElement?.textContent

const sentPaths = (portal: Awaited<ReturnType<typeof openPortal>>) =>
  portal.asked.filter((asked) => asked.startsWith('POST'))

test('an empty fax number is asked for where it stands and at the top, and nothing is sent', async () => {
  const { portal, user } = await openForm(/^Fax the card/)
  await user.selectOptions(screen.getByLabelText(/^Policy type/), '')
  await user.click(button('Send fax'))
  const summary = within(screen.getByRole('group', { name: 'Please check 2 things' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please check 2 things' }))
  await user.click(summary.getByRole('link', { name: 'Enter the full fax number with area code' }))
  const number = screen.getByRole('textbox', { name: /^Fax number/ })
  expect(document.activeElement).toBe(number)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  const notes = number.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Error: Enter the full fax number with area code',
  )
  await user.click(summary.getByRole('link', { name: 'Select a policy type' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Policy type/))
  expect(sentPaths(portal)).toEqual([])
})

test('a fax number is written out as people read it, and what goes where is shown before it goes', async () => {
  const { user } = await openForm(/^Fax the card/)
  expect(screen.getByText('Danielle Harper’s Medical card, front and back, as a PDF')).toBeDefined()
  expect(screen.getByText('Not filled in yet')).toBeDefined()
  const number = screen.getByRole('textbox', { name: /^Fax number/ })
  await user.type(number, '1 501.555.0123')
  expect(screen.getByText('(501) 555-0123')).toBeDefined()
  await user.tab()
  expect(number).toHaveProperty('value', '(501) 555-0123')
  await user.selectOptions(screen.getByLabelText(/^Policy type/), 'Dental')
  expect(screen.getByText('Danielle Harper’s Dental card, front and back, as a PDF')).toBeDefined()
})

test('a form opens with its heading and closes back to where it was opened', async () => {
  const { user } = await openForm(/^Fax the card/)
  expect(focused()).toBe('Fax the card')
  await user.click(button('Cancel'))
  expect(document.activeElement).toBe(button(/^Fax the card/))
})

test('an address that is none gets no e-mail', async () => {
  const { portal, user } = await openForm(/^E-mail the card/)
  const to = await screen.findByRole('textbox', { name: /^E-mail address/ })
  await user.clear(to)
  await user.type(to, 'dana@')
  await user.click(button('Send e-mail'))
  expect(screen.getByRole('link', { name: 'Please enter a valid email' })).toBeDefined()
  expect(to).toHaveProperty('value', 'dana@')
  expect(sentPaths(portal)).toEqual([])
})

test('without a line the buttons stay, and a press says what still works', async () => {
  const { portal, user } = await openCard()
  connection.set('offline')
  await settled()
  const before = portal.asked.length
  for (const name of [
    /^Fax the card/,
    /^E-mail the card/,
    /^Order a new card/,
    /^Download Danielle Harper’s card/,
  ]) {
    await user.click(button(name))
    expect(document.activeElement).toBe(button(name))
    expect(screen.getAllByText('You are offline, and this needs the internet.')).toHaveLength(1)
  }
  expect(portal.asked).toHaveLength(before)
})

test('a plan that ended keeps its PDF, and nothing new is made of it', async () => {
  await openCard({ as: 'formerplan9', plan: 'medical' })
  expect(button(/^Download .* card \(PDF\)/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /temporary card/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Order a new card/ })).toBeNull()
})
