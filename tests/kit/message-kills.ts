import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { messages } from '#server/db/schema.ts'
import { questions } from '#server/questions/tables.ts'
import { messageDrafts } from '#server/messages/tables.ts'
import { kill, killedServerSettings, passed, serversInTurn, timed, withBooks } from './killed-server.ts'
import { messageWriter } from './message-writer.ts'
import { networkApp } from './network-app.ts'

const [LOGIN, MEMBER] = ['harperdana1', 'ZZH41022001']

/** What a member does in one round, all of it at once, so that the server is killed in the middle of several writes. */
const ACTS = ['send', 'draft', 'mark', 'delete'] as const
type Act = (typeof ACTS)[number]

export type MessageRound = { killedAfterMs: number; answered: Act[]; lost: string[] }

type Setting = { rounds: number; env: Record<string, string>; port: number; random: () => number }

/** Rounds after which what was sent is made a day older, for an account may send 40 messages a day. */
const ROUNDS_A_DAY = 30
/** Tokens are good for some minutes only, and outlive the server. */
const ROUNDS_A_TOKEN = 20

/**
 * Kills the server in the middle of writes of messages, drafts and marks. What was answered before must be there when
 * it has started again, and each call, asked again with its key, is done once.
 */
export async function messageKillRounds(
  { rounds, env, port, random }: Setting,
  onRound: (round: MessageRound) => void,
): Promise<{ lost: string[]; doubled: string[] }> {
  const settings = { ...killedServerSettings(env), PORT: String(port) }
  const servers = serversInTurn(settings)
  let server = await servers.start()
  const app = networkApp(() => port)
  const lost: string[] = []
  try {
    let dana = await messageWriter(app, LOGIN, MEMBER)
    const inbox = (await dana.list('inbox')).messages.map(({ messageId }) => messageId)
    const first = callsOf(0, dana, inbox)
    const usualMs = await timed(() => Promise.all(ACTS.map((act) => first[act]())))
    await first.tidyUp()
    for (let round = 1; round <= rounds; round += 1) {
      if (round % ROUNDS_A_TOKEN === 0) dana = await messageWriter(app, LOGIN, MEMBER)
      const calls = callsOf(round, dana, inbox)
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
      const gone = await missing(callsOf(round, dana, inbox, calls.ids), answered)
      lost.push(...gone.map((act) => `${act} of round ${round}`))
      onRound({ killedAfterMs, answered, lost: gone })
      const again = callsOf(round, dana, inbox, calls.ids)
      for (const act of ACTS) {
        const { status, body } = await again[act]()
        if (status !== 200)
          throw new Error(`Asked again, ${act} was answered ${status} ${JSON.stringify(body)}`)
      }
      await again.tidyUp()
    }
  } finally {
    await kill(server)
    await servers.end()
  }
  return { lost, doubled: await withBooks(settings, doubled) }
}

type Writer = Awaited<ReturnType<typeof messageWriter>>
type Ids = { message: string; draft: string; key: string }

/** The calls of one round, and how each is looked for afterwards. */
function callsOf(
  round: number,
  writer: Writer,
  inbox: readonly string[],
  ids: Ids = { message: randomUUID(), draft: randomUUID(), key: randomUUID() },
) {
  const body = `Round ${round} ${ids.message}`
  const marked = inbox[round % inbox.length] ?? ''
  const deleted = inbox[(round + 1) % inbox.length] ?? ''
  const statusOf = async (path: string) => (await writer.ask('GET', path)).status
  return {
    ids,
    send: () => writer.send(ids.message, { body }, ids.key),
    draft: () => writer.save(ids.draft, 0, { body }),
    mark: () => writer.ask('POST', `/messages/${marked}/status`, { status: 'read' }),
    delete: () => writer.ask('DELETE', `/messages/${deleted}`),
    isThere: {
      send: async () => (await writer.list('sent', body)).messages.length > 0,
      draft: async () => (await statusOf(`/drafts/${ids.draft}`)) === 200,
      mark: async () => (await writer.open(marked)).readAt !== null,
      delete: async () => (await writer.open(deleted)).isInTrash,
    },
    /** The next rounds mark and delete the same messages. */
    async tidyUp() {
      await writer.ask('DELETE', `/drafts/${ids.draft}`)
      await writer.ask('POST', `/messages/${marked}/status`, { status: 'unread' })
      await writer.ask('POST', `/messages/${deleted}/status`, { status: 'restored' })
    },
  }
}

async function missing({ isThere }: ReturnType<typeof callsOf>, answered: readonly Act[]): Promise<Act[]> {
  const gone: Act[] = []
  for (const act of answered) if (!(await isThere[act]())) gone.push(act)
  return gone
}

type Books = Parameters<Parameters<typeof withBooks>[1]>[0]

const aDayOlder = (db: Books): Promise<unknown> =>
  db
    .update(messages)
    .set({ sentAt: sql`${messages.sentAt} - interval '25 hours'` })
    .where(and(eq(messages.username, LOGIN), eq(messages.isFromMember, true)))

/** Texts that more than one message or question has, and drafts that nobody deleted. */
async function doubled(db: Books): Promise<string[]> {
  const texts = await db
    .select({ text: messages.body, many: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.username, LOGIN), eq(messages.isFromMember, true)))
    .groupBy(messages.body)
  const asked = await db
    .select({ text: questions.comments, many: sql<number>`count(*)::int` })
    .from(questions)
    .where(eq(questions.channel, 'message'))
    .groupBy(questions.comments)
  const drafts = await db
    .select({ id: messageDrafts.draftId })
    .from(messageDrafts)
    .where(isNull(messageDrafts.deletedAt))
  const isOfRound = ({ text }: { text: string }) => /^Round [1-9]/.test(text)
  return [
    ...[...texts, ...asked].filter((row) => row.many > 1 && isOfRound(row)).map(({ text }) => text),
    ...drafts.map(({ id }) => `draft ${id}`),
  ]
}
