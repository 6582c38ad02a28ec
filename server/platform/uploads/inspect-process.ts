import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { type FileLimits, type Inspected, inspect } from './file-bytes.ts'
import type { Answer, LargeFile } from './inspector.ts'
import { NoDecoder } from './photo.ts'

/*
 * The process behind `newInspector`: reports that it is ready, then answers each file with the result of `inspect`. It
 * ends with the server, which closes the channel.
 */

/** A process that keeps more memory than this after a file is replaced. */
const MOST_KEPT_MEMORY = 256 * 1024 * 1024

const watch = new Worker(join(import.meta.dirname, 'inspect-watch.ts'))
watch.unref()

process.on('message', (asked: Uint8Array | LargeFile) => {
  if (asked instanceof Uint8Array) return void answer(asked)
  void answer(asked.bytes, asked.limits)
})
watch.once('online', () => process.send?.('ready'))

async function answer(bytes: Uint8Array, limits?: FileLimits): Promise<void> {
  watch.postMessage('begin')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const inspected = await inspect(file, limits).catch((error: unknown) => {
    if (error instanceof NoDecoder) return { failed: error.message }
    throw error
  })
  watch.postMessage('end')
  const isLast = process.memoryUsage.rss() > MOST_KEPT_MEMORY
  process.send?.({ inspected: withPlace(inspected, bytes), isLast })
}

/** Content that is part of the file needn't be sent back. */
function withPlace(
  inspected: Inspected | { failed: string },
  { buffer, byteOffset }: Uint8Array,
): Answer['inspected'] {
  if (!('content' in inspected) || inspected.content.buffer !== buffer) return inspected
  const { type, content } = inspected
  const from = content.byteOffset - byteOffset
  return { type, from, to: from + content.length }
}
