import { steadyMs } from './clock.ts'

/** Clears a copied number from the clipboard, so that the next user of the device can't paste it. */
export const CLIPBOARD_HOLDS_MS = 60_000

let stop: () => void = () => undefined

/** Copies a number, and clears it a minute later if the browser lets a page do so without a press. */
export async function copyForAMinute(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  stop()
  const until = steadyMs() + CLIPBOARD_HOLDS_MS
  let wasLeft = false
  const noteLeave = () => (wasLeft = true)
  // The member has returned after the minute. The timer couldn't clear the clipboard while another window had the
  // focus.
  const clearOnReturn = () => steadyMs() >= until && clearNow()
  const clearNow = () => {
    if (!document.hasFocus()) return
    stop()
    void clear(text, wasLeft)
  }
  const timer = setTimeout(clearNow, CLIPBOARD_HOLDS_MS)
  stop = () => {
    clearTimeout(timer)
    removeEventListener('blur', noteLeave)
    removeEventListener('focus', clearOnReturn)
    document.removeEventListener('copy', stop)
    document.removeEventListener('cut', stop)
  }
  addEventListener('blur', noteLeave)
  addEventListener('focus', clearOnReturn)
  // Another copy on this page has replaced the number.
  document.addEventListener('copy', stop)
  document.addEventListener('cut', stop)
}

/** Text that was copied elsewhere in the meantime must not be deleted. */
async function clear(text: string, wasLeft: boolean): Promise<void> {
  try {
    if (wasLeft && !(await stillHolds(text))) return
    await navigator.clipboard.writeText('')
  } catch {
    // Some browsers let a page write to the clipboard only on a press; there, the number stays until the next copy.
  }
}

/** Reads the clipboard only if permission was granted before; cleaning up never shows a permission prompt. */
async function stillHolds(text: string): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
  return state === 'granted' && (await navigator.clipboard.readText()) === text
}
