import { chromium } from './engines/chromium.ts'
import { type Driver, button, field, link, sees } from './engines/driver.ts'
import { firefox } from './engines/firefox.ts'
import { webkit } from './engines/webkit.ts'
import { PASSWORD, test } from './kit.ts'

const CARD = 'ZZH41022001'
const WORKER_IN_CHARGE = `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ||
  new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))).then(() => true)`

/** Writing what was opened takes an engine a moment; then nothing is added for half a second. */
const EVERYTHING_KEPT = `(async () => {
  const database = await new Promise((done, fail) => {
    const opening = indexedDB.open('portal-kept')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  const count = () => new Promise((done) => {
    const counting = database.transaction('queries').objectStore('queries').count()
    counting.onsuccess = () => done(counting.result)
  })
  for (let [kept, quiet] = [0, 0]; quiet < 5; ) {
    await new Promise((later) => setTimeout(later, 100))
    const now = await count()
    quiet = now === kept ? quiet + 1 : 0
    kept = now
  }
  database.close()
})()`

async function openDanasCard(driver: Driver, origin: string): Promise<void> {
  await driver.goto(`${origin}/login`)
  await driver.click(button('Sign In'))
  await driver.type(field('Username'), 'harperdana1')
  await driver.type(field('Password'), PASSWORD)
  await driver.click(button('Sign in'))
  await sees(driver, 'Choose a plan')
  await driver.click(button('Medical'))
  await driver.click(link('ID card'))
  await sees(driver, CARD)
}

for (const engine of [chromium, firefox, webkit])
  test(`${engine.name}: Dana signs in, and has her card again with the server stopped`, async ({
    server,
  }) => {
    const missing = engine.missing()
    test.skip(missing !== undefined, missing)
    await server.mend()
    const driver = await engine.open()
    try {
      await openDanasCard(driver, server.origin)
      await driver.run(WORKER_IN_CHARGE)
      await driver.run(EVERYTHING_KEPT)
      await server.stop()
      await driver.reload()
      await sees(driver, CARD)
      await sees(driver, 'You are offline. Saved pages still open.')
    } finally {
      await driver.close()
    }
  })
