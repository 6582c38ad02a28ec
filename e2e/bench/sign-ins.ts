import { setTimeout as sleep } from 'node:timers/promises'
import { SANDBOX_PASSWORD } from '#server/identity/provider/sandbox-person.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import type { Bench } from './figure.ts'
import { startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import { type Sent, newNetwork, postPassword } from './post-password.ts'
import type { Remark, Row } from './table.ts'

/** The number of attempts of each kind in the requirement. */
const TRIES = Number(process.env.SIGN_IN_TRIES ?? 2_000)
const A_SECOND = 20
const SECONDS = 15
const MEMBERS = ['harperdana1', 'wilmaross42', 'nguyenkim22', 'delgadoray3']

/** Each attempt comes from another network, because networks are limited and members use many. */
const post = (origin: string, username: string, password: string): Promise<Sent> =>
  postPassword(origin, { from: newNetwork(), username, password })

/** Sends correct passwords at a fixed pace, even if earlier requests weren't answered yet. */
async function atPace(origin: string): Promise<Sent[]> {
  const running: Promise<Sent>[] = []
  const begun = performance.now()
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    await sleep(Math.max(0, begun + (n * 1_000) / A_SECOND - performance.now()))
    running.push(post(origin, MEMBERS[n % MEMBERS.length] ?? '', SANDBOX_PASSWORD))
  }
  return Promise.all(running)
}

/**
 * Alternates wrong passwords for existing names, each followed by the right password, with wrong passwords for unknown
 * names.
 */
async function byTurns(origin: string): Promise<{ borne: number[]; unknown: number[] }> {
  const [borne, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < TRIES; n += 1) {
    const member = MEMBERS[n % MEMBERS.length] ?? ''
    const first = await post(origin, member, 'Wrong#Horse9')
    const other = await post(origin, `nobody${Math.floor(n / 2)}x${n % 2}`, 'Wrong#Horse9')
    if (first.status !== 401 || other.status !== 401)
      throw new Error(`A wrong password was answered ${first.status} and ${other.status}`)
    borne.push(first.tookMs)
    unknown.push(other.tookMs)
    await post(origin, member, SANDBOX_PASSWORD)
  }
  return { borne, unknown }
}

export async function signIns({ build }: Bench): Promise<(Row | Remark)[]> {
  const cluster = startCluster()
  if (!cluster) return [{ what: 'Sign-ins', told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
  const env = {
    ...sandboxOn(cluster.newDatabase('signins')),
    DATA_DIR: build.folder,
    TRUST_PROXY: '127.0.0.1,::1',
  }
  try {
    const portal = await startChild('server/main.ts', PORTS.signIns, env, build.root)
    try {
      const alone: Sent[] = []
      for (let n = 0; n < 60; n += 1)
        alone.push(await post(portal.origin, MEMBERS[n % MEMBERS.length] ?? '', SANDBOX_PASSWORD))
      const paced = await atPace(portal.origin)
      const { borne, unknown } = await byTurns(portal.origin)
      const one = median(alone.map(({ tookMs }) => tookMs))
      const times = paced.map(({ tookMs }) => tookMs)
      const done = paced.filter(({ status }) => status === 303).length / SECONDS
      const apart = Math.abs(median(borne) - median(unknown))
      return [
        { what: 'Sign-ins with a password, median', value: one, limit: 400, unit: 'ms' },
        {
          what: `Sign-ins a second for ${SECONDS} s`,
          value: done,
          limit: A_SECOND,
          unit: 'a second',
          atLeast: true,
        },
        {
          what: `Sign-ins a second for ${SECONDS} s, each of them`,
          told: `median ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`,
        },
        {
          what: `Sign-ins for a name that exists and one that doesn't, ${TRIES} of each`,
          note: `${median(borne).toFixed(1)} and ${median(unknown).toFixed(1)}`,
          value: apart,
          limit: 5,
          unit: 'ms',
        },
      ]
    } finally {
      await portal.stop()
    }
  } finally {
    cluster.stop()
  }
}
