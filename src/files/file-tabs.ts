import { signedOut } from '#session/session.ts'

type Tab = Pick<Window, 'closed' | 'close'>

/** How soon a closed tab is noticed. */
const LOOK_MS = 60_000

/** The tabs that show a file of the session, with its address. */
const tabs = new Map<Tab, string>()

let looking: ReturnType<typeof setInterval> | undefined

/**
 * Frees a tab's file once the tab is closed, because the tab reads its address again for a reload or a download. Closes
 * the tab when the session ends, because it outlives the page that opened it.
 */
export function keepUntilClosed(address: string, tab: Tab): void {
  tabs.set(tab, address)
  looking ??= setInterval(freeClosed, LOOK_MS)
}

function freeClosed(): void {
  for (const [tab, address] of tabs)
    if (tab.closed) {
      tabs.delete(tab)
      URL.revokeObjectURL(address)
    }
  if (tabs.size > 0) return
  clearInterval(looking)
  looking = undefined
}

signedOut.listen(() => {
  for (const tab of tabs.keys()) if (!tab.closed) tab.close()
  for (const address of tabs.values()) URL.revokeObjectURL(address)
  tabs.clear()
  freeClosed()
})
