import { argon2id } from 'hash-wasm'
import type { Bytes } from '#base/bytes.ts'
import type { PinLock } from './vault-file.ts'

export type PinTask = { pin: string; salt: Bytes; lock: PinLock }

/** A worker doesn't block the page, and may run WebAssembly, which the page may not. */
addEventListener('message', ({ data }: MessageEvent<PinTask>) => {
  const { pin, salt, lock } = data
  void argon2id({
    password: pin,
    salt,
    memorySize: lock.memoryKiB,
    iterations: lock.passes,
    parallelism: lock.lanes,
    hashLength: 32,
    outputType: 'binary',
  }).then(
    (secret) => postMessage(secret),
    () => postMessage(undefined),
  )
})
