import { expect, openIdCard, signIn, test } from './kit.ts'
import type { PortalServer } from './portal-server.ts'

const RAY = 'delgadoray3'

/** What an administrator does in a system of the insurer's. */
async function setBlock({ origin }: PortalServer, isBlocked: boolean): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/block`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: RAY, isBlocked }),
  })
  expect(answer.status).toBe(204)
}

test.afterEach(({ server }) => setBlock(server, false))

test('a blocked member loses the open tab within seconds, and is told why', async ({ page, server }) => {
  await signIn(page, RAY)
  await openIdCard(page)
  await expect(page.getByText('Ray').first()).toBeVisible()
  await setBlock(server, true)
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await expect(page).toHaveURL(/\/login\?reason=blocked/, { timeout: 3_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Your account is blocked' })).toContainText(
    'ADM-0001',
  )
  // Back shows nothing of him, and neither does another try.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Delgado')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Username').fill(RAY)
  await page.getByLabel('Password').fill('Portal#2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('ADM-0001')
})
