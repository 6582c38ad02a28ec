import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

const marcus = { as: 'harpermarc1', plan: 'medical', hasNotAcceptedTerms: true } as const

const form = () => screen.findByRole('region', { name: 'Please agree to the terms of use' })

async function agree(): Promise<void> {
  await userEvent.click(within(await form()).getByRole('checkbox'))
  await userEvent.click(within(await form()).getByRole('button', { name: 'Agree and continue' }))
  await settled()
}

test('before Marcus has agreed to the terms every page leads to them, and then on to where he was going', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/id-card')
  expect(portal.heading).toBe('Terms of use')
  expect(portal.asked.filter((path) => path.includes('id-cards'))).toEqual([])
  await agree()
  await screen.findByRole('heading', { level: 1, name: 'ID card' }, { timeout: 15_000 })
  expect(portal.address).toBe('/medical/id-card')
  await portal.visit('/coverage-and-copays')
  expect(portal.heading).toBe('Coverage and copays')
})

test('the box has to be ticked', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/dashboard')
  await userEvent.click(within(await form()).getByRole('button', { name: 'Agree and continue' }))
  expect((await form()).textContent).toContain('Check the box to agree to the terms of use')
  expect(portal.heading).toBe('Terms of use')
})

test('without a line the yes is not given, and the page says so', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  connection.set('offline')
  await agree()
  expect((await form()).textContent).toContain('You are offline')
  expect(portal.heading).toBe('Terms of use')
})

test('whoever has agreed finds no such question', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/terms-of-use')
  expect(screen.queryByRole('button', { name: 'Agree and continue' })).toBeNull()
})
