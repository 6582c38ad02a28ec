import { getOrCreatePrecacheController } from 'workbox-precaching/utils/getOrCreatePrecacheController.js'
import { type BuildFile, keeperOf } from './build-files.ts'
import type { FilesAnswer, ToWorker } from './messages.ts'
import { isFromUs } from './page-messages.ts'

/** Stores the files of the build when the worker is installed, and more of them whenever a page asks. */
export function keepBuild(worker: ServiceWorkerGlobalScope, files: readonly BuildFile[]): void {
  const keeper = keeperOf(files)
  worker.addEventListener('install', (event) => {
    event.waitUntil(keeper.install({ isUpdate: worker.registration.active !== null }))
  })
  worker.addEventListener('activate', (event) => void getOrCreatePrecacheController().activate(event))
  worker.addEventListener('message', (event) => {
    if (!isFromUs(worker, event) || (event.data as ToWorker).type !== 'keep-files') return
    const [port] = event.ports
    event.waitUntil(keeper.keepNext().then((left) => port?.postMessage({ left } satisfies FilesAnswer)))
  })
}
