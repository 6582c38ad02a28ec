import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'

const ROOT = join(import.meta.dirname, '../..')

/** How a server is run that will be killed; `env` says where its data lies. */
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

export async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  while (!said.includes('Member Portal is ready')) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${said}`)
    await passed(5)
  }
  return child
}

/** As a crash or a power failure does. */
export async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

/** Reads what the server left behind; it must not be running. */
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
