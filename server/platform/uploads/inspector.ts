import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { FileType } from '#contract/entities/uploaded-file.ts'
import type { FileLimits, Inspected } from './file-bytes.ts'

/** Allows for a busy machine; the process itself ends sooner (`inspect-watch.ts`). */
const DEADLINE_MS = 8_000
/** In megabytes of Node's own memory; the process itself watches the decoders' memory. */
const MOST_HEAP_MB = 256

const PROCESS = join(import.meta.dirname, 'inspect-process.ts')

export type Inspector = (bytes: Buffer, limits?: FileLimits) => Promise<Inspected>

/** A file that may be larger than an upload. */
export type LargeFile = { bytes: Uint8Array; limits: FileLimits }

type Limits = { process?: string; deadlineMs?: number; mostHeapMb?: number }

/**
 * The process's answer, and whether another process should replace it. Content may be part of the file; `failed` if the
 * process can't inspect such files at all.
 */
export type Answer = {
  inspected: Inspected | { type: FileType; from: number; to: number } | { failed: string }
  isLast: boolean
}

/**
 * Inspects files one after another in a separate process, so that no file blocks the server, and none that breaks a
 * decoder ends it. A file that exceeds the deadline or the memory limit is answered as damaged; the process ends with
 * it, and the next file gets a new one.
 */
export function newInspector({
  process: file = PROCESS,
  deadlineMs = DEADLINE_MS,
  mostHeapMb = MOST_HEAP_MB,
}: Limits = {}): Inspector {
  let current: ChildProcess | undefined
  let next: Promise<ChildProcess> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** The process for the next file. If it doesn't start, the file after it tries again. */
  function ready(): Promise<ChildProcess> {
    next ??= start().catch((error: unknown) => {
      next = undefined
      throw error
    })
    return next
  }

  async function start(): Promise<ChildProcess> {
    const started = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${mostHeapMb}`],
      // It doesn't need the server's keys, and its output at the end may contain part of a file.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Lets the server end without waiting for the process.
    started.unref()
    started.channel?.unref()
    // A process that ends between two files is replaced for the next one; an unhandled error would end the server.
    started
      .on('error', () => undefined)
      .on('exit', () => {
        if (current === started) next = undefined
      })
    await nextMessage(started)
    current = started
    return started
  }

  /** Ends a process and starts another one, so that the next file doesn't wait for it. */
  function replace(running: ChildProcess): void {
    running.kill('SIGKILL')
    if (current !== running) return
    current = undefined
    next = undefined
    ready().catch(() => undefined)
  }

  async function inspectNow(bytes: Buffer, limits?: FileLimits): Promise<Inspected> {
    const found = await answerTo(bytes, limits)
    if ('failed' in found) throw new Error(found.failed)
    return found
  }

  async function answerTo(bytes: Buffer, limits?: FileLimits): Promise<Inspected | { failed: string }> {
    const running = await ready()
    const late = setTimeout(() => replace(running), deadlineMs)
    try {
      const answered = nextMessage(running)
      running.send(limits?.mostPdfBytes === undefined ? bytes : ({ bytes, limits } satisfies LargeFile))
      const { inspected, isLast } = (await answered) as Answer
      if (isLast) replace(running)
      if ('code' in inspected || 'failed' in inspected) return inspected
      const { type } = inspected
      const content =
        'content' in inspected ? Buffer.from(inspected.content) : bytes.subarray(inspected.from, inspected.to)
      return { type, content }
    } catch {
      replace(running)
      return { code: 'FIL-0002' }
    } finally {
      clearTimeout(late)
    }
  }

  return (bytes, limits) => {
    const inspected = last.then(() => inspectNow(bytes, limits))
    last = inspected.catch(() => undefined)
    return inspected
  }
}

/** Rejects if the process ends before it answers. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = () => reject(new Error('The process has ended'))
  child.once('message', resolve).once('error', fail).once('exit', fail)
  return promise.finally(() => child.off('message', resolve).off('error', fail).off('exit', fail))
}
