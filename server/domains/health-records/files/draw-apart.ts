import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RecordPaper } from './draw-paper.ts'

const THREAD = join(import.meta.dirname, 'draw-thread.ts')
/**
 * A record of 5,000 entries needs about 130 MB. With little room for new objects, the thread collects garbage early.
 */
const USUAL_MB = 208
/** For a record with long texts. A thread that needs more fails, and only this file fails with it. */
const MOST_MB = 320
const YOUNG_MB = 4
/** Two attempts take less time than a server has before another takes over its file (exports/make.ts). */
const MOST_MS = 50_000

/** Called when the drawing begins, which may have waited for others. */
export type OnDrawing = () => Promise<void>

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a long record in another thread. Records are drawn one after another, so that only one at a time uses memory.
 */
export function drawApart(words: RecordPaper, onDrawing?: OnDrawing): Promise<Buffer> {
  const drawn = last.then(async () => {
    await onDrawing?.()
    return drawInThread(words, USUAL_MB).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return drawInThread(words, MOST_MB)
      throw error
    })
  })
  last = drawn.catch(() => undefined)
  return drawn
}

const drawInThread = (words: RecordPaper, megabytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: words,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const timer = setTimeout(() => {
      reject(new Error('drawing the record timed out'))
      void thread.terminate()
    }, MOST_MS)
    thread
      .once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
      .once('error', reject)
      .once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`the drawing thread exited without a file (code ${code})`))
      })
  })
