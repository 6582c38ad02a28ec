import { rmSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, type LaunchOptions, chromium } from 'playwright'
import { startTime } from './run-time.ts'
import { newFolder } from './seeded.ts'

type PersistentOptions = BrowserContextOptions & { args?: string[]; ignoreDefaultArgs?: string[] }

/** A browser with a profile on disk, as a member's own is; Chromium installs nothing from any other. */
export type Device = {
  folder: string
  open: (options?: PersistentOptions) => Promise<BrowserContext>
  close: () => Promise<void>
  /** Ends the browser as a crash or an empty battery does. */
  kill: () => Promise<void>
  /** With everything that it kept. */
  throwAway: () => Promise<void>
}

/** A new, unused device. `launch` starts its browser; `usual` are the options of each of its windows. */
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
