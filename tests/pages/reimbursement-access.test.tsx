import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const careMenu = async () => {
  const menu = within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] ?? document.body)
  await userEvent.click(menu.getByRole('button', { name: 'Care' }))
  return within(menu.getByRole('list', { name: 'Care' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

test('the policy holder of a family finds the account in the menu', async () => {
  const portal = await openPortal({ as: 'okaforruth7' })
  await portal.visit('/dashboard')
  expect(await careMenu()).toContain('Health Reimbursement Account')
  await portal.visit('/health-reimbursement')
  expect(portal.heading).toBe('Health reimbursement account')
})

const OTHERS = ['okaforpaul2', 'okafortess5']
test.each(sample(OTHERS, 1))(
  'for %s the entry and the page are missing, and no account data is requested',
  async (as) => {
    const portal = await openPortal({ as })
    await portal.visit('/dashboard')
    expect(await careMenu()).not.toContain('Health Reimbursement Account')
    const asked = [...portal.asked]
    for (const address of ['/health-reimbursement', '/medical/health-reimbursement?ask=yes']) {
      await portal.visit(address)
      expect(portal.heading).toBe('Page not found')
      asked.push(...portal.asked)
    }
    expect(asked.filter((path) => path.includes('/reimbursement'))).toEqual([])
  },
)
