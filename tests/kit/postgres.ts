import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server in which every test makes databases of its own. */
export type Postgres = {
  /** A new, empty database; its address. */
  newDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * The one that TEST_DATABASE_URL names, else one of the system's own, started for these tests alone. Undefined, after
 * a line that says so, where there is none to be had.
 */
export async function startPostgres(): Promise<Postgres | undefined> {
  if (process.env.TEST_DATABASE_URL) return databasesOn(process.env.TEST_DATABASE_URL, () => {})
  const bin = systemBinaries() ?? installedBinaries()
  if (bin) return startCluster(bin)
  // oxlint-disable-next-line no-console -- whoever runs the tests must learn that half of these did not run
  console.warn(
    'No PostgreSQL here (TEST_DATABASE_URL, or Debian’s postgresql): its half of the tests is skipped.',
  )
  return undefined
}

/** The newest that Debian's packages have put down. */
const systemBinaries = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((file) => join(file, '..'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)

const isRoot = process.getuid?.() === 0

function installedBinaries(): string | undefined {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
  } catch {
    return undefined
  }
  return systemBinaries()
}

/** PostgreSQL refuses to run as root; `nobody` exists everywhere. */
function runAsSomebody(command: string, args: string[], cwd: string): void {
  const [program, all] = isRoot ? ['runuser', ['-u', 'nobody', '--', command, ...args]] : [command, args]
  execFileSync(program, all, { cwd, stdio: 'ignore' })
}

async function startCluster(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  chmodSync(folder, 0o700)
  if (isRoot) execFileSync('chown', ['nobody', folder])
  const data = join(folder, 'data')
  const port = await freePort()
  const control = (...args: string[]) =>
    runAsSomebody(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    runAsSomebody(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-N'], folder)
    control(
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -F`,
      '-l',
      join(folder, 'log'),
      'start',
    )
  } catch (error) {
    remove()
    throw error
  }
  return databasesOn(`postgres://portal@127.0.0.1:${port}/postgres`, () => {
    control('-m', 'immediate', 'stop')
    remove()
  })
}

function databasesOn(address: string, stopServer: () => void): Postgres {
  const made: string[] = []
  const inServer = async (statement: string) => {
    const client = new Client({ connectionString: address })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    async newDatabase() {
      const name = `portal_test_${process.pid}_${Date.now()}_${made.length}`
      await inServer(`create database ${name}`)
      made.push(name)
      const own = new URL(address)
      own.pathname = name
      return own.href
    },
    async stop() {
      for (const name of made) await inServer(`drop database if exists ${name} with (force)`)
      stopServer()
    },
  }
}
