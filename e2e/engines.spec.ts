import { chromium } from './engines/chromium.ts'
import { type Driver, type Engine, button, field, link, sees, until } from './engines/driver.ts'
import { firefox } from './engines/firefox.ts'
import { webkit } from './engines/webkit.ts'
import { memberPages } from '#tests/kit/all-pages.ts'
import { PASSWORD, expect, test } from './kit.ts'

const CARD = 'ZZH41022001'
/** The number of answers that this browser has stored; undefined before the first one. */
const KEPT = `(async () => {
  const named = await indexedDB.databases()
  if (!named.some(({ name }) => name === 'portal-kept')) return undefined
  const database = await new Promise((done, fail) => {
    const opening = indexedDB.open('portal-kept')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  try {
    return await new Promise((done, fail) => {
      const counting = database.transaction('queries').objectStore('queries').count()
      counting.onsuccess = () => done(counting.result)
      counting.onerror = () => fail(counting.error)
    })
  } finally {
    database.close()
  }
})()`

/**
 * Waits for an active worker, which answers the next load. WebKit doesn't always notify the open page that the worker
 * claimed it. Each check is a separate command: one that waits inside the page is lost if the page reloads meanwhile.
 */
async function workerIsActive(driver: Driver): Promise<void> {
  await until('an active worker', async () => {
    const isActive = await driver.run(
      'navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.active))',
    )
    return isActive === true || undefined
  })
}

/** The number of equal checks in a row after which everything counts as written. */
const QUIET_LOOKS = 6

/** Waits until the engine has stored everything that was opened. */
async function everythingKept(driver: Driver): Promise<void> {
  let [kept, quiet] = [0, 0]
  await until('everything kept', async () => {
    const found = Number(await driver.run(KEPT))
    quiet = found === kept ? quiet + 1 : 0
    kept = found
    return (kept > 0 && quiet >= QUIET_LOOKS) || undefined
  })
}

async function signInAsDana(driver: Driver, origin: string): Promise<void> {
  await driver.goto(`${origin}/login`)
  await driver.click(button('Sign In'))
  await driver.type(field('Username'), 'harperdana1')
  await driver.type(field('Password'), PASSWORD)
  await driver.click(button('Sign in'))
  await sees(driver, 'Choose a plan')
  await driver.click(button('Medical'))
  await sees(driver, 'ID card')
}

async function openDanasCard(driver: Driver, origin: string): Promise<void> {
  await signInAsDana(driver, origin)
  await driver.click(link('ID card'))
  await sees(driver, CARD)
}

/** The heading of the new page once it has its data or an error. */
const HEADING = `window.isPageBefore ? '' : document.querySelector('h1:not([data-pending])')?.innerText`

/** Opens each page by its address. Returns the heading of each, without the time of day. */
async function headingsOf(driver: Driver, origin: string): Promise<string[]> {
  // Without an active worker, a new document has no session.
  await workerIsActive(driver)
  const headings: string[] = []
  for (const path of memberPages) {
    await driver.run('window.isPageBefore = true')
    // A page that redirects aborts its own navigation, which Firefox reports as an error.
    await driver.goto(origin + path).catch(() => undefined)
    const heading = await until(`a heading on ${path}`, async () => {
      const found = await driver.run(HEADING)
      return typeof found === 'string' && found !== '' ? found : undefined
    })
    headings.push(`${path}: ${heading.replace(/^Good \w+/, 'Hello')}`)
  }
  return headings
}

/** The clocks of these browsers can't be moved, so the server uses the machine's time. */
test.use({ settings: async ({}, use) => use({ TEST_TIME_OFFSET_MS: '0' }) })

for (const engine of [chromium, firefox, webkit])
  test(
    `${engine.name}: Dana signs in and reopens her card with the server stopped`,
    { tag: '@long' },
    async ({ server }) => {
      const missing = engine.missing()
      test.skip(missing !== undefined, missing)
      const driver = await engine.open()
      try {
        await openDanasCard(driver, server.origin)
        await workerIsActive(driver)
        await everythingKept(driver)
        await server.stop()
        await driver.reload()
        await sees(driver, CARD)
        await sees(driver, 'You’re offline. You can still open saved pages.')
      } finally {
        await driver.close()
      }
    },
  )

async function withDana<T>(engine: Engine, origin: string, use: (driver: Driver) => Promise<T>): Promise<T> {
  const driver = await engine.open()
  try {
    await signInAsDana(driver, origin)
    return await use(driver)
  } finally {
    await driver.close()
  }
}

for (const engine of [firefox, webkit])
  test(
    `${engine.name}: every member page has the same heading as in Chromium`,
    { tag: '@long' },
    async ({ server }) => {
      const missing = engine.missing() ?? chromium.missing()
      test.skip(missing !== undefined, missing)
      const read = (driver: Driver) => headingsOf(driver, server.origin)
      const [there, here] = [
        await withDana(chromium, server.origin, read),
        await withDana(engine, server.origin, read),
      ]
      expect(here).toEqual(there)
    },
  )
