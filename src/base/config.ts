import * as v from 'valibot'
import { PortalConfig, defaultConfig } from '#contract/entities/config.ts'
import { steadyMs } from './clock.ts'
import { recovered, send } from './network.ts'
import { oneAtATime } from './timing.ts'
import { store } from './store.ts'

/** The deployment's settings; built-in values until the server answers. */
export const portalConfig = store<PortalConfig>(defaultConfig)

const ADDRESS = '/config.json'
const TIMEOUT_MS = 3_000
/** After a failed attempt, calls wait this long before the next one. */
const AGAIN_AFTER_MS = 60_000

let answered = false
let failedAt = -Infinity

recovered.listen(() => void (failedAt = -Infinity))

/** Loads `/config.json` once. A failed attempt leaves the built-in values; the next use a minute later retries. */
export const loadConfig: () => Promise<PortalConfig> = oneAtATime(async () => {
  if (answered || steadyMs() - failedAt < AGAIN_AFTER_MS) return portalConfig.get()
  try {
    const reply = await send(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const config = v.safeParse(PortalConfig, await reply.json())
    if (config.success) {
      portalConfig.set(config.output)
      answered = true
    }
  } catch {
    // Offline with nothing loaded before: our own server's addresses are the best guess.
  }
  if (!answered) failedAt = steadyMs()
  return portalConfig.get()
})
