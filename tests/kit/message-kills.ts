import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { messageDrafts } from '#server/domains/conversations/tables.ts'
import { kill, killedServerSettings, passed, serversInTurn, timed, withBooks } from './killed-server.ts'
import {
  ACTS,
  type Act,
  type Found,
  type People,
  type Work,
  callsOf,
  firstWork,
  look,
  nextWork,
  signedIn,
} from './message-acts.ts'
import { sentId } from './message-writer.ts'
import { networkApp } from './network-app.ts'

const [LOGIN, MEMBER] = ['harperdana1', 'ZZH41022001']

/**
 * `half` counts acts that the kill left half done; `doubled` counts acts that weren't done exactly once after all
 * retries.
 */
export type MessageRound = {
  killedAfterMs: number
  answered: Act[]
  lost: Act[]
  half: Act[]
  doubled: Act[]
}

type Setting = {
  rounds: number
  env: Record<string, string>
  port: number
  random: () => number
  /** Ends the run after the current round. */
  signal?: AbortSignal
}

/**
 * The number of rounds after which sent messages are made a day older: a round sends two, and an account may send 40 a
 * day.
 */
const ROUNDS_A_DAY = 15
/** Tokens are valid for five minutes and survive a restart of the server. */
const TOKEN_MS = 150_000

/**
 * Kills the server in the middle of writes of messages, drafts, files and marks. After the restart, every answered
 * write must be there, nothing may be half done, and each call that is retried with its key is done once. Returns the
 * texts that are in the database twice.
 */
export async function messageKillRounds(
  { rounds, env, port, random, signal }: Setting,
  onRound: (round: MessageRound) => void,
): Promise<string[]> {
  const settings = { ...killedServerSettings(env), PORT: String(port) }
  const servers = serversInTurn(settings)
  let server = await servers.start()
  let work: Work
  try {
    const peopleNow = renewed(() =>
      signedIn(
        networkApp(() => port),
        LOGIN,
        MEMBER,
      ),
    )
    work = await firstWork(await peopleNow())
    let handle = ''
    const usualMs = await timed(async () => (handle = await allDone(await peopleNow(), work)))
    work = await nextWork(await peopleNow(), 1, work, handle)
    for (let round = 1; round <= rounds; round += 1) {
      if (signal?.aborted) break
      const people = await peopleNow()
      const early = actsThat(await look(people, work), (found) => found !== 'before')
      if (early.length > 0) throw new Error(`Before round ${round}, this was done: ${early.join(', ')}`)
      const calls = callsOf(people, work)
      const answered: Act[] = []
      const asked = ACTS.map((act) =>
        calls[act]().then(
          ({ status }) => status === 200 && answered.push(act),
          () => undefined,
        ),
      )
      const killedAfterMs = random() * usualMs
      await passed(killedAfterMs)
      await kill(server)
      await Promise.all(asked)
      if (round % ROUNDS_A_DAY === 0) await withBooks(settings, aDayOlder)
      server = await servers.start()
      const after = await look(people, work)
      const lost = answered.filter((act) => after[act] !== 'done')
      const half = actsThat(after, (found, act) => found === 'other' && !answered.includes(act))
      handle = await allDone(people, work).catch((cause: unknown) => {
        throw new Error(`Round ${round} lost ${lost.join(', ')}; by half: ${half.join(', ')}`, { cause })
      })
      const doubled = actsThat(await look(people, work), (found) => found !== 'done')
      onRound({ killedAfterMs, answered, lost, half, doubled })
      work = await nextWork(people, round + 1, work, handle)
    }
  } finally {
    await kill(server)
    await servers.end()
  }
  const wanted = [work.changed.id, work.replied.id]
  return withBooks(settings, (db) => twiceInBooks(db, wanted))
}

/** Signs in again before the tokens expire. */
function renewed(signIn: () => Promise<People>): () => Promise<People> {
  let [people, since] = [signIn(), performance.now()]
  return () => {
    if (performance.now() - since > TOKEN_MS) [people, since] = [signIn(), performance.now()]
    return people
  }
}

const actsThat = (state: Record<Act, Found>, are: (found: Found, act: Act) => boolean): Act[] =>
  ACTS.filter((act) => are(state[act], act))

/** Makes every call, again if it was made before; returns the handle of the sent message. */
async function allDone(people: People, work: Work): Promise<string> {
  const calls = callsOf(people, work)
  const answers = await Promise.all(ACTS.map(async (act) => ({ act, ...(await calls[act]()) })))
  for (const { act, status, body } of answers)
    if (status !== 200) throw new Error(`${act} was answered ${status} ${JSON.stringify(body)}`)
  return sentId(answers.find(({ act }) => act === 'send') ?? { body: undefined })
}

type Books = Parameters<Parameters<typeof withBooks>[1]>[0]

const aDayOlder = (db: Books): Promise<unknown> =>
  db
    .update(messages)
    .set({ sentAt: sql`${messages.sentAt} - interval '25 hours'` })
    .where(
      and(
        eq(messages.username, LOGIN),
        eq(messages.isFromMember, true),
        gt(messages.sentAt, sql`now() - interval '24 hours'`),
      ),
    )

/** Texts that several messages or questions have, and drafts that are still there after they were sent. */
async function twiceInBooks(db: Books, wanted: readonly string[]): Promise<string[]> {
  const texts = await db
    .select({ text: messages.body, many: sql<number>`count(*)::int` })
    .from(messages)
    .where(eq(messages.username, LOGIN))
    .groupBy(messages.body)
  const asked = await db
    .select({ text: questions.comments, many: sql<number>`count(*)::int` })
    .from(questions)
    .where(eq(questions.channel, 'message'))
    .groupBy(questions.comments)
  const drafts = await db
    .select({ id: messageDrafts.draftId })
    .from(messageDrafts)
    .where(and(eq(messageDrafts.username, LOGIN), isNull(messageDrafts.deletedAt)))
  return [
    ...[...texts, ...asked]
      .filter(({ text, many }) => many > 1 && text.startsWith('Round '))
      .map(({ text }) => text),
    ...drafts.filter(({ id }) => !wanted.includes(id)).map(({ id }) => `draft ${id}`),
  ]
}
