import { rmSync } from 'node:fs'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
  chromium,
  expect,
} from 'playwright/test'
import { type PortalServer, servePortal } from './portal-server.ts'
import { newFolder, seededFolder } from './seeded.ts'

export { expect }

/** Everyone's in the sandbox. */
export const PASSWORD = 'Portal#2026'

/** A browser with a profile on disk, as a member's own is; Chromium installs nothing from any other. */
export type Device = {
  folder: string
  open: (options?: BrowserContextOptions & { args?: string[] }) => Promise<BrowserContext>
  close: () => Promise<void>
  /** Ends the browser as a crash or an empty battery does. */
  kill: () => Promise<void>
}

type Fixtures = { device: Device; complaints: string[] }

export const test = base.extend<Fixtures, { server: PortalServer }>({
  server: [
    async ({}, use, { parallelIndex }) => {
      const folder = seededFolder()
      const server = await servePortal(folder, parallelIndex)
      await server.start()
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => {
    await server.mend()
    await use(server.origin)
  },

  /** What the content security policy refused and what nobody caught; a story ends with none. */
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  device: async ({ server, complaints, launchOptions, viewport, locale, timezoneId }, use) => {
    await server.mend()
    const folder = newFolder('profile')
    let opened: BrowserContext | undefined
    await use({
      folder,
      open: async ({ args = [], ...options } = {}) => {
        opened = await chromium.launchPersistentContext(folder, {
          ...launchOptions,
          args: [...(launchOptions.args ?? []), ...args],
          baseURL: server.origin,
          viewport,
          locale,
          timezoneId,
          ...options,
        })
        listen(opened, complaints)
        return opened
      },
      close: async () => {
        await opened?.close()
        opened = undefined
      },
      kill: async () => {
        const browser = opened?.browser()
        const session = await browser?.newBrowserCDPSession()
        const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
        const main = processInfo.find(({ type }) => type === 'browser')
        if (!opened || !main) throw new Error('There is no browser to kill')
        const { promise: closed, resolve } = Promise.withResolvers<unknown>()
        opened.once('close', resolve)
        process.kill(main.id, 'SIGKILL')
        await closed
        opened = undefined
      },
    })
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
}

/** From the landing page through the provider's form to the plans. */
export async function signIn(page: Page, username: string, from = '/login'): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(page, username)
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
}

export async function fillIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens one of the plans on /select-plan and waits for its home page. */
export async function choosePlan(page: Page, type: 'Medical' | 'Dental' | 'Vision'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Open .*, ${type}$`) }).click()
  await expect(page).toHaveURL(new RegExp(`/${type.toLowerCase()}/dashboard$`))
}

/** The worker has the shell and the page; only then does the portal open without a network. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((taken) =>
      navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }),
    )
  })

export async function openIdCard(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'ID Card' }).click()
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
}
