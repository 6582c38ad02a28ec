import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const NEEDED = ['PATH', 'HOME', 'TMPDIR']

export type Run = {
  child: ChildProcess
  /** Everything it has printed so far. */
  printed: () => string
  /** Its exit status; -1 after a signal. */
  ended: Promise<number>
}

/** Runs one of the server's programs as its own process, with nothing of our environment but what is given. */
export function runServer(file: string, env: Record<string, string>, args: string[] = []): Run {
  const inherited = Object.fromEntries(NEEDED.flatMap((name) => [[name, process.env[name] ?? '']]))
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, env: { ...inherited, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    printed: () => text,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1))),
  }
}

/** Waits until the process has printed it; throws with what it printed when it ends before. */
export async function untilPrinted({ child, printed, ended }: Run, wanted: string): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!printed().includes(wanted)) {
    if (isOver) throw new Error(`${child.spawnargs.join(' ')} ended without "${wanted}":\n${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
