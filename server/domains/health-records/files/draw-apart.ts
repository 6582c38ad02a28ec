import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RecordPaper } from './draw-paper.ts'

const THREAD = join(import.meta.dirname, 'draw-thread.ts')
/** A record of 5,000 entries needs about 130. With little room for new objects, the thread collects garbage early. */
const USUAL_MB = 208
/** For one with long texts. A thread that needs more fails, and with it this file alone. */
const MOST_MB = 320
const YOUNG_MB = 4
/** Two tries take less time than a server has before another one takes over its file (exports/make.ts). */
const MOST_MS = 50_000

/** Is called when the drawing begins, which may have waited for others. */
export type OnDrawing = () => Promise<void>

let last: Promise<unknown> = Promise.resolve()

/** Draws a long record in another thread. Several are drawn one after another, so that they need the memory of one. */
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
      reject(new Error('the drawing took too long'))
      void thread.terminate()
    }, MOST_MS)
    thread
      .once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
      .once('error', reject)
      .once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`the thread ended without a file (${code})`))
      })
  })
