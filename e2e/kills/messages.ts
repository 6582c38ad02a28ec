import { cpSync } from 'node:fs'
import { ACTS } from '#tests/kit/message-acts.ts'
import { type MessageRound, messageKillRounds } from '#tests/kit/message-kills.ts'

type Setting = {
  rounds: number
  lanes: number
  /** DATA_DIR names a folder; each lane starts with a copy of it. */
  env: { DATA_DIR: string }
  port: number
  random: () => number
}

/**
 * Runs each lane with its own server and data, and returns the number of faults. An interrupted run reports its results
 * so far.
 */
export async function killMessages({ rounds, lanes, env, port, random }: Setting): Promise<number> {
  const done: MessageRound[] = []
  const brokenOff = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => brokenOff.abort())
  let begun = NaN
  const inLanes = Array.from({ length: lanes }, async (_, lane) => {
    const DATA_DIR = `${env.DATA_DIR}-${lane}`
    cpSync(env.DATA_DIR, DATA_DIR, { recursive: true })
    const ofLane = { env: { ...env, DATA_DIR }, port: port + lane, random, signal: brokenOff.signal }
    const many = Math.ceil((rounds - lane) / lanes)
    return messageKillRounds({ ...ofLane, rounds: many }, (round) => {
      // The time before the first round doesn't count.
      if (done.push(round) === 1) begun = performance.now()
      console.error(`${done.length} of ${rounds}, lost so far: ${timesOf(done, 'lost')} …`)
    })
  })
  // A failed lane ends the others after their round, so that the results are reported in any case.
  for (const lane of inLanes) lane.catch(() => brokenOff.abort())
  const ended = await Promise.allSettled(inLanes)
  const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  const twice = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
  tellBooks(done, { rounds, seconds: (performance.now() - begun) / 1_000, twice })
  for (const failure of failures) console.error(failure)
  const isShort = done.length < rounds ? 1 : 0
  const wrong = (['lost', 'half', 'doubled'] as const).map((what) => timesOf(done, what))
  return wrong.reduce((all, many) => all + many, twice.length + failures.length + isShort)
}

type What = 'answered' | 'lost' | 'half' | 'doubled'

const timesOf = (done: readonly MessageRound[], what: What): number =>
  done.reduce((all, round) => all + round[what].length, 0)

type Run = { rounds: number; seconds: number; twice: readonly string[] }

function tellBooks(done: readonly MessageRound[], { rounds, seconds, twice }: Run): void {
  const timesIn = (what: What, act: (typeof ACTS)[number]) =>
    done.filter((round) => round[what].includes(act)).length
  console.table(
    Object.fromEntries(
      ACTS.map((act) => [
        act,
        {
          'answered before the kill': timesIn('answered', act),
          lost: timesIn('lost', act),
          'by half': timesIn('half', act),
          doubled: timesIn('doubled', act),
        },
      ]),
    ),
  )
  const per = done.length > 1 ? `, ${(seconds / (done.length - 1)).toFixed(1)} s each` : ''
  console.log(`kills: ${done.length} of ${rounds}${per}`)
  console.log(`writes answered before the kill: ${timesOf(done, 'answered')}`)
  console.log(
    `lost: ${timesOf(done, 'lost')}, by half: ${timesOf(done, 'half')}, doubled: ${timesOf(done, 'doubled')}, twice in the books: ${twice.length}`,
  )
  for (const text of twice) console.log(text)
}
