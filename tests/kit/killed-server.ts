import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The settings of a server that will be killed; `env` names its data folder. */
export const killedServerSettings = (env: Record<string, string>): Record<string, string> => ({
  MODE: 'sandbox',
  LOG_LEVEL: 'error',
  DIST_DIR: 'no-build',
  PUBLIC_URL: 'http://localhost:8080',
  ...env,
})

export const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

type Standby = { child: ChildProcess; said: () => string }

/**
 * Servers that run one after the other on the same data. While one runs, the next already imports its modules, so that
 * the wait after a kill covers only the start itself.
 */
export function serversInTurn(env: Record<string, string>) {
  let next = standby(env)
  return {
    async start(): Promise<ChildProcess> {
      const { child, said } = next
      const ready = isReady({ child, said })
      next = standby(env)
      await ready
      return child
    },
    /** Ends the server on standby. */
    end: () => kill(next.child),
  }
}

function standby(env: Record<string, string>): Standby {
  // Within a test run the server has the run's time (tests/kit/time.ts); `npm run kills` has the machine's.
  const time = process.env.TEST_TIME_OFFSET_MS === undefined ? [] : ['--import', './tests/kit/shift-time.ts']
  const child = spawn(process.execPath, [...time, 'tests/kit/standby-server.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In its own process group, so that an interrupt from the keyboard doesn't end it in the middle of a round.
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)))
  return { child, said: () => text }
}

/** Starts the server and waits until it is ready; throws if it ends before. */
async function isReady({ child, said }: Standby): Promise<void> {
  const ended = () => new Error(`The server ended with ${child.exitCode}:\n${said()}`)
  if (hasEnded(child)) throw ended()
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(ended()))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', () => said().includes('Member Portal is ready') && resolve())
    child.send('go')
  })
}

/**
 * Starts and stops a server once, to fill the data folder and NODE_COMPILE_CACHE: Node writes the cache only at a
 * regular exit.
 */
export async function startedOnce(env: Record<string, string>): Promise<void> {
  const first = standby(env)
  await isReady(first)
  await end(first.child, 'SIGTERM')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Kills the server like a crash or a power failure. */
export const kill = (server: ChildProcess): Promise<void> => end(server, 'SIGKILL')

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

/** Reads the data that the server left behind; it must not be running. */
export async function withBooks<Result>(
  env: Record<string, string>,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(readConfig(env))
  try {
    return await read(db)
  } finally {
    await db.close()
  }
}
