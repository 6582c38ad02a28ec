import { rmSync } from 'node:fs'
import {
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
  test as base,
  expect,
} from 'playwright/test'
import { type Device, newDevice } from './device.ts'
import { type FaultProxy, faultProxy } from './faults/proxy.ts'
import { type PortalServer, type Settings, servePortal } from './portal-server.ts'
import { seededFolder } from './seeded.ts'

export { expect }
export * from './visit.ts'

/** For stories in which nothing is offline, installed or updated: installing the worker costs each of them a second. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

type Fixtures = {
  settings: Settings
  ownServer: PortalServer
  device: Device
  complaints: string[]
  otherWindows: undefined
}

type WorkerFixtures = { server: PortalServer; networkProxy: FaultProxy }

async function withServer(slot: number, use: (server: PortalServer) => Promise<void>): Promise<void> {
  const folder = seededFolder()
  const server = await servePortal(folder, slot)
  await server.start()
  await use(server)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [async ({}, use, { parallelIndex }) => withServer(parallelIndex, use), { scope: 'worker' }],

  /** For a story after which the others would find the world changed. */
  ownServer: async ({}, use, { parallelIndex }) => withServer(parallelIndex, use),

  /** Stands before the server for those who ask for it (network/behind-proxy.ts). */
  networkProxy: [
    async ({ server }, use) => {
      const proxy = await faultProxy(() => server.origin)
      await use(proxy)
      await proxy.stop()
    },
    { scope: 'worker' },
  ],

  /** What the server is started with; one that has them already goes on. */
  settings: async ({}, use) => use({}),

  baseURL: async ({ server, settings }, use) => {
    await server.mend(settings)
    await use(server.origin)
  },

  /** What the content security policy refused and what nobody caught; a story ends with none. */
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const stopListening = listen(context, complaints)
      await use(complaints)
      stopListening()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  /** What a story opens and leaves open would go on asking the server, and slow the stories after it. */
  otherWindows: [
    async ({ browser, context }, use) => {
      const before = new Set([context, ...browser.contexts()])
      await use(undefined)
      for (const other of browser.contexts()) if (!before.has(other)) await other.close()
    },
    { auto: true },
  ],

  device: async ({ server, settings, complaints, launchOptions, viewport, locale, timezoneId }, use) => {
    await server.mend(settings)
    const device = newDevice(launchOptions, {
      baseURL: server.origin,
      viewport,
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
    })
    await use({
      ...device,
      open: async (options) => {
        const opened = await device.open(options)
        listen(opened, complaints)
        return opened
      },
    })
    await device.throwAway()
  },
})

function listen(context: BrowserContext, complaints: string[]): () => void {
  const hear = (message: ConsoleMessage) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      complaints.push(message.text())
  }
  const hearError = (error: WebError) => complaints.push(error.error().message)
  context.on('console', hear).on('weberror', hearError)
  return () => void context.off('console', hear).off('weberror', hearError)
}
