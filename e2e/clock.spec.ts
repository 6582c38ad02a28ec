import { nowMs } from '#tests/kit/time.ts'
import { WITHOUT_WORKER, choosePlan, clockOf, expect, openIdCard, pageIs, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const MINUTES = 60_000
const HOURS = 60 * MINUTES

for (const [wrong, offMs] of [
  ['10 minutes ahead', 10 * MINUTES],
  ['10 minutes behind', -10 * MINUTES],
  ['a day ahead', 24 * HOURS],
  ['a day behind', -24 * HOURS],
] as const)
  test(
    `Dana signs in and has her card on a device whose clock is ${wrong}`,
    { tag: '@long' },
    async ({ page }) => {
      let tokenCalls = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/oidc/token')) tokenCalls += 1
      })
      await page.clock.setSystemTime(nowMs() + offMs)
      await pressSandboxSignIn(page, 'harperdana1')
      await choosePlan(page, 'Medical')
      await openIdCard(page)
      await expect(page.getByText('ZZH41022001').first()).toBeVisible()
      await page.reload()
      await expect(page.getByText('ZZH41022001').first()).toBeVisible()
      const deviceMs = await clockOf(page)
      expect(Math.abs(deviceMs - nowMs() - offMs)).toBeLessThan(5 * MINUTES)
      expect(tokenCalls).toBe(1)
    },
  )

test(
  'correcting the clock during a visit causes one renewal and no sign-in',
  { tag: '@long' },
  async ({ page }) => {
    let tokenCalls = 0
    await page.clock.setSystemTime(nowMs() + 24 * HOURS)
    await pressSandboxSignIn(page, 'harperdana1')
    await pageIs(page, 'Choose a plan')
    page.on('request', (request) => {
      if (request.url().endsWith('/oidc/token')) tokenCalls += 1
    })
    await page.clock.setSystemTime(nowMs())
    await choosePlan(page, 'Medical')
    await openIdCard(page)
    await expect(page.getByText('ZZH41022001').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('ZZH41022001').first()).toBeVisible()
    expect(tokenCalls).toBe(1)
  },
)
