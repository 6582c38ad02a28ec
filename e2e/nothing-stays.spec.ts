import type { Page } from 'playwright/test'
import { choosePlan, expect, openCoverage, openIdCard, signIn, signOut, test, workerReady } from './kit.ts'
import { traces } from './profile-scan.ts'

/** What of Dana must never lie on a disk: names, numbers, and what opens her data. */
const DANA = ['Danielle', 'Harper', 'ZZH410220', 'Portal#2026']
const USERNAME = 'harperdana1'
const CONTROL = 'control-5f1c3a-planted-on-purpose'

/**
 * The browser itself remembers what was typed into a sign-in form, as on every site; WCAG 1.3.5 asks for the
 * attribute that makes it do so. Anywhere else the user name is a trace like any other.
 */
const OWN_FORM_MEMORY = / in Default\/(Web Data|Login Data|Sessions\/)/

function tracesOfDana(folder: string, secrets: readonly string[]): string[] {
  const named = traces(folder, [USERNAME]).filter((trace) => !OWN_FORM_MEMORY.test(trace))
  return [...named, ...traces(folder, [...DANA, ...secrets])]
}

/** Collects the tokens and the session key as they pass. */
function overheard(page: Page): Promise<string[]>[] {
  const heard: Promise<string[]>[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.request().method() === 'POST' && ['/oidc/token', '/session'].includes(pathname))
      heard.push(answer.json().then(secretsIn))
  })
  return heard
}

/** A long secret is sought by a piece of its middle. */
const secretsIn = (answer: Record<string, unknown>): string[] =>
  ['access_token', 'refresh_token', 'id_token', 'key'].flatMap((name) => {
    const value = answer[name]
    return typeof value === 'string' ? [value.slice(-42, -2)] : []
  })

async function visit(page: Page): Promise<string[]> {
  const heard = overheard(page)
  await signIn(page, USERNAME)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await openCoverage(page)
  await expect(page.getByRole('heading', { name: 'Who is covered' })).toBeVisible()
  await workerReady(page)
  const secrets = (await Promise.all(heard)).flat()
  expect(secrets.length).toBeGreaterThanOrEqual(4)
  return secrets
}

/** Proof that the search finds what is there, also where Chromium has packed it. */
const plant = (page: Page) =>
  page.evaluate(async (control) => {
    localStorage.setItem('planted', control)
    await new Promise((done, fail) => {
      const opening = indexedDB.open('planted', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('planted')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction('planted', 'readwrite')
        for (let i = 0; i < 200; i += 1)
          writing.objectStore('planted').put(`${i} ${'padding '.repeat(4_000)} ${control}`, i)
        writing.oncomplete = done
        writing.onerror = () => fail(writing.error)
      }
    })
  }, CONTROL)

test('after signing out the whole profile on disk holds nothing of Dana', async ({ device }) => {
  const context = await device.open()
  const page = context.pages()[0] ?? (await context.newPage())
  const secrets = await visit(page)
  await plant(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await device.close()

  expect(traces(device.folder, [CONTROL]).join('\n')).toMatch(/in Default\/(Local Storage|IndexedDB)/)
  expect(tracesOfDana(device.folder, secrets)).toEqual([])
})

test('a browser that is killed in the middle leaves nothing readable of Dana', async ({ device }) => {
  const context = await device.open()
  const page = context.pages()[0] ?? (await context.newPage())
  const secrets = await visit(page)
  await plant(page)
  await device.kill()

  expect(traces(device.folder, [CONTROL])).not.toEqual([])
  expect(tracesOfDana(device.folder, secrets)).toEqual([])
})

/** Notes how the page looks when the browser, which had put it aside whole, shows it again. */
const noteReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(`came back ${document.documentElement.hidden ? 'blank' : 'readable'}`)
    }),
  )

/** Playwright's own way back waits for a load that does not happen when the page comes out of the cache. */
const back = (page: Page) =>
  Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate(() => void setTimeout(() => history.back())),
  ])

test('the page before, put aside by the browser whole, is not seen again', async ({ device }) => {
  // Playwright turns the back/forward cache off; members have it on.
  const context = await device.open({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = context.pages()[0] ?? (await context.newPage())
  const shown: string[] = []
  page.on('console', (message) => message.text().startsWith('came back') && shown.push(message.text()))
  await page.goto('/contact')
  await noteReturn(page)
  await page.goto('/sandbox')
  await back(page)
  await expect.poll(() => shown).toEqual(['came back readable'])

  await visit(page)
  await noteReturn(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await back(page)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Harper')).toHaveCount(0)
  expect(shown.slice(1).filter((text) => !text.endsWith('blank'))).toEqual([])
})
