import { rmSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, type LaunchOptions, chromium } from 'playwright'
import { startTime } from './run-time.ts'
import { newFolder } from './seeded.ts'

type PersistentOptions = BrowserContextOptions & { args?: string[]; ignoreDefaultArgs?: string[] }

/** A browser with a profile on disk, like a member's own. Chromium installs apps only with such a profile. */
export type Device = {
  folder: string
  open: (options?: PersistentOptions) => Promise<BrowserContext>
  close: () => Promise<void>
  /** Ends the browser like a crash or an empty battery. */
  kill: () => Promise<void>
  /** Deletes the device with all of its data. */
  throwAway: () => Promise<void>
}

/** A new, unused device. `launch` has the options of its browser, `usual` those of each window. */
export function newDevice(launch: LaunchOptions, usual: BrowserContextOptions): Device {
  const folder = newFolder('profile')
  let opened: BrowserContext | undefined
  const device: Device = {
    folder,
    async open({ args = [], ...options } = {}) {
      opened = await chromium.launchPersistentContext(folder, {
        ...launch,
        args: [...(launch.args ?? []), ...args],
        ...usual,
        ...options,
      })
      return startTime(opened)
    },
    async close() {
      await opened?.close()
      opened = undefined
    },
    async kill() {
      if (!opened) throw new Error('There is no browser to kill')
      await killed(opened)
      opened = undefined
    },
    async throwAway() {
      await device.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return device
}

async function killed(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('There is no browser to kill')
  const { promise: closed, resolve } = Promise.withResolvers<unknown>()
  context.once('close', resolve)
  process.kill(main.id, 'SIGKILL')
  await closed
}
