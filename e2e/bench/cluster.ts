import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTS } from './ports.ts'

export type Cluster = { address: string; newDatabase: (name: string) => string; stop: () => void }

/** PostgreSQL refuses to run as root, so it runs under an unprivileged account that every system has. */
const somebody = process.getuid?.() === 0 ? ['runuser', '-u', 'nobody', '--'] : []

function run(folder: string, ...command: string[]): void {
  const [program = '', ...args] = [...somebody, ...command]
  execFileSync(program, args, { cwd: folder, stdio: 'ignore', timeout: 60_000 })
}

/**
 * Starts a PostgreSQL only for this run, from the system's programs. Like an operator's server, it writes safely to
 * disk, which the one for the tests doesn't. Returns undefined if PostgreSQL is missing; a bench installs nothing.
 */
export function startCluster(): Cluster | undefined {
  const bin = globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-postgres-'))
  chmodSync(folder, 0o700)
  if (somebody.length > 0) execFileSync('chown', ['nobody', folder])
  const data = join(folder, 'data')
  const settings = `-p ${PORTS.postgres} -c listen_addresses=127.0.0.1 -k ${folder}`
  run(folder, join(bin, 'initdb'), '-D', data, '-U', 'portal', '-A', 'trust', '-N')
  run(folder, join(bin, 'pg_ctl'), '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    run(folder, join(bin, 'pg_ctl'), '-D', data, '-w', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const addressOf = (name: string) => `postgres://portal@127.0.0.1:${PORTS.postgres}/${name}`
  const newDatabase = (name: string) => {
    run(folder, join(bin, 'createdb'), '-h', '127.0.0.1', '-p', String(PORTS.postgres), '-U', 'portal', name)
    return addressOf(name)
  }
  return { address: addressOf('postgres'), newDatabase, stop }
}
