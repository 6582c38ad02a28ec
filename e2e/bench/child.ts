import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 60_000
const STOP_MS = 12_000
const ASK_EVERY_MS = 10

/** A program of ours that serves `origin`, in a process of its own. */
export type Child = {
  origin: string
  pid: number
  /** From the start of the process to the first good answer. */
  readyMs: number
  stop: () => Promise<void>
}

/** Starts `file` on `port` and waits until `ready` answers 200; what it said is in the error when it never does. */
export async function startChild(
  file: string,
  port: number,
  env: Record<string, string>,
  ready = '/readyz',
): Promise<Child> {
  const origin = `http://localhost:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Nothing of the bench outlives it, not even when it is interrupted.
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (isOver()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(tooLate)
  }
  while (!(await answers(origin + ready))) {
    if (!isOver() && performance.now() - begun < READY_MS) await sleep(ASK_EVERY_MS)
    else {
      await stop()
      throw new Error(`${file} was not ready on ${origin}:\n${said}`)
    }
  }
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - begun, stop }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
