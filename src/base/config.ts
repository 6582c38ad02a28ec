import * as v from 'valibot'
import { PortalConfig, defaultConfig } from '#contract/entities/config.ts'
import { once } from './once.ts'
import { store } from './store.ts'

/** What this deployment says about itself; the built-in values until it has answered. */
export const portalConfig = store<PortalConfig>(defaultConfig)

let answered = false

/** Asks `/config.json` once; a failed attempt leaves the built-in values and is made again at the next need. */
export const loadConfig: () => Promise<PortalConfig> = once(async () => {
  if (answered) return portalConfig.get()
  try {
    const reply = await fetch('/config.json', { signal: AbortSignal.timeout(5_000) })
    const config = v.safeParse(PortalConfig, await reply.json())
    if (config.success) {
      portalConfig.set(config.output)
      answered = true
    }
  } catch {
    // Offline and never asked before: our own server's addresses are the best guess.
  }
  return portalConfig.get()
})
