import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

const address = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))

/** The database's location, and how to reach it. */
export const databaseEntries = {
  DATABASE_URL: v.optional(address),
  /** The database itself, if DATABASE_URL leads to a pooler that doesn't pass on notifications. */
  EVENTS_DATABASE_URL: v.optional(address),
  /** Confirms that only the deployment's private network can reach the database, such as one in the same pod. */
  DATABASE_WITHOUT_TLS: v.optional(v.picklist(['private-network'], 'must be private-network, or left out')),
}

/** With these values, the driver checks the server's certificate. */
const CHECKED = ['require', 'verify-ca', 'verify-full']

/** Whether the connection to the database is encrypted or stays on this machine. */
function isProtected(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return true
  const { protocol, hostname, searchParams } = new URL(text)
  // The entry's own check reports this.
  if (!protocol.startsWith('postgres')) return true
  // If the address has no host, the query names it: a socket's folder, or another machine.
  const hosts = [hostname, ...searchParams.getAll('host')].filter((host) => host !== '')
  const isHere = hosts.every((host) => host.startsWith('/') || host.startsWith('%2F') || isLoopback(host))
  const modes = searchParams.getAll('sslmode')
  return isHere || (modes.length === 1 && CHECKED.includes(modes[0] ?? ''))
}

/** Checks the raw settings, like every check that depends on several of them. */
export function databaseProblems(settings: Record<string, string>): string[] {
  if (settings.DATABASE_WITHOUT_TLS === 'private-network') return []
  return ['DATABASE_URL', 'EVENTS_DATABASE_URL']
    .filter((name) => !isProtected(settings[name]))
    .map(
      (name) =>
        `${name} leads to another machine and must end with ?sslmode=verify-full (or, if only this deployment uses the network, set DATABASE_WITHOUT_TLS=private-network)`,
    )
}
