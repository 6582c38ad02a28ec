import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Inspected } from './file-bytes.ts'

/** No honest file of the size that we take needs half of it (`npm run bench`). */
const DEADLINE_MS = 1_750
/** In megabytes, of Node's own memory; that of the decoders is watched by the process. */
const MOST_HEAP_MB = 256

const PROCESS = join(import.meta.dirname, 'inspect-process.ts')

export type Inspector = (bytes: Buffer) => Promise<Inspected>

type Limits = { process?: string; deadlineMs?: number; mostHeapMb?: number }

/** What the process answers; the last time before another one takes its place. */
type Answer = { inspected: Inspected; isLast: boolean }

/**
 * Inspects files one after another in a process of its own, so that no file keeps the server from answering others, and
 * none that breaks a decoder ends the server. A file that takes longer than the deadline or more memory than the limit is
 * answered as damaged; the process ends with it, and the next file gets a new one.
 */
export function newInspector({
  process: file = PROCESS,
  deadlineMs = DEADLINE_MS,
  mostHeapMb = MOST_HEAP_MB,
}: Limits = {}): Inspector {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function start(): Promise<ChildProcess> {
    const started = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${mostHeapMb}`],
      // It has no use for the server's keys, and what it prints as it ends may be part of a file.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A server that ends doesn't wait for it.
    started.unref()
    started.channel?.unref()
    // A process that ends between two files is replaced for the next one; an error without a listener would end the server.
    started
      .on('error', () => undefined)
      .on('exit', () => {
        if (child === started) child = undefined
      })
    await nextMessage(started)
    return started
  }

  function stop(running: ChildProcess): void {
    if (child === running) child = undefined
    running.kill('SIGKILL')
  }

  async function inspectNow(bytes: Buffer): Promise<Inspected> {
    const running = (child ??= await start())
    const late = setTimeout(() => stop(running), deadlineMs)
    try {
      const answered = nextMessage(running)
      running.send(bytes)
      const { inspected, isLast } = (await answered) as Answer
      if (isLast) stop(running)
      return 'code' in inspected ? inspected : { ...inspected, content: Buffer.from(inspected.content) }
    } catch {
      stop(running)
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

/** Rejects if the process ends before it answers. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = () => reject(new Error('The process has ended'))
  child.once('message', resolve).once('error', fail).once('exit', fail)
  return promise.finally(() => child.off('message', resolve).off('error', fail).off('exit', fail))
}
