import { inspect } from './file-bytes.ts'

/*
 * The process of `newInspector`: says that it is ready, then answers each file with what `inspect` finds. It ends with the
 * server, which closes the channel.
 */

/** In bytes, with the memory of the decoders, which isn't Node's. The largest photo that we take needs 550 MB for a moment. */
const MOST_MEMORY = 640 * 1024 * 1024
/** A process that keeps more after a file makes place for a new one. */
const MOST_KEPT_MEMORY = 256 * 1024 * 1024
const WATCH_MS = 20

const memory = (): number => process.memoryUsage.rss()

process.on('message', (bytes: Uint8Array) => void answer(bytes))
process.send?.('ready')

async function answer(bytes: Uint8Array): Promise<void> {
  const watch = setInterval(() => {
    if (memory() > MOST_MEMORY) process.exit(1)
  }, WATCH_MS)
  const inspected = await inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  clearInterval(watch)
  process.send?.({ inspected, isLast: memory() > MOST_KEPT_MEMORY })
}
