// Finds PostgreSQL's programs for the tests. On Debian, root installs them if they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const DEBIANS = '/usr/lib/postgresql'

/** The folder with initdb and pg_ctl of the newest version, or undefined. */
export function postgresPrograms() {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS) : []
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `${DEBIANS}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`))
}

/** Finds or installs PostgreSQL's programs. Returns their folder, or undefined if there are none. */
export function findPostgres() {
  const programs = postgresPrograms()
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (programs || !isDebianRoot) return programs
  console.log('Installing PostgreSQL from Debian (once) …')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet)
  return postgresPrograms()
}
