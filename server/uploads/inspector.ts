import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Inspected } from './file-bytes.ts'

/** No honest file of the size that we take needs a tenth of it (`npm run bench`). */
const DEADLINE_MS = 2_000
/** In megabytes; twice the largest file, and what its packed objects unpack to, fit in it. */
const MOST_MEMORY_MB = 256

const THREAD = join(import.meta.dirname, 'inspect-thread.ts')

export type Inspector = (bytes: Buffer) => Promise<Inspected>

type Limits = { thread?: string; deadlineMs?: number; mostMemoryMb?: number }

/**
 * Inspects files one after another in a thread of its own, so that no file keeps the server from answering others. A file
 * that takes longer than the deadline or more memory than the limit is answered as damaged; the thread ends with it, and
 * the next file gets a new one.
 */
export function newInspector({
  thread = THREAD,
  deadlineMs = DEADLINE_MS,
  mostMemoryMb = MOST_MEMORY_MB,
}: Limits = {}): Inspector {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function start(): Promise<Worker> {
    const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } })
    // A server that ends doesn't wait for it.
    started.unref()
    // A thread that ends between two files is replaced for the next one; an error without a listener would end the server.
    started
      .on('error', () => undefined)
      .on('exit', () => {
        if (worker === started) worker = undefined
      })
    await nextMessage(started)
    return started
  }

  async function inspectNow(bytes: Buffer): Promise<Inspected> {
    const running = (worker ??= await start())
    const late = setTimeout(() => void running.terminate(), deadlineMs)
    try {
      running.postMessage(bytes)
      const inspected = (await nextMessage(running)) as Inspected
      return 'code' in inspected ? inspected : { ...inspected, content: Buffer.from(inspected.content) }
    } catch {
      worker = undefined
      return { code: 'FIL-0002' }
    } finally {
      clearTimeout(late)
    }
  }

  return (bytes) => {
    const inspected = last.then(() => inspectNow(bytes))
    last = inspected.catch(() => undefined)
    return inspected
  }
}

/** Rejects if the thread ends before it says anything. */
function nextMessage(worker: Worker): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = () => reject(new Error('The thread has ended'))
  worker.once('message', resolve).once('error', fail).once('exit', fail)
  return promise.finally(() => worker.off('message', resolve).off('error', fail).off('exit', fail))
}
