import { rmSync } from 'node:fs'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
} from 'playwright/test'
import { type PortalServer, servePortal } from './portal-server.ts'
import { newFolder, seededFolder } from './seeded.ts'

export { expect }
export * from './visit.ts'

type PersistentOptions = BrowserContextOptions & { args?: string[]; ignoreDefaultArgs?: string[] }

/** A browser with a profile on disk, as a member's own is; Chromium installs nothing from any other. */
export type Device = {
  folder: string
  open: (options?: PersistentOptions) => Promise<BrowserContext>
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
