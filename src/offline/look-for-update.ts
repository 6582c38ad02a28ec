import { inTime } from '#base/device-storage.ts'

/** What a look for a new build found; `none` where this browser keeps no portal at all. */
export type Found = 'waits' | 'current' | 'unreachable' | 'none'

/** Asks the server now, and stays until a new build has been fetched, so that the answer is a true one. */
export async function lookForUpdate(): Promise<Found> {
  if (!('serviceWorker' in navigator)) return 'none'
  const registration = await inTime(navigator.serviceWorker.getRegistration()).catch(() => undefined)
  if (!registration) return 'none'
  try {
    await registration.update()
  } catch {
    return 'unreachable'
  }
  const coming = registration.installing
  if (coming && (await endOfInstall(coming)) === 'redundant') return 'unreachable'
  return registration.waiting ? 'waits' : 'current'
}

const endOfInstall = (worker: ServiceWorker): Promise<ServiceWorkerState> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve(worker.state)
    }
    worker.addEventListener('statechange', look)
    look()
  })
