import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How a command ended; its whole output is in `log`. */
export type Ended = { status: number | null; isLate: boolean; log: string }

const TOOL_CACHES = new Set(['.cache', '.vite', '.vite-temp'])

const MINUTE_MS = 60_000
/** A test run that is interrupted gets this long to close its browsers and databases. */
const FAREWELL_MS = 8_000

/** A copy of the checkout in the temporary folder, in which patches are applied and tests run. */
export class Clone {
  readonly folder: string
  readonly #own: string
  readonly #temporary: string
  #running: ChildProcess | undefined
  #isClosed = false

  /** Clones the last commit of `root`, with the changes of its working tree if those are wanted. */
  constructor(root: string, { withWorkingTree }: { withWorkingTree: boolean }) {
    this.#own = mkdtempSync(join(tmpdir(), 'planted-'))
    this.folder = join(this.#own, 'portal')
    this.#temporary = join(this.#own, 'tmp')
    try {
      mkdirSync(this.#temporary)
      execFileSync('git', ['clone', '--quiet', '--shared', '--no-tags', root, this.folder])
      this.#linkPackages(join(root, 'node_modules'))
      if (withWorkingTree) this.#takeWorkingTree(root)
    } catch (error) {
      rmSync(this.#own, { recursive: true, force: true })
      throw error
    }
  }

  /** Links the installed packages, but not the caches that tools keep beside them. */
  #linkPackages(installed: string): void {
    const packages = join(this.folder, 'node_modules')
    mkdirSync(packages)
    for (const name of readdirSync(installed))
      if (!TOOL_CACHES.has(name)) symlinkSync(join(installed, name), join(packages, name))
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  #takeWorkingTree(root: string): void {
    const inRoot = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
    const diff = inRoot('diff', '--binary', 'HEAD')
    if (diff) execFileSync('git', ['apply', '--whitespace=nowarn'], { cwd: this.folder, input: diff })
    for (const file of inRoot('ls-files', '--others', '--exclude-standard', '-z')
      .split('\0')
      .filter(Boolean)) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      cpSync(join(root, file), join(this.folder, file))
    }
    this.#git('add', '--all')
    const author = ['-c', 'user.name=planted', '-c', 'user.email=planted@example.org']
    this.#git(...author, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message=working tree')
  }

  /** Removes all changes; the last build stays. */
  reset(): void {
    this.#git('reset', '--quiet', '--hard')
    this.#git('clean', '--quiet', '--force', '-d')
  }

  /** Applies a patch, merging it if the code around it has changed. Returns why it could not. */
  apply(path: string): string | undefined {
    for (const how of [[], ['--3way']])
      try {
        this.#git('apply', '--whitespace=nowarn', ...how, path)
        return undefined
      } catch {
        this.reset()
      }
    try {
      this.#git('apply', '--check', path)
    } catch (error) {
      const { stderr } = error as { stderr?: string }
      return stderr?.split('\n', 1)[0]
    }
    return 'it applies only with conflicts'
  }

  /** Finds a file by its path, or else by its name wherever it is now. */
  find(file: string): string | undefined {
    if (existsSync(join(this.folder, file))) return file
    const known = this.#git('ls-files', `*/${basename(file)}`)
      .split('\n')
      .filter(Boolean)
    return known.find((one) => one.split('/')[0] === file.split('/')[0]) ?? known[0]
  }

  read(file: string): string | undefined {
    const path = join(this.#own, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  /** The path of a file outside the checkout, for a report. */
  beside = (file: string): string => join(this.#own, file)

  forget = (file: string): void => rmSync(this.beside(file), { force: true })

  /** Runs a command in the clone in its own process group, and ends the group after this many minutes. */
  async run(
    command: readonly string[],
    { minutes, env = {} }: { minutes: number; env?: Record<string, string | undefined> },
  ): Promise<Ended> {
    if (this.#isClosed) return { status: null, isLate: false, log: '' }
    const [program = '', ...args] = command
    const output = openSync(this.beside('log'), 'w')
    const child = spawn(program, args, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        PATH: `${join(this.folder, 'node_modules/.bin')}:${process.env.PATH}`,
        TMPDIR: this.#temporary,
        LONG: undefined,
        ...env,
      },
    })
    this.#running = child
    const ended = Promise.withResolvers<number | null>()
    child.on('error', () => ended.resolve(null))
    child.on('exit', (status) => ended.resolve(status))
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      void this.#interrupt()
    }, minutes * MINUTE_MS)
    const status = await ended.promise
    clearTimeout(limit)
    closeSync(output)
    this.#running = undefined
    if (!this.#isClosed) this.#endStrays()
    return { status, isLate, log: this.read('log') ?? '' }
  }

  async #interrupt(): Promise<void> {
    const child = this.#running
    if (!child?.pid) return
    signal(-child.pid, 'SIGINT')
    const isOver = () => child.exitCode !== null || child.signalCode !== null
    for (let waited = 0; waited < FAREWELL_MS && !isOver(); waited += 200) await pause(200)
    signal(-child.pid, 'SIGKILL')
  }

  /** Ends processes that a run left behind: browsers and servers have their own process groups. */
  #endStrays(): void {
    if (!existsSync('/proc/self/cwd')) return
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      if (worksIn(pid, this.#own)) signal(Number(pid), 'SIGKILL')
  }

  /** Ends the running command and removes the folder. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#interrupt()
    this.#endStrays()
    rmSync(this.#own, { recursive: true, force: true, maxRetries: 5 })
  }
}

function worksIn(pid: string, folder: string): boolean {
  try {
    const works = readlinkSync(`/proc/${pid}/cwd`)
    return works === folder || works.startsWith(`${folder}/`)
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}
