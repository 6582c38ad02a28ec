import { rmSync } from 'node:fs'
import { type BrowserContext, test as base, expect } from 'playwright/test'
import { type Device, newDevice } from './device.ts'
import { type PortalServer, servePortal } from './portal-server.ts'
import { seededFolder } from './seeded.ts'

export { expect }
export * from './visit.ts'

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

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
}
