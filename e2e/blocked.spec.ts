import { choosePlan, expect, fillIn, openIdCard, signIn, test } from './kit.ts'
import type { PortalServer } from './portal-server.ts'

const [WILMA, CARD] = ['wilmaross42', 'ZZR84265001'] as const

/** What an administrator does in a system of the insurer's. */
async function setBlock({ origin }: PortalServer, isBlocked: boolean): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/block`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: WILMA, isBlocked }),
  })
  expect(answer.status).toBe(204)
}

test.afterEach(({ server }) => setBlock(server, false))

test('a blocked member loses the open tab within seconds, and is told why', async ({ page, server }) => {
  await signIn(page, WILMA)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await expect(page.getByText(CARD).first()).toBeVisible()
  await setBlock(server, true)
  await page.getByRole('link', { name: 'Pay Bill' }).click()
  await expect(page).toHaveURL(/\/login\?reason=blocked/, { timeout: 3_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Your account is blocked' })).toContainText(
    'ADM-0001',
  )
  // Back shows nothing of her, and the password lets nobody in.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(CARD)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(page, WILMA)
  await expect(page.getByRole('alert')).toContainText('ADM-0001')
})
