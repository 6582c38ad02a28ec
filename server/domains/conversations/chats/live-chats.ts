import type { FastifyInstance } from 'fastify'
import { TYPING_SECONDS } from '#contract/entities/chat.ts'
import type { SharedBus } from '#server/platform/db/events/shared-bus.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import type { News, NewsStream } from '#server/identity/tokens/session-news.ts'
import type { Services } from '#server/services.ts'
import { subjects } from './announce.ts'
import { newsOfAgents, newsOfMembers, touchChatsOf } from './chat-news.ts'
import { settleChats } from './settle.ts'

type Streams = Map<string, Set<NewsStream>>

/** Accounts of which news is read in one look. */
const MOST_AT_ONCE = 500
const TYPING_MS = TYPING_SECONDS * 1_000

/**
 * Chats on the stream of news: the present state when a page begins to listen, and again whenever something about it
 * was announced at any server. An agent's open page also keeps their chats.
 */
export function openLiveChats(
  app: FastifyInstance,
  services: Services,
  { news, bus }: { news: News; bus: SharedBus },
): void {
  const members: Streams = new Map()
  const agents: Streams = new Map()
  /** Until when somebody types, by chat and side. */
  const typing = new Map<string, NodeJS.Timeout>()
  /** Whose chat it is, of those that were told here. */
  const places = new Map<string, { member?: string; agent?: string; isWaiting: boolean }>()
  const changed = { members: new Set<string>(), agents: new Set<string>() }
  let isStarted = false
  let isTelling = false
  let timer: NodeJS.Timeout | undefined

  function hear(ids: readonly string[] | undefined): void {
    if (!ids) {
      for (const name of members.keys()) changed.members.add(name)
      for (const name of agents.keys()) changed.agents.add(name)
    }
    for (const id of ids ?? []) hearOne(id)
    void tellChanges()
  }

  function hearOne(id: string): void {
    if (id === subjects.queue) {
      for (const name of agents.keys()) changed.agents.add(name)
      for (const { member, isWaiting } of places.values())
        if (isWaiting && member !== undefined) changed.members.add(member)
    } else if (id.startsWith('chat-typing:')) noteTyping(id)
    else if (id.startsWith('chat-agent:')) changed.agents.add(id.slice('chat-agent:'.length))
    else if (id.startsWith('chat:')) changed.members.add(id.slice('chat:'.length))
  }

  function noteTyping(id: string): void {
    const [, by, chatId = ''] = id.split(':')
    const tellOther = () => {
      const place = places.get(chatId)
      if (by === 'agent' && place?.member !== undefined) changed.members.add(place.member)
      if (by === 'member' && place?.agent !== undefined) changed.agents.add(place.agent)
    }
    clearTimeout(typing.get(id))
    typing.set(
      id,
      setTimeout(() => {
        typing.delete(id)
        tellOther()
        void tellChanges()
      }, TYPING_MS).unref(),
    )
    tellOther()
  }

  const isTyping = (chatId: string, by: 'member' | 'agent') => typing.has(subjects.typing(chatId, by))

  async function tellChanges(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (changed.members.size > 0 || changed.agents.size > 0) {
        await tellMembers(firstOf(changed.members, members))
        await tellAgents(firstOf(changed.agents, agents))
      }
    } catch (error) {
      app.log.error({ err: error }, 'news of chats could not be read')
    } finally {
      isTelling = false
    }
  }

  /** What is typed ends with the message. */
  function endTyping(chatId: string, by: 'member' | 'agent', sequence: number): void {
    const id = subjects.typing(chatId, by)
    const before = lastTold.get(`${id}`) ?? 0
    lastTold.set(id, sequence)
    if (sequence <= before) return
    clearTimeout(typing.get(id))
    typing.delete(id)
  }
  const lastTold = new Map<string, number>()

  async function tellMembers(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    for (const { username, chat } of await newsOfMembers(services, names)) {
      const { lastByAgent, ...told } = chat
      const place = places.get(told.chatId)
      places.set(told.chatId, { ...place, member: username, isWaiting: told.state === 'waiting' })
      endTyping(told.chatId, 'agent', lastByAgent)
      const sent = { ...told, isTyping: isTyping(told.chatId, 'agent') }
      for (const stream of members.get(username) ?? []) stream.tell(sent)
      if (told.state === 'ended' || told.state === 'left') places.delete(told.chatId)
    }
  }

  async function tellAgents(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    for (const { username, queue, own } of await newsOfAgents(services, names)) {
      for (const stream of agents.get(username) ?? []) stream.tell(queue)
      for (const { lastByMember, ...told } of own) {
        const place = places.get(told.chatId)
        places.set(told.chatId, { isWaiting: false, ...place, agent: username })
        endTyping(told.chatId, 'member', lastByMember)
        const sent = { ...told, isTyping: isTyping(told.chatId, 'member') }
        for (const stream of agents.get(username) ?? []) stream.tell(sent)
      }
    }
  }

  function join(to: Streams, stream: NewsStream): void {
    const streams = to.get(stream.username) ?? new Set()
    to.set(stream.username, streams.add(stream))
    stream.whenClosed(() => {
      streams.delete(stream)
      if (streams.size === 0) to.delete(stream.username)
    })
  }

  const plan = () =>
    (timer ??= setTimeout(() => {
      timer = undefined
      touchChatsOf(services, [...agents.keys()])
        .then(() => settleChats(services))
        .catch((error: unknown) => app.log.error({ err: error }, 'chats could not be settled'))
        .finally(() => (members.size > 0 || agents.size > 0) && plan())
    }, services.intervals.chatsMs).unref())

  const watched = () => [
    ...[...members.keys()].map(subjects.ofMember),
    ...[...agents.keys()].map(subjects.ofAgent),
    subjects.queue,
    ...[...places.keys()].flatMap((chatId) => [
      subjects.typing(chatId, 'member'),
      subjects.typing(chatId, 'agent'),
    ]),
  ]

  news.whenOpened((stream) => {
    openStream(stream).catch((error: unknown) =>
      app.log.error({ err: error }, 'a page hears nothing of its chat'),
    )
  })

  async function openStream(stream: NewsStream): Promise<void> {
    const account = await accountOf(services, stream.username)
    const isAgent = account?.role === 'staff'
    if (!isAgent && !areRecordsOpen(services.config, account)) return
    if (!isStarted) bus.join(hear, watched)
    isStarted = true
    join(isAgent ? agents : members, stream)
    hearOne((isAgent ? subjects.ofAgent : subjects.ofMember)(stream.username))
    plan()
    await tellChanges()
  }

  app.addHook('onClose', async () => {
    clearTimeout(timer)
    for (const end of typing.values()) clearTimeout(end)
  })
}

/** The next names that somebody listens for; all others are dropped. */
function firstOf(names: Set<string>, listening: Streams): string[] {
  const next: string[] = []
  for (const name of names) {
    names.delete(name)
    if (listening.has(name) && next.push(name) === MOST_AT_ONCE) break
  }
  return next
}
