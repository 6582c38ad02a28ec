import { whenIdle } from '#base/timing.ts'
import { hasWorker, keepFiles } from './worker.ts'

let isAsking = false

/**
 * Has the worker store the files that the first visit didn't need, a few at a time while the page is idle
 * (sw/build-files.ts).
 */
export function keepWholeBuild(): void {
  if (hasWorker()) askWhenIdle()
  navigator.serviceWorker?.addEventListener('controllerchange', askWhenIdle)
}

function askWhenIdle(): void {
  if (isAsking) return
  isAsking = true
  whenIdle(() => void ask())
}

/** If a file fails to load, the next page load requests it again. */
async function ask(): Promise<void> {
  const left = await keepFiles()
  isAsking = false
  if (left !== undefined && left > 0) askWhenIdle()
}
