import { choosePlan, expect, expectOffline, fillIn, openIdCard, signIn, test } from './kit.ts'
import type { PortalServer } from './portal-server.ts'

const [WILMA, CARD] = ['wilmaross42', 'ZZR84265001'] as const

/** Blocks or unblocks an account, as an administrator in one of the insurer's systems would. */
async function setBlock({ origin }: PortalServer, isBlocked: boolean): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/block`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: WILMA, isBlocked }),
  })
  expect(answer.status).toBe(204)
}

test.afterEach(({ server }) => setBlock(server, false))

test(
  'a blocked member loses the open tab at the next call and reads why',
  { tag: '@long' },
  async ({ page, context, server }) => {
    // Without the server's news of the session, the page learns of the block from its next call.
    await context.route('**/session/news', (route) => route.abort())
    await signIn(page, WILMA)
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await expect(page.getByText(CARD).first()).toBeVisible()
    await setBlock(server, true)
    await page.getByRole('link', { name: 'Pay Bill' }).click()
    await expect(page).toHaveURL(/\/login\?reason=blocked/)
    await expect(page.getByRole('status').filter({ hasText: 'Your account is blocked' })).toContainText(
      'ADM-0001',
    )
    // Going back shows none of her data, and the password no longer signs in.
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText(CARD)).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(page, WILMA)
    await expect(page.getByRole('alert')).toContainText('ADM-0001')
  },
)

test('an idle tab loses its session when the member is blocked', { tag: '@long' }, async ({ as, server }) => {
  const page = await as(WILMA, 'Medical')
  const context = page.context()
  await openIdCard(page)
  await expect(page.getByText(CARD).first()).toBeVisible()
  // Without a network, the page doesn't learn of the block, and the card stays.
  await context.setOffline(true)
  await expectOffline(page)
  await setBlock(server, true)
  await expect(page.getByText(CARD).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login\?reason=blocked/)
  await expect(page.getByRole('status').filter({ hasText: 'Your account is blocked' })).toContainText(
    'ADM-0001',
  )
  await expect(page.getByText(CARD)).toHaveCount(0)
})
