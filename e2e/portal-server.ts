import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { worldDay } from '#tests/kit/time.ts'
import { timePreloads } from './run-time.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Parallel runs on one machine get different ports. */
const FIRST_PORT = Number(process.env.STORIES_PORT ?? 8151)
const READY_MS = 90_000
const LOGGED_CHARACTERS = 4_000

/** The faults to switch on. The server's page /sandbox has the same switches. */
export type Switches = Partial<{
  outage: boolean
  notice: string
  clockOffsetSeconds: number
  lateSeconds: number
  chat: 'on' | 'off' | 'open' | 'closed'
  streamCut: boolean
  next: { call: string; answer: string; times?: number }[]
}>

/** Environment variables of the server. */
export type Settings = Readonly<Record<string, string>>

export type PortalServer = Awaited<ReturnType<typeof servePortal>>

/**
 * Runs the real server like `npm start`, with its own address; it can be stopped and started like a network. `database`
 * names its PostgreSQL; without it, the server uses an embedded database in `folder`.
 */
export async function servePortal(folder: string, slot = 0, database: Settings = {}) {
  const port = await freePort(FIRST_PORT + slot)
  const origin = `http://localhost:${port}`
  let process: ChildProcess | undefined
  let settings: Settings = {}
  /** The end of the server's log, for the error of a story. */
  let logged = ''
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}\n${logged}`)
  }
  const dist = join(folder, 'dist')
  const server = {
    origin,
    /** The data folder, and the copy of the build that is served. */
    folder,
    dist,
    /** The settings of a tool that works on the same data. */
    data: { MODE: 'sandbox', DATA_DIR: folder, DIST_DIR: dist, ...database },
    /** How often its world was reset and its clock was moved. Both make earlier sessions unusable. */
    worlds: 0,
    clockMoves: 0,
    /** A server with other settings is restarted. */
    async start(wanted: Settings = {}): Promise<void> {
      if (!isDeepStrictEqual(wanted, settings)) await server.stop()
      settings = wanted
      process ??= await started(
        {
          DATA_DIR: folder,
          ...database,
          PORT: String(port),
          PUBLIC_URL: origin,
          ...(existsSync(dist) ? { DIST_DIR: dist } : {}),
          ...settings,
        },
        (chunk) => (logged = `${logged}${chunk}`.slice(-LOGGED_CHARACTERS)),
      )
    },
    async stop(): Promise<void> {
      const running = process
      process = undefined
      if (!running || running.exitCode !== null) return
      running.kill('SIGTERM')
      await once(running, 'exit')
    },
    async break(switches: Switches): Promise<void> {
      if (switches.clockOffsetSeconds !== undefined) server.clockMoves += 1
      await post('/sandbox/switches', switches)
    },
    /** Undoes everything that members did (server/tools/sandbox-pages/world.ts), starting the server if it is stopped. */
    async startOver(wanted: Settings = {}): Promise<void> {
      await server.start(wanted)
      server.worlds += 1
      // A server with its own time has a world of that day.
      const isOfRun = wanted.TEST_TIME_OFFSET_MS === undefined
      await post('/sandbox/world', isOfRun ? { today: worldDay().toString() } : {})
    },
    async mend(wanted: Settings = {}): Promise<void> {
      await server.start(wanted)
      await post('/sandbox/reset', {})
    },
  }
  return server
}

/** Modules for the time of the run and for quick imports. Chromium corrects the expiry of cookies by the `date` header. */
const preloads = () => [...timePreloads(), './server/tools/quick-imports.ts']

/** Resolves when the server reports that it is ready. If it never does, the error contains its output. */
function started(settings: Settings, hear: (chunk: string) => void): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...preloads().flatMap((file) => ['--import', file]), 'server/main.ts'],
    {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  return new Promise((resolve, reject) => {
    let said = ''
    let isReady = false
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${said}`))
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`was not ready after ${READY_MS} ms`)
    }, READY_MS)
    child.once('exit', (code) => fail(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        hear(String(chunk))
        if (isReady) return
        said += chunk
        if (!said.includes('Member Portal is ready')) return
        isReady = true
        clearTimeout(tooLate)
        resolve(child)
      })
  })
}

const WORKERS_APART = 4

async function freePort(from: number): Promise<number> {
  return (await isFree(from)) ? from : freePort(from + WORKERS_APART)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
