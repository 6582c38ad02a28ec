import { rmSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type WebError,
  test as base,
  expect,
} from 'playwright/test'
import { cpuSecondsOf } from '#bin/test/process-tree.mjs'
import { type Device, newDevice } from './device.ts'
import { type FaultProxy, faultProxy } from './faults/proxy.ts'
import { type As, type Members, membersIn } from './members.ts'
import { WITHOUT_OPTIMIZER, launchOptions } from './open-browser.ts'
import { type PortalServer, type Settings, servePortal } from './portal-server.ts'
import { startTime } from './run-time.ts'
import { seededDatabase, seededFolder } from './seeded.ts'
import { CPU } from './slowest-stories.ts'

export { expect }
export * from './go.ts'
export * from './visit.ts'

/** For stories without offline use, installing or updates: installing the worker takes two seconds in each story. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

type Fixtures = {
  settings: Settings
  world: World
  ownServer: PortalServer
  as: As
  device: Device
  complaints: string[]
  otherWindows: undefined
  cost: undefined
}

type WorkerFixtures = { server: PortalServer; members: Members; networkProxy: FaultProxy }

/** The server of a story, with its settings. All stories of a file share its world. */
type World = { startOver: () => Promise<void> }

/** The file whose stories have used a server's world since it was last reset. */
const usedBy = new WeakMap<PortalServer, string>()

/** The user of a server's world that has just started. */
const NOBODY = 'nobody'
/** The user of a world that one story has to itself. The next story begins with the seeded world. */
const ONE_STORY = 'one story'

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [async ({ browser }, use) => use(inTimeOfRun(browser)), { scope: 'worker' }],

  server: [
    async ({}, use, { parallelIndex }) => {
      const folder = seededFolder()
      const server = await servePortal(folder, parallelIndex, await seededDatabase())
      await server.start()
      usedBy.set(server, NOBODY)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  members: [
    async ({ browser }, use) => {
      const members = membersIn(browser)
      await use(members)
      await members.dropAll()
    },
    { scope: 'worker' },
  ],

  /** The proxy between the server and the stories that use it (network/behind-proxy.ts). */
  networkProxy: [
    async ({ server }, use) => {
      const proxy = await faultProxy(() => server.origin)
      await use(proxy)
      await proxy.stop()
    },
    { scope: 'worker' },
  ],

  /** The settings with which the server starts. A server that already has them keeps running. */
  settings: async ({}, use) => use({}),

  /** Resets the world for the first story of each file. Before other stories, it only turns the switches off. */
  world: [
    async ({ server, members, settings }, use, { file }) => {
      const startOver = async (user: string) => {
        await members.dropAll()
        await server.startOver(settings)
        usedBy.set(server, user)
      }
      const user = usedBy.get(server)
      const isNew = user === NOBODY && Object.keys(settings).length === 0
      if (user === file || isNew) await server.mend(settings)
      else await startOver(file)
      usedBy.set(server, file)
      await use({ startOver: () => startOver(ONE_STORY) })
    },
    { auto: true },
  ],

  /** For a story that would disturb others: the world is reset before and after it. */
  ownServer: async ({ server, world }, use) => {
    await world.startOver()
    await use(server)
  },

  baseURL: async ({ server, world: _ready }, use) => use(server.origin),

  /** Opens tabs of signed-in members (members.ts). */
  as: async (
    {
      server,
      members,
      complaints,
      world: _ready,
      viewport,
      locale,
      timezoneId,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      deviceScaleFactor,
    },
    use,
  ) => {
    const usual: BrowserContextOptions = {
      viewport,
      locale,
      timezoneId,
      colorScheme,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      ...contextOptions,
    }
    const heard = new Map<BrowserContext, () => void>()
    await use(async (...asked) => {
      const { page, context } = await members.open(server, usual, asked)
      if (!heard.has(context)) heard.set(context, listen(context, complaints))
      return page
    })
    for (const stopListening of heard.values()) stopListening()
    await members.endStory()
  },

  context: async ({ context, complaints }, use) => {
    const stopListening = listen(context, complaints)
    await use(context)
    stopListening()
  },

  /** Violations of the content security policy and uncaught errors. A story fails if there are any. */
  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  /** Windows that a story leaves open would send requests and slow down later stories. */
  otherWindows: [
    async ({ browser, members }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const other of browser.contexts())
        if (!before.has(other) && !members.isMembers(other)) await other.close()
    },
    { auto: true },
  ],

  /** The CPU time of a story, including its share of the server and browser, for the list of expensive stories. */
  cost: [
    async ({}, use, { annotations }) => {
      const before = cpuSecondsOf(process.pid)
      await use(undefined)
      const after = cpuSecondsOf(process.pid)
      if (before !== undefined && after !== undefined)
        annotations.push({ type: CPU, description: (after - before).toFixed(1) })
    },
    { auto: true },
  ],

  device: async ({ server, world: _ready, complaints, viewport, locale, timezoneId }, use) => {
    const device = newDevice(launchOptions(WITHOUT_OPTIMIZER), {
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
/** Every page of every context begins at the time of the run (tests/kit/time.ts). */
function inTimeOfRun(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => startTime(await newContext(options))
  return browser
}

function listen(context: BrowserContext, complaints: string[]): () => void {
  const hear = (message: ConsoleMessage) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      complaints.push(message.text())
  }
  const hearError = (error: WebError) => complaints.push(error.error().message)
  context.on('console', hear).on('weberror', hearError)
  return () => void context.off('console', hear).off('weberror', hearError)
}
