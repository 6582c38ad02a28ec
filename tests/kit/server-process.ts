import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { timeOffsetMs } from './time.ts'

const ROOT = join(import.meta.dirname, '../..')
const NEEDED = ['PATH', 'HOME', 'TMPDIR']
const PRELOADED = ['./tests/kit/shift-time.ts', './server/tools/quick-imports.ts'].flatMap((file) => [
  '--import',
  file,
])

export type Run = {
  child: ChildProcess
  /** Everything it has printed so far. */
  printed: () => string
  /** Its exit status; -1 after a signal. */
  ended: Promise<number>
}

/** Runs a program of the server as a process with the time of this run and only the given environment. */
export function runServer(file: string, env: Record<string, string>, args: string[] = []): Run {
  const inherited = {
    ...Object.fromEntries(NEEDED.map((name) => [name, process.env[name] ?? ''])),
    TEST_TIME_OFFSET_MS: String(timeOffsetMs()),
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'server'),
  }
  const child = spawn(process.execPath, [...PRELOADED, file, ...args], {
    cwd: ROOT,
    env: { ...inherited, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    printed: () => text,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1))),
  }
}

/** Waits until the process has printed the text. If the process ends before, throws with its output. */
export async function untilPrinted({ child, printed, ended }: Run, wanted: string): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!printed().includes(wanted)) {
    if (isOver) throw new Error(`${child.spawnargs.join(' ')} ended without "${wanted}":\n${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
