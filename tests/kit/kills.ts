import { randomUUID } from 'node:crypto'
import { gte } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { payments, processorCharges } from '#server/domains/payments/tables.ts'
import { kill, killedServerSettings, passed, serversInTurn, timed, withBooks } from './killed-server.ts'
import { networkApp } from './network-app.ts'
import { type Answer, payer } from './paying.ts'
import { now } from './time.ts'

/** Every payment has a different amount, which identifies it. */
const FIRST_CENTS = 100

/** How far a payment had come when the server was killed. */
export type Reached = 'nothing' | 'intent' | 'charged' | 'concluded'

export type Round = { amountCents: number; killedAfterMs: number; wasAnswered: boolean; reached: Reached }

export type Books = { lost: number[]; doubled: number[]; amiss: string[] }

type Setting = { rounds: number; env: Record<string, string>; port: number; random: () => number }

/** Kills the server in the middle of payments, retries each with the same key, and compares both books. */
export async function killRounds({ rounds, env, port, random }: Setting, onRound: (round: Round) => void) {
  const settings = killedServerSettings(env)
  const servers = serversInTurn({ ...settings, PORT: String(port) })
  const begun = now().toString()
  let server = await servers.start()
  try {
    const client = await payingClient(port)
    const usualMs = await timed(() => client(FIRST_CENTS, randomUUID()))
    for (let n = 1; n <= rounds; n++) {
      const [amountCents, key] = [FIRST_CENTS + n, randomUUID()]
      let wasAnswered = false
      const asked = client(amountCents, key).then(
        () => (wasAnswered = true),
        () => {},
      )
      const killedAfterMs = random() * usualMs
      await passed(killedAfterMs)
      await kill(server)
      await asked
      const reached = await withBooks(settings, (db) => reachedOf(db, amountCents))
      server = await servers.start()
      const { status, body } = await client(amountCents, key)
      if (status !== 200 || body['state'] !== 'pending')
        throw new Error(`The retry was answered ${status} ${JSON.stringify(body)}`)
      onRound({ amountCents, killedAfterMs, wasAnswered, reached })
    }
  } finally {
    await kill(server)
    await servers.end()
  }
  return withBooks(settings, (db) => compared(db, begun, rounds))
}

/** Pays with Dana's card, and signs in again when the token has expired. */
async function payingClient(port: number) {
  const signIn = () =>
    payer(
      networkApp(() => port),
      'harperdana1',
      'ZZH41022001',
    )
  let dana = await signIn()
  return async (amountCents: number, key: string): Promise<Answer> => {
    const answer = await dana.pay(amountCents, 'method-dana-1', key)
    if (answer.status !== 401) return answer
    dana = await signIn()
    return dana.pay(amountCents, 'method-dana-1', key)
  }
}

async function reachedOf(db: Database, amountCents: number): Promise<Reached> {
  const ours = (await db.select().from(payments)).find(
    (row) => row.amountCents === amountCents && row.origin === 'member',
  )
  const charge = (await db.select().from(processorCharges)).find((row) => row.amountCents === amountCents)
  if (!ours) return 'nothing'
  if (ours.state !== 'asked') return 'concluded'
  return charge ? 'charged' : 'intent'
}

/** Checks that each payment is once in our books and once in the processor's, with the same amount and name. */
async function compared(db: Database, begun: string, rounds: number): Promise<Books> {
  const ours = await db.select().from(payments).where(gte(payments.madeAt, begun))
  const theirs = await db.select().from(processorCharges)
  const wanted = Array.from({ length: rounds + 1 }, (_, n) => FIRST_CENTS + n)
  const timesOf = (rows: readonly { amountCents: number }[], cents: number) =>
    rows.filter(({ amountCents }) => amountCents === cents).length
  const charged = new Map(theirs.map((row) => [row.idempotencyKey, row]))
  const amiss = ours.filter(
    ({ paymentId, state, amountCents }) =>
      state !== 'pending' || charged.get(paymentId)?.amountCents !== amountCents,
  )
  const strange = theirs.filter(({ idempotencyKey }) => !ours.some((row) => row.paymentId === idempotencyKey))
  return {
    lost: wanted.filter((cents) => timesOf(ours, cents) === 0 || timesOf(theirs, cents) === 0),
    doubled: wanted.filter((cents) => timesOf(ours, cents) > 1 || timesOf(theirs, cents) > 1),
    amiss: [...amiss.map(({ paymentId }) => paymentId), ...strange.map((row) => row.idempotencyKey)],
  }
}
