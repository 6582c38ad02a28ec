import { BEGUN_BY_A_NETWORK } from '#server/identity/sign-in/flood-limits.ts'
import { WITHOUT_WORKER, expect, fillIn, pageIs, test } from './kit.ts'

test.use(WITHOUT_WORKER)

test(
  'a new browser signs in with proof of work while its network starts hundreds',
  { tag: '@long' },
  async ({ page, server }) => {
    // Started sign-ins are counted per minute, so the clock is moved to the start of the next minute.
    const date = (await fetch(`${server.origin}/livez`)).headers.get('date') ?? ''
    await server.break({ clockOffsetSeconds: 61 - new Date(date).getUTCSeconds() })
    await page.goto('/login')
    const refused = await page.evaluate(async (count) => {
      const answers = await Promise.all(Array.from({ length: count }, () => fetch('/oidc/auth')))
      return answers.filter(({ status }) => status === 429).length
    }, BEGUN_BY_A_NETWORK + 5)
    expect(refused).toBe(5)

    const asked = page.waitForResponse((answer) => answer.status() === 429)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await asked
    await fillIn(page, 'harperdana1')
    await pageIs(page, 'Choose a plan')
  },
)
