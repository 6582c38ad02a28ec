import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { freePort } from './free-port.ts'
import { removeAtOnce } from './remove-at-once.ts'

/** A PostgreSQL server that this process started. */
export type Cluster = {
  address: string
  /**
   * The server's address by its socket, which makes a query a fifth cheaper than TCP; by TCP if the path is too long
   * for one.
   */
  nearAddress: string
  /** Ends the server and removes its folder; the end of this process does the same if nothing else has. */
  stop: () => Promise<void>
}

/** Sorts and folds texts like the embedded engine, whatever the language of the machine. */
const LOCALE = ['--encoding=UTF8', '--locale=C.UTF-8', '--lc-collate=C', '--lc-messages=C']

/**
 * A crash may lose everything: the cluster ends with the run. The log shows the server's state, not errors that tests
 * provoke.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'timezone=UTC',
  'listen_addresses=127.0.0.1',
  'log_min_messages=log',
].flatMap((setting) => ['-c', setting])

/** The longest path that Linux and macOS accept for a socket, with the name that PostgreSQL gives to its own. */
const LONGEST_SOCKET = 103
const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`)

/** `npm test` recognizes the failure by these words (bin/test/phase.mjs). */
const MIDDLE = 'PostgreSQL ended in the middle of the run'

const READY = 'ready to accept connections'

/**
 * Starts a cluster of `bin` in a new folder, as a child of this process, so that its cost counts as this run's.
 * `onCrash` receives the reason if the cluster ends before it is stopped.
 */
export async function startCluster(bin: string, onCrash: (reason: string) => void): Promise<Cluster> {
  const user = userOfServer()
  const folder = mkdtempSync(join(user ? folderForOthers() : tmpdir(), 'portal-postgres-'))
  let server: ChildProcess | undefined
  // A process that a signal ended waits for nothing.
  const endAtOnce = () => {
    server?.kill('SIGQUIT')
    removeAtOnce(folder)
  }
  process.once('exit', endAtOnce)
  try {
    if (user) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-N', ...LOCALE], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const port = await freePort()
    const hasSocket = socketIn(folder, port).length <= LONGEST_SOCKET
    const sockets = ['-c', `unix_socket_directories=${hasSocket ? folder : ''}`]
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...sockets, ...SETTINGS], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const running = server
    const ended = new Promise<string>((resolve) => {
      running.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    const log = await ready(running)
    let isStopping = false
    void ended.then((how) => isStopping || onCrash(`${MIDDLE} (${how}). It last said: ${log()}`))
    const address = `postgres://portal@127.0.0.1:${port}/postgres`
    return {
      address,
      nearAddress: hasSocket ? `${address}?host=${encodeURIComponent(folder)}` : address,
      async stop() {
        isStopping = true
        running.kill('SIGQUIT')
        await ended
        process.off('exit', endAtOnce)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    process.off('exit', endAtOnce)
    endAtOnce()
    throw new Error(`PostgreSQL could not start: ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Returns an unprivileged user to run the server as, because PostgreSQL refuses to run as root; every machine has this
 * user.
 */
function userOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Whether other users may enter the folder and those above it. */
const isOpenToOthers = (folder: string): boolean =>
  existsSync(folder) &&
  (statSync(folder).mode & 0o001) !== 0 &&
  (dirname(folder) === folder || isOpenToOthers(dirname(folder)))

/** Returns the folder for temporary files, or a common one if only root may enter TMPDIR. */
const folderForOthers = (): string => [tmpdir(), '/tmp', '/var/tmp'].find(isOpenToOthers) ?? tmpdir()

/** Waits until the server accepts connections; returns a function for the line that explains why it ended. */
async function ready(server: ChildProcess): Promise<() => string> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<() => string>()
  server.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-LONGEST_WORDS)
    if (said.includes(READY)) resolve(() => lineThatSaysWhy(said))
  })
  server.once('error', reject)
  server.once('close', () => reject(new Error(lineThatSaysWhy(said))))
  return promise
}

const LONGEST_WORDS = 4_000

/** The line in which a program states why it failed, or its last line, or the failure itself. */
function reasonOf(error: unknown): string {
  const said = v.safeParse(v.object({ stderr: v.string() }), error)
  return (
    (said.success && lineThatSaysWhy(said.output.stderr)) ||
    (error instanceof Error ? error.message : String(error))
  )
}

function lineThatSaysWhy(log: string): string {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? ''
}
