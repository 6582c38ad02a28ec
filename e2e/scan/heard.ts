import type { BrowserContext, Response } from 'playwright'

const DATA = /^\/(member|abcbs|fhir)\//
const SECRETS = ['/oidc/token', '/session']
const SECRET_NAMES = ['access_token', 'refresh_token', 'id_token', 'key']

export type Heard = {
  /** Every text in the server's answers about the member, and the parts of their names. */
  facts: Set<string>
  /** A piece from the middle of each token and key. */
  secrets: Set<string>
  /** Resolves when all received answers are read. */
  done: () => Promise<unknown>
}

/** Collects the texts that pass over the network. None of them may be on the disk. */
export function listen(context: BrowserContext): Heard {
  const heard: Heard = { facts: new Set(), secrets: new Set(), done: () => Promise.all(reading) }
  const reading: Promise<void>[] = []
  context.on('response', (answer) => void reading.push(hear(answer, heard).catch(() => undefined)))
  return heard
}

async function hear(answer: Response, { facts, secrets }: Heard): Promise<void> {
  const { pathname } = new URL(answer.url())
  if (SECRETS.includes(pathname)) {
    const told = (await answer.json()) as Record<string, unknown>
    for (const name of SECRET_NAMES) {
      const value = told[name]
      if (typeof value === 'string') secrets.add(value.slice(-42, -2))
    }
  }
  if (DATA.test(pathname) && !pathname.includes('/public/')) collect(await answer.json(), facts)
}

/**
 * Allowed in plain text, because they identify no person: the id in the saved card's file, with which the server is
 * asked about it, and the handles in the addresses of claims (server/domains/claims/handles.ts).
 */
const IN_CLEAR = new Set([
  'vaultId',
  'handle',
  'claimHandle',
  'replacesHandle',
  'replacedByHandle',
  'authorizationHandle',
])

function collect(value: unknown, facts: Set<string>): void {
  if (typeof value === 'string') facts.add(value)
  else if (Array.isArray(value)) for (const one of value) collect(one, facts)
  else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) if (!IN_CLEAR.has(name)) collect(one, facts)
}
