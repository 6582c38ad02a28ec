import { rmSync } from 'node:fs'
import { test as base } from './kit.ts'
import { type PortalServer, type Settings, servePortal } from './portal-server.ts'
import { seededFolder } from './seeded.ts'

/** Stories that change accounts: their portal is no other's, and is thrown away after them. */
export const storiesOfOwnPortal = (settings: Settings) =>
  base.extend<object, { portal: PortalServer }>({
    portal: [
      async ({}, use, { parallelIndex }) => {
        const folder = seededFolder()
        const portal = await servePortal(folder, parallelIndex)
        await portal.start(settings)
        await use(portal)
        await portal.stop()
        rmSync(folder, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ portal }, use) => use(portal.origin),
  })
