import { parentPort } from 'node:worker_threads'
import { inspect } from './file-bytes.ts'

/** The thread of `newInspector`: says that it is ready, then answers each file with what `inspect` finds. */
parentPort?.on('message', (bytes: Uint8Array) =>
  parentPort?.postMessage(inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
)
parentPort?.postMessage('ready')
