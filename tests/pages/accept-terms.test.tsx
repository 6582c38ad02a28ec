import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const marcus = { as: 'harpermarc1', plan: 'medical', hasNotAcceptedTerms: true } as const

const form = () => screen.findByRole('region', { name: 'Please agree to the terms of use' })

async function agree(): Promise<void> {
  await userEvent.click(within(await form()).getByRole('checkbox'))
  await userEvent.click(within(await form()).getByRole('button', { name: 'Agree and continue' }))
  await settled()
}

test('until Marcus agrees, every page opens the terms, then its target', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/id-card')
  expect(portal.heading).toBe('Terms of use')
  expect(portal.asked.filter((path) => path.includes('id-cards'))).toEqual([])
  await agree()
  await screen.findByRole('heading', { level: 1, name: 'ID card' })
  expect(portal.address).toBe('/medical/id-card')
  await portal.visit('/coverage-and-copays')
  expect(portal.heading).toBe('Coverage and copays')
})

test('the box must be checked', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/dashboard')
  await userEvent.click(within(await form()).getByRole('button', { name: 'Agree and continue' }))
  expect((await form()).textContent).toContain('Check the box to agree to the terms of use')
  expect(portal.heading).toBe('Terms of use')
})

test.runIf(isLong)('an offline member reads that the agreement was not sent', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  connection.set('offline')
  await agree()
  expect((await form()).textContent).toContain('You need to be online for this.')
  expect(portal.heading).toBe('Terms of use')
})

test.runIf(isLong)('a member who already agreed does not see the question', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/terms-of-use')
  expect(screen.queryByRole('button', { name: 'Agree and continue' })).toBeNull()
})

const LOADS = isLong ? 100 : 10

const questions = () => screen.queryAllByRole('button', { name: 'Agree and continue' }).length

test('Marcus agrees once, and later page loads do not ask again', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/terms-of-use')
  expect(questions()).toBe(1)
  await agree()
  await screen.findByRole('heading', { level: 1, name: /^Good / })
  await portal.visit('/brand-resources')
  const heading = portal.heading
  portal.tab.asked.length = 0
  for (let times = 0; times < LOADS; times += 1) {
    await portal.reload()
    expect([portal.heading, questions()]).toEqual([heading, 0])
  }
  expect(portal.asked.filter((path) => path.includes('accessrights')).length).toBeLessThan(5)
})

test.runIf(isLong)('a late answer from before the agreement does not undo it', async () => {
  const portal = await openPortal(marcus)
  await portal.visit('/terms-of-use')
  const late = Promise.withResolvers<void>()
  const { fetch } = portal.tab
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (String(input instanceof Request ? input.url : input).includes('/accessrights/')) await late.promise
    return answer
  }
  const asking = queryClient.refetchQueries({ queryKey: ['access-rights'] })
  await userEvent.click(within(await form()).getByRole('checkbox'))
  await userEvent.click(within(await form()).getByRole('button', { name: 'Agree and continue' }))
  await screen.findByRole('heading', { level: 1, name: /^Good / })
  late.resolve()
  await asking
  globalThis.fetch = fetch
  await portal.reload()
  expect(questions()).toBe(0)
})
