// `npm run kills`: kills the server two hundred times during a payment. `npm run kills -- messages`: two thousand times
// while it writes messages, drafts, files and marks, in LANES parallel lanes. DATABASE_URL names a PostgreSQL and
// requires SANDBOX_ON_REAL_DATABASE=yes: the run adds synthetic people to it, and uses one lane.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '#e2e/seeded.ts'
import { killedServerSettings, startedOnce } from '#tests/kit/killed-server.ts'
import { type Round, killRounds } from '#tests/kit/kills.ts'
import { killMessages } from './messages.ts'

const isOfMessages = process.argv.includes('messages')
const rounds = Number(process.env.ROUNDS ?? (isOfMessages ? 2_000 : 200))
const port = Number(process.env.KILLS_PORT ?? 8191)
const TELL_EVERY = 25

const folder = newFolder('kills')
const { DATABASE_URL, SANDBOX_ON_REAL_DATABASE = '' } = process.env
const lanes = DATABASE_URL ? 1 : Number(process.env.LANES ?? 2)
const env = {
  DATA_DIR: join(folder, 'data'),
  ...(DATABASE_URL ? { DATABASE_URL, SANDBOX_ON_REAL_DATABASE } : {}),
}
// The first start compiles the modules, and later starts reuse them.
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

function tell(many: number): void {
  if (many % TELL_EVERY === 0) console.error(`${many} of ${rounds} …`)
}

try {
  await startedOnce({ ...killedServerSettings(env), PORT: String(port) })
  const wrong = await (isOfMessages ? killMessages({ ...setting, lanes }) : killPayments())
  if (wrong > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
