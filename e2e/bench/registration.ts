import type { Page } from 'playwright'
import { proveIdentity } from '#contract/calls/registration.ts'
import { identityFields } from '#e2e/registering.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const TIMES = 10

/** The time that the browser waited for the server. The rest of a press is the portal's own work. */
const waited = (page: Page): Promise<number> =>
  page.evaluate((path) => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path))
    performance.clearResourceTimings()
    return asked.at(-1)?.duration ?? Number.NaN
  }, proveIdentity.path)

/**
 * Measures the first step of a registration: its messages about an empty form, and the next page after a successful
 * check.
 */
export const registrationSteps = ({ browser, build }: Bench): Promise<Row[]> =>
  withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      const find = page.getByRole('button', { name: 'Find my plan' })
      const [errors, steps]: [number[], number[]] = [[], []]
      for (let n = -1; n < TIMES; n += 1) {
        await page.goto(`${origin}/register`)
        if (n >= 0) await page.getByRole('button', { name: /Start over/ }).click()
        await find.waitFor()
        if (n === 0) await slowDown(cdp)
        const told = await timeOfPress(page, { text: 'Please check' }, () => find.click())
        for (const [control, text] of identityFields(page, 'Nora')) await control.fill(text)
        const all = await timeOfPress(page, 'another heading', () => find.click())
        const next = all - (await waited(page))
        // The first round also fetches files, so it isn't counted.
        if (n >= 0) errors.push(told)
        if (n >= 0) steps.push(next)
      }
      return [
        ['what is wrong with an empty form', errors],
        ['the next step, without the server’s time', steps],
      ].map(([shown, times]) => {
        const value = percentile(times as number[], 0.95)
        const what = `Registration, ${shown as string}, 4× CPU, p95`
        return { what, value, limit: 100, unit: 'ms' }
      })
    }),
  )
