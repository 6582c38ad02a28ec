import { Agent, get } from 'node:http'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { authorizations as listOfAuthorizations } from '#contract/calls/authorizations.ts'
import { claims as listOfClaims } from '#contract/calls/claims.ts'
import { readConfig } from '#server/config/config.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { startChild } from './child.ts'
import { authorizations as tokensOf, newKeys } from './claims/askers.ts'
import { startCluster } from './cluster.ts'
import type { Bench } from './figure.ts'
import { inOwnProcess } from './own-process.ts'
import { median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import type { Round } from './results.ts'

const ROWS = 5_000
const DANA = { username: 'harperdana1', memberId: 'ZZH41022001' }
const WARM_UP = 5
const TIMES = 60

/** Copies Dana's own claims and prior authorizations until she has the wanted number of each. */
async function fill(db: Database): Promise<void> {
  const own = await db.select().from(claims).where(eq(claims.memberId, DANA.memberId))
  const lines = await db
    .select()
    .from(claimLines)
    .where(eq(claimLines.claimId, own[0]?.claimId ?? ''))
  const more = copiesOf(own, (row, n) => ({ ...row, claimId: `Y${n}`, claimNumber: `Y${n}` }))
  await insertAll(db, claims, more)
  await insertAll(
    db,
    claimLines,
    more.flatMap(({ claimId }) => lines.map((line) => ({ ...line, claimId }))),
  )
  const requests = await db.select().from(authorizations).where(eq(authorizations.memberId, DANA.memberId))
  await insertAll(
    db,
    authorizations,
    copiesOf(requests, (row, n) => ({ ...row, authorizationNumber: `NSM-Y${n}`, decidesOn: null })),
  )
}

function copiesOf<Row>(own: readonly Row[], copy: (row: Row, n: number) => Row): Row[] {
  if (own.length === 0) throw new Error('Dana has no claims: is this a sandbox?')
  return Array.from({ length: ROWS - own.length }, (_, n) => copy(own[n % own.length]!, n))
}

export type Ask = (path: string) => Promise<{ text: string; took: number }>

export const asking = (origin: string, authorization: string, agent: Agent): Ask => {
  const one = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${origin}${path}`, { agent, headers: { authorization } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(parts).toString())
            : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
      }).once('error', reject)
    })
  return async (path) => {
    const startMs = performance.now()
    const text = await one(path)
    return { text, took: performance.now() - startMs }
  }
}

const ClaimsPage = v.pipe(v.string(), v.parseJson(), listOfClaims.reply)
const AuthorizationList = v.pipe(v.string(), v.parseJson(), listOfAuthorizations.reply)
const path = (list: string) => `/abcbs/v1/members/${DANA.memberId}/${list}`

/** Times all claims, page by page as a device requests them. Only the responses are timed. */
async function wholeClaims(ask: Ask): Promise<number> {
  let [next, total, count]: [string | null, number, number] = [null, 0, 0]
  do {
    const { text, took } = await ask(path(next === null ? 'claims' : `claims?since=${next}`))
    const page = v.parse(ClaimsPage, text)
    total += took
    count += page.claims.length
    next = page.hasMore ? page.next : null
  } while (next !== null)
  if (count < ROWS) throw new Error(`There are only ${count} claims.`)
  return total
}

async function wholeAuthorizations(ask: Ask): Promise<number> {
  const { text, took } = await ask(path('authorizations'))
  const { length } = v.parse(AuthorizationList, text).authorizations
  if (length < ROWS) throw new Error(`There are only ${length} prior authorizations.`)
  return took
}

/** Times both lists in turns, so that a busy moment of the machine affects both. */
async function inTurns(ask: Ask): Promise<{ ofClaims: number[]; ofAuthorizations: number[] }> {
  const [ofClaims, ofAuthorizations]: [number[], number[]] = [[], []]
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    ofClaims.push(await wholeClaims(ask))
    ofAuthorizations.push(await wholeAuthorizations(ask))
  }
  return { ofClaims: ofClaims.slice(WARM_UP), ofAuthorizations: ofAuthorizations.slice(WARM_UP) }
}

const WHAT = `Authorizations list of ${ROWS} on PostgreSQL, p99`

async function listsOnPostgres({ build }: Bench): Promise<Round> {
  const cluster = startCluster()
  if (!cluster) return [{ what: WHAT, told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
  const keys = await newKeys()
  const env = {
    ...sandboxOn(cluster.address),
    DATA_DIR: build.folder,
    JOBS: 'false',
    OIDC_SIGNING_KEYS: JSON.stringify(keys),
  }
  const server = await startChild('server/main.ts', PORTS.lists, env, build.root)
  const db = await openDatabase(readConfig(env))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await fill(db)
    const tokenOf = await tokensOf(db, server.origin, keys)
    const ask = asking(server.origin, await tokenOf(DANA.username), agent)
    const { ofClaims, ofAuthorizations } = await inTurns(ask)
    const [value, beside] = [ofAuthorizations, ofClaims].map((all) => percentile(all, 0.99))
    return [
      {
        what: WHAT,
        note: `median ${ms(median(ofAuthorizations))}, claims ${ms(median(ofClaims))}`,
        value: value ?? Number.NaN,
        unit: 'ms',
        beside: [{ page: 'the claims list of the same length', value: beside ?? Number.NaN, limit: 2 }],
      },
    ]
  } finally {
    agent.destroy()
    await db.close()
    await server.stop()
    cluster.stop()
  }
}

/** Measures the list from the server and its filter on the device. */
export async function authorizationsList(bench: Bench): Promise<Round> {
  return [...(await listsOnPostgres(bench)), ...(await inOwnProcess(bench.build, 'filters'))]
}
