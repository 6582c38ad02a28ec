import type { Bytes } from '#base/bytes.ts'
import { scriptAddress } from '#base/script-address.ts'
import type { PinTask } from './pin-worker.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the built worker
import address from './pin-worker.ts?worker&url'
import type { PinLock } from './vault-format.ts'

/** 64 MiB, three passes, four lanes (offline-and-privacy, layer 3). */
export const PIN_LOCK: PinLock = { kind: 'pin', memoryKiB: 64 * 1024, passes: 3, lanes: 4 }

/** The device has no worker, no WebAssembly, or not the memory. */
export class NoPinWork extends Error {
  override readonly name = 'NoPinWork'
}

/** Argon2id of the PIN, in a worker that ends with it. */
export async function secretOfPin(task: PinTask): Promise<Bytes> {
  const worker = new Worker(scriptAddress(address), { type: 'module' })
  try {
    return await new Promise<Bytes>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        data instanceof Uint8Array ? resolve(data.slice()) : reject(new NoPinWork()),
      )
      worker.addEventListener('error', () => reject(new NoPinWork()))
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
