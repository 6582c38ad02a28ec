// `npm run kills`: the server is killed two hundred times in the middle of a payment; `npm run kills -- messages`: two
// thousand times in the middle of messages, drafts and marks. DATABASE_URL names a PostgreSQL, with
// SANDBOX_ON_REAL_DATABASE=yes beside it: synthetic people come into that one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '#e2e/seeded.ts'
import { killedServerSettings, startedOnce } from '#tests/kit/killed-server.ts'
import { type Round, killRounds } from '#tests/kit/kills.ts'
import { type MessageRound, messageKillRounds } from '#tests/kit/message-kills.ts'

const isOfMessages = process.argv.includes('messages')
const rounds = Number(process.env.ROUNDS ?? (isOfMessages ? 2_000 : 200))
const port = Number(process.env.KILLS_PORT ?? 8191)
const TELL_EVERY = 25

const folder = newFolder('kills')
const { DATABASE_URL, SANDBOX_ON_REAL_DATABASE = '' } = process.env
const env = { DATA_DIR: folder, ...(DATABASE_URL ? { DATABASE_URL, SANDBOX_ON_REAL_DATABASE } : {}) }
// What the first start compiles, each further start finds there.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
const setting = { rounds, env, port, random: Math.random }

async function killPayments(): Promise<number> {
  const done: Round[] = []
  const books = await killRounds(setting, (round) => tell(done.push(round)))
  const reached = Object.entries(Object.groupBy(done, (round) => round.reached))
  console.table(reached.map(([what, those]) => ({ 'killed after': what, times: those?.length ?? 0 })))
  console.log(`answered before the kill: ${done.filter(({ wasAnswered }) => wasAnswered).length}`)
  console.log(`lost: ${books.lost.length}, doubled: ${books.doubled.length}, amiss: ${books.amiss.length}`)
  return books.lost.length + books.doubled.length + books.amiss.length
}

async function killMessages(): Promise<number> {
  const done: MessageRound[] = []
  let lost = 0
  const books = await messageKillRounds(setting, (round) => {
    lost += round.lost.length
    tell(done.push(round), `, lost so far: ${lost}`)
  })
  const many = Object.entries(Object.groupBy(done, ({ answered }) => answered.length))
  console.table(
    many.map(([answered, those]) => ({ 'answered before the kill': answered, times: those?.length ?? 0 })),
  )
  console.log(`lost: ${books.lost.length}, doubled: ${books.doubled.length}`)
  return books.lost.length + books.doubled.length
}

/** How far it is, and what is known by then: a run that is broken off has told something. */
function tell(many: number, soFar = ''): void {
  if (many % TELL_EVERY === 0) console.error(`${many} of ${rounds}${soFar} …`)
}

try {
  await startedOnce({ ...killedServerSettings(env), PORT: String(port) })
  const wrong = await (isOfMessages ? killMessages() : killPayments())
  if (wrong > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
