// `npm run kills`: the server is killed two hundred times in the middle of a payment. DATABASE_URL names a
// PostgreSQL, with SANDBOX_ON_REAL_DATABASE=yes beside it: synthetic people come into that one.
import { rmSync } from 'node:fs'
import { newFolder } from '#e2e/seeded.ts'
import { type Round, killRounds } from '#tests/kit/kills.ts'

const rounds = Number(process.env.ROUNDS ?? 200)
const port = Number(process.env.KILLS_PORT ?? 8191)
const TELL_EVERY = 25

const folder = newFolder('kills')
const { DATABASE_URL, SANDBOX_ON_REAL_DATABASE = '' } = process.env
const env = { DATA_DIR: folder, ...(DATABASE_URL ? { DATABASE_URL, SANDBOX_ON_REAL_DATABASE } : {}) }
const done: Round[] = []
try {
  const books = await killRounds({ rounds, env, port, random: Math.random }, (round) => {
    done.push(round)
    if (done.length % TELL_EVERY === 0) console.error(`${done.length} of ${rounds} …`)
  })
  const reached = Object.entries(Object.groupBy(done, (round) => round.reached))
  console.table(reached.map(([what, those]) => ({ 'killed after': what, times: those?.length ?? 0 })))
  console.log(`answered before the kill: ${done.filter(({ wasAnswered }) => wasAnswered).length}`)
  console.log(`lost: ${books.lost.length}, doubled: ${books.doubled.length}, amiss: ${books.amiss.length}`)
  if (books.lost.length + books.doubled.length + books.amiss.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
