import type { BrowserContext, Page } from 'playwright/test'
import { test as story } from './kit.ts'
import { choosePlan, signIn, workerReady } from './visit.ts'

/**
 * Stories about something else than signing in: a member signs in and chooses a plan once for all of a file, and every
 * story begins on the home page in a tab of its own, with what the stories before it have left in the browser.
 */
export function storiesOf(username: string, plan: 'Medical' | 'Dental' | 'Vision') {
  let context: BrowserContext | undefined
  /** Stays where it is, so that the session has a tab that hands it on. */
  let home: Page | undefined

  const test = story.extend({
    context: async ({ browser }, use) => {
      if (!context) {
        context = await browser.newContext()
        home = await context.newPage()
        await signIn(home, username)
        await choosePlan(home, plan)
        await workerReady(home)
      }
      await use(context)
      for (const tab of context.pages()) if (tab !== home) await tab.close()
    },
    page: async ({ context: browserOfMember }, use) => {
      const opening = browserOfMember.waitForEvent('page')
      await home?.evaluate(() => void window.open(location.href))
      const page = await opening
      await page.getByRole('heading', { name: /^Good /, level: 1 }).waitFor()
      await use(page)
    },
  })

  test.afterAll(async () => {
    await context?.close()
    context = undefined
  })
  return test
}
