import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type RecordPaper, drawPaper } from './draw-paper.ts'

const THREAD = join(import.meta.dirname, 'draw-thread.ts')
/** A record of 5,000 entries needs about 130. With little room for new objects, the thread collects garbage early. */
const LIMITS = { maxOldGenerationSizeMb: 208, maxYoungGenerationSizeMb: 4 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a long record in another thread. Several are drawn one after another, so that they need the memory of one. A
 * record with so many words that the thread runs out of memory is drawn in this one, which has more.
 */
export function drawApart(words: RecordPaper): Promise<Buffer> {
  const drawn = last.then(() =>
    drawInThread(words).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return drawPaper(words)
      throw error
    }),
  )
  last = drawn.catch(() => undefined)
  return drawn
}

const drawInThread = (words: RecordPaper): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: words, resourceLimits: LIMITS })
    thread
      .once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`the thread ended without a file (${code})`)))
  })
