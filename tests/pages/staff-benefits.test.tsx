import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { backend } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closeConsole)

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function openRecord(text: string, name: string) {
  const console = await openConsole({ as: SANDY })
  await fill(await screen.findByRole('textbox', { name: /^Username, member ID/ }), text)
  await press('Search')
  await press(`Open the record of ${name}`)
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked about physical therapy')
  await userEvent.click(dialog.getByRole('button', { name: 'Open record' }))
  await screen.findByRole('heading', { level: 1, name })
  return console
}

const askAbout = async (question: string) => {
  await fill(await screen.findByRole('searchbox', { name: 'Ask about a service' }), question)
  const card = await screen.findByRole('region', { name: /^Rehabilitation/ })
  return within(card).getByText(/^Yes\./).textContent
}

test('staff read the same sentences about a benefit as the member', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  const own = await askAbout('physical therapy')
  await closePortal()
  cleanup()
  const console = await openRecord('harperdana1', 'Danielle Harper')
  const path = '/staff/api/users/harperdana1/benefits'
  const asked = () => console.tab.asked.filter((call) => call.path === path).length
  // The record itself reveals no health data.
  expect(asked()).toBe(0)
  await press('Show benefits')
  expect(await askAbout('physical therapy')).toBe(own)
  expect(own).toMatch(/\d+ used, \d+ left/)
  // A question that fits several benefits has no answer for the staff either.
  const field = screen.getByRole('searchbox', { name: 'Ask about a service' })
  await userEvent.clear(field)
  await fill(field, 'therapy')
  expect(await screen.findByRole('list', { name: 'Which of these do you mean?' })).toBeDefined()
  expect(screen.queryByRole('region', { name: /^Rehabilitation/ })).toBeNull()
  expect(asked()).toBe(1)
})

test.runIf(isLong)(
  'benefits that can’t be loaded show an error, and the rest of the record stays',
  async () => {
    const console = await openRecord('harperdana1', 'Danielle Harper')
    console.tab.change = (path, body) => (path.endsWith('/benefits') ? '{"broken":true}' : body)
    await press('Show benefits')
    expect(await screen.findByText('The benefits couldn’t be loaded')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Sign-in' })).toBeDefined()
    const { faults } = await backend()
    faults.reset()
  },
)
