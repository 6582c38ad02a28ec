import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import * as v from 'valibot'
import { killedServerSettings, kill, passed, serversInTurn } from './killed-server.ts'
import { networkApp } from './network-app.ts'
import { cookiesOf } from './news.ts'
import { signInAs } from './sign-in.ts'

const MEMBERS = [
  { login: 'harperdana1', memberId: 'ZZH41022001' },
  { login: 'harpermarc1', memberId: 'ZZH41022002' },
  { login: 'harperava19', memberId: 'ZZH41022003' },
] as const
const CHATS = '/member/myblueprint/v1/chats'
const AGAIN_MS = 100
/** Pause between a member's messages: as fast as a person writes. */
const PACE_MS = 600
const MOST_OF_A_MEMBER = 290
/** Tokens are valid for five minutes and survive a restart of the server. */
const TOKEN_MS = 150_000

type Setting = {
  env: Record<string, string>
  port: number
  /** The number of messages in all chats together. */
  messages: number
  /** The server is killed after this many messages. */
  killEach: number
  /** A reader's stream is cut after this many milliseconds. */
  cutEachMs: number
}

export type ChatRun = {
  sent: number
  kills: number
  cuts: number
  lost: number
  doubled: number
  reordered: number
}

type Bearer = Record<string, string>
type Asker = () => Promise<Bearer>

const NO_ONE: Asker = async () => ({})

/** Signs in again before the tokens expire, and retries while the server is killed. */
function renewing(signIn: () => Promise<Bearer>): Asker {
  let current: Promise<Bearer> | undefined
  let since = Number.NEGATIVE_INFINITY
  const untilDone = async (): Promise<Bearer> => {
    for (;;) {
      const bearer = await signIn().catch(() => undefined)
      if (bearer) return bearer
      await passed(AGAIN_MS)
    }
  }
  return () => {
    if (!current || performance.now() - since > TOKEN_MS) {
      current = untilDone()
      since = performance.now()
    }
    return current
  }
}

const Sent = v.object({ messages: v.array(v.object({ sequence: v.number(), body: v.string() })) })

/**
 * Members and an agent write while the server is killed and streams are cut. A message without an answer is sent again
 * under its client id. Each reader requests the messages that it missed, as a page does.
 */
export async function chatKillRun(setting: Setting): Promise<ChatRun> {
  const { port, messages, killEach, cutEachMs } = setting
  const servers = serversInTurn({ ...killedServerSettings(setting.env), PORT: String(port) })
  let server = await servers.start()
  const run: ChatRun = { sent: 0, kills: 0, cuts: 0, lost: 0, doubled: 0, reordered: 0 }
  let isKilling = false

  async function ask(path: string, asker: Asker, body?: object, method = 'POST'): Promise<Response> {
    for (;;) {
      const bearer = await asker()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: body ? method : 'GET',
        headers: {
          ...bearer,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => undefined)
      if (answer?.ok) return answer
      const isPassing = !answer || answer.status === 429 || answer.status >= 500
      if (!isPassing) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`)
      await passed(AGAIN_MS)
    }
  }

  async function noteSent(): Promise<void> {
    run.sent += 1
    if (run.sent % killEach !== 0 || run.sent >= messages || isKilling) return
    isKilling = true
    await kill(server)
    run.kills += 1
    server = await servers.start()
    isKilling = false
  }

  try {
    await ask('/sandbox/switches', NO_ONE, { chat: 'open' })
    const app = networkApp(() => port)
    const sandy = renewing(async () => (await signInAs(app, 'adminsandy1')).bearer)
    const share = Math.floor(messages / MEMBERS.length)
    await Promise.all(
      MEMBERS.map(async ({ login, memberId }) => {
        const { bearer, tab } = await signInAs(app, login)
        await tab.fetch('/session', { method: 'POST', headers: { 'x-portal-session': '1', ...bearer } })
        const own = renewing(async () => (await signInAs(app, login)).bearer)
        const opened = await ask(CHATS, own, {
          memberId,
          contractType: 'medical',
          topic: 'other',
          language: 'en',
          text: `${login} 0`,
          clientId: randomUUID(),
          hasDetails: true,
        })
        const { chatId } = v.parse(v.object({ chatId: v.string() }), await opened.json())
        await ask(`/staff/api/chats/${chatId}/take`, sandy, {})
        const ofMember = Math.min(MOST_OF_A_MEMBER, Math.floor(share / 4))
        const state = { isOver: false }
        const reading = read({ chatId, asker: own, cookies: cookiesOf(tab), state })
        const writing = [
          writeAll(ofMember, PACE_MS, (n, clientId) =>
            ask(`${CHATS}/${chatId}/messages`, own, {
              clientId,
              body: `member ${n}`,
              files: [],
              page: null,
            }),
          ),
          writeAll(share - ofMember, 0, (n, clientId) =>
            ask(`/staff/api/chats/${chatId}/messages`, sandy, {
              clientId,
              body: `agent ${n}`,
              isNote: false,
            }),
          ),
        ]
        await Promise.all(writing)
        state.isOver = true
        judge(await reading, { member: ofMember, agent: share - ofMember })
      }),
    )
  } finally {
    await kill(server)
    await servers.end()
  }
  return run

  async function writeAll(
    most: number,
    paceMs: number,
    write: (n: number, clientId: string) => Promise<unknown>,
  ): Promise<void> {
    for (let n = 1; n <= most; n += 1) {
      await write(n, randomUUID())
      await noteSent()
      if (paceMs > 0) await passed(paceMs)
    }
  }

  type Reader = { chatId: string; asker: Asker; cookies: string; state: { isOver: boolean } }

  /**
   * Requests the messages after the last sequence number when the stream reports an event, and once a second otherwise.
   */
  async function read({
    chatId,
    asker,
    cookies,
    state,
  }: Reader): Promise<{ sequence: number; body: string }[]> {
    const known: { sequence: number; body: string }[] = []
    let stream: ClientRequest | undefined
    let openedAt = 0
    for (;;) {
      const wasOver = state.isOver
      if (!stream || performance.now() - openedAt > cutEachMs) {
        if (stream) run.cuts += 1
        stream?.destroy()
        stream = request({ host: '127.0.0.1', port, path: '/session/news', headers: { cookie: cookies } })
        const own = stream
        own.on('error', () => undefined)
        own.on('response', (answer) => answer.resume().on('error', () => undefined))
        own.end()
        openedAt = performance.now()
      }
      const after = known.at(-1)?.sequence ?? 0
      const answer = await ask(`${CHATS}/${chatId}/messages?after=${after}`, asker)
      const { messages: more } = v.parse(Sent, await answer.json())
      known.push(...more)
      if (wasOver && more.length === 0) break
      if (more.length === 0) await passed(AGAIN_MS)
    }
    stream.destroy()
    return known
  }

  function judge(
    known: readonly { sequence: number; body: string }[],
    wanted: { member: number; agent: number },
  ): void {
    for (const [at, { sequence }] of known.entries())
      if (sequence <= (known[at - 1]?.sequence ?? 0)) run.reordered += 1
    for (const side of ['member', 'agent'] as const) {
      const numbers = known
        .filter(({ body }) => body.startsWith(`${side} `))
        .map(({ body }) => Number(body.split(' ')[1]))
      run.doubled += numbers.length - new Set(numbers).size
      run.lost += wanted[side] - new Set(numbers).size
      for (const [at, n] of numbers.entries()) if (n <= (numbers[at - 1] ?? 0)) run.reordered += 1
    }
  }
}
