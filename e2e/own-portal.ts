import { test as base } from './kit.ts'
import type { PortalServer, Settings } from './portal-server.ts'

/** For stories about a portal with its own settings. Each file starts with a fresh world. */
export const storiesOfOwnPortal = (settings: Settings) =>
  base.extend<{ portal: PortalServer }>({
    settings: async ({}, use) => use(settings),
    portal: async ({ server, world: _ready }, use) => use(server),
  })
