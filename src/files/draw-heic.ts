import { scriptAddress } from '#base/script-address.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the built worker
import heicWorkerAddress from './heic-worker.ts?worker&url'

/** An old phone needs half of this for a photo of 48 million pixels. */
const MOST_MS = 30_000

/**
 * Draws a HEIC photo if the browser can't. Only then loads the worker and its library. Undefined if they don't load,
 * the file is damaged, or it takes too long.
 */
export async function drawHeic(bytes: Uint8Array): Promise<ImageBitmap | undefined> {
  const { promise, resolve } = Promise.withResolvers<ImageBitmap | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, MOST_MS)
  let worker: Worker | undefined
  try {
    worker = new Worker(scriptAddress(heicWorkerAddress), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | undefined>) => resolve(data))
    worker.addEventListener('error', giveUp)
    worker.postMessage(bytes)
    return await promise
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    worker?.terminate()
  }
}
