import { whenIdle } from '#base/timing.ts'
import { hasWorker, keepFiles } from './worker.ts'

let isAsking = false

/** Has the worker keep what the first visit didn't wait for, a few files at a time while the page is idle (sw/build-files.ts). */
export function keepWholeBuild(): void {
  if (hasWorker()) askWhenIdle()
  navigator.serviceWorker?.addEventListener('controllerchange', askWhenIdle)
}

function askWhenIdle(): void {
  if (isAsking) return
  isAsking = true
  whenIdle(() => void ask())
}

/** A file that didn't come is asked for again by the next page that is loaded. */
async function ask(): Promise<void> {
  const left = await keepFiles()
  isAsking = false
  if (left !== undefined && left > 0) askWhenIdle()
}
