import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The folder of this working tree. */
export const HERE = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 60_000
const STOP_MS = 12_000
const ASK_EVERY_MS = 10

/** A program of ours that serves `origin` in its own process. */
export type Child = {
  origin: string
  pid: number
  /** The time from the start of the process to its first successful response. */
  readyMs: number
  stop: () => Promise<void>
}

/** Starts `file` of the tree `root` on `port` and waits for a successful response. Errors include the program's output. */
export async function startChild(
  file: string,
  port: number,
  env: Record<string, string>,
  root = HERE,
): Promise<Child> {
  const origin = `http://localhost:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An interrupted bench stops its servers, and removes folders only after no program writes into them.
  const kill = () => void child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  child.once('exit', () => process.off('exit', kill))
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
  while (!(await answers(`${origin}/readyz`))) {
    if (!isOver() && performance.now() - begun < READY_MS) await sleep(ASK_EVERY_MS)
    else {
      await stop()
      throw new Error(`${file} was not ready on ${origin}:\n${said}`)
    }
  }
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - begun, stop }
}

/**
 * Runs a command until it ends. If the bench ends first, the command and its subprocesses end, too. Rejects if the
 * command fails.
 */
export async function runToEnd(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of them have ended already.
    }
  }
  process.prependOnceListener('exit', kill)
  const [out, said]: [string[], string[]] = [[], []]
  child.stdout.on('data', (part) => out.push(String(part)))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(String(part)))
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', kill)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${said.join('')}`)
  return out.join('')
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
