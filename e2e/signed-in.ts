import { test as story } from './kit.ts'
import type { Plan } from './members.ts'

/**
 * For stories about something other than signing in. Each begins on the home page of one member's plan, in a new tab of
 * the browser in which the member is signed in (members.ts).
 */
export const storiesOf = (username: string, plan: Plan, options: { worker?: boolean } = {}) =>
  story.extend({
    page: async ({ as }, use) => use(await as(username, plan, options)),
    context: async ({ page }, use) => use(page.context()),
  })
