import type { FastifyBaseLogger } from 'fastify'
import { isOver } from '#contract/entities/chat.ts'
import type { NewsStream } from '#server/identity/tokens/session-news.ts'
import type { Services } from '#server/services.ts'
import { subjects } from './announce.ts'
import { newsOfAgents, newsOfMembers } from './chat-news.ts'
import { TypingSigns } from './typing-signs.ts'

type Streams = Map<string, Set<NewsStream>>
type Side = 'member' | 'agent'

/** How many accounts one query reads news for. */
const MOST_AT_ONCE = 500
const [OF_MEMBER, OF_AGENT, TYPING] = ['chat:', 'chat-agent:', 'chat-typing:']

/** The pages of members and agents that listen on this server, and the last state sent to each. */
export class ChatListeners {
  readonly #services: Services
  readonly #log: FastifyBaseLogger
  readonly #streams: Record<Side, Streams> = { member: new Map(), agent: new Map() }
  readonly #changed: Record<Side, Set<string>> = { member: new Set(), agent: new Set() }
  /** The owners of the chats that were announced here. */
  readonly #chats = new Map<string, { member?: string; agent?: string; isWaiting: boolean }>()
  readonly #typing: TypingSigns
  #isTelling = false

  constructor(services: Services, log: FastifyBaseLogger) {
    this.#services = services
    this.#log = log
    this.#typing = new TypingSigns((chatId, by) => {
      this.#noteTypist(chatId, by)
      void this.#tell()
    })
  }

  /** The ids that this server listens to. */
  watched = (): string[] => [
    ...[...this.#streams.member.keys()].map(subjects.ofMember),
    ...[...this.#streams.agent.keys()].map(subjects.ofAgent),
    subjects.queue,
    ...[...this.#chats.keys()].flatMap((id) => [subjects.typing(id, 'member'), subjects.typing(id, 'agent')]),
  ]

  get isEmpty(): boolean {
    return this.#streams.member.size === 0 && this.#streams.agent.size === 0
  }

  get agents(): string[] {
    return [...this.#streams.agent.keys()]
  }

  /** Adds a page and sends it the present state. */
  async join(stream: NewsStream, side: Side): Promise<void> {
    const { username } = stream
    const all = this.#streams[side]
    const own = all.get(username) ?? new Set()
    all.set(username, own.add(stream))
    stream.whenClosed(() => {
      own.delete(stream)
      if (own.size === 0) all.delete(username)
    })
    this.#changed[side].add(username)
    await this.#tell()
  }

  /** The ids announced on any server; undefined if any chat may have changed. */
  hear = (ids: readonly string[] | undefined): void => {
    if (!ids)
      for (const side of ['member', 'agent'] as const)
        for (const name of this.#streams[side].keys()) this.#changed[side].add(name)
    for (const id of ids ?? []) this.#hearOne(id)
    void this.#tell()
  }

  stop(): void {
    this.#typing.stop()
  }

  #hearOne(id: string): void {
    if (id === subjects.queue) return this.#noteQueue()
    if (id.startsWith(TYPING)) {
      const [, by, chatId = ''] = id.split(':')
      if (by !== 'member' && by !== 'agent') return
      this.#typing.note(chatId, by)
      this.#noteTypist(chatId, by)
    } else if (id.startsWith(OF_AGENT)) this.#changed.agent.add(id.slice(OF_AGENT.length))
    else if (id.startsWith(OF_MEMBER)) this.#changed.member.add(id.slice(OF_MEMBER.length))
  }

  /** Marks news for agents and for every waiting member, because the queue has moved. */
  #noteQueue(): void {
    for (const name of this.#streams.agent.keys()) this.#changed.agent.add(name)
    for (const { member, isWaiting } of this.#chats.values())
      if (isWaiting && member !== undefined) this.#changed.member.add(member)
  }

  #noteTypist(chatId: string, by: Side): void {
    const other = by === 'agent' ? 'member' : 'agent'
    const name = this.#chats.get(chatId)?.[other]
    if (name !== undefined) this.#changed[other].add(name)
  }

  /** Reads one after another, so that a page never gets older news after newer. */
  async #tell(): Promise<void> {
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      while (this.#changed.member.size > 0 || this.#changed.agent.size > 0) {
        await this.#tellMembers(firstOf(this.#changed.member, this.#streams.member))
        await this.#tellAgents(firstOf(this.#changed.agent, this.#streams.agent))
      }
    } catch (error) {
      this.#log.error({ err: error }, 'failed to read chat news')
    } finally {
      this.#isTelling = false
    }
  }

  async #tellMembers(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    for (const { username, chat } of await newsOfMembers(this.#services, names)) {
      const { lastByAgent, ...told } = chat
      const { chatId, state } = told
      this.#chats.set(chatId, {
        ...this.#chats.get(chatId),
        member: username,
        isWaiting: state === 'waiting',
      })
      this.#typing.endWithMessage(chatId, 'agent', lastByAgent)
      const sent = { ...told, isTyping: this.#typing.has(chatId, 'agent') }
      for (const stream of this.#streams.member.get(username) ?? []) stream.tell(sent)
      if (!isOver(state)) continue
      this.#chats.delete(chatId)
      this.#typing.forget(chatId)
    }
  }

  async #tellAgents(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    for (const { username, queue, own } of await newsOfAgents(this.#services, names)) {
      const streams = this.#streams.agent.get(username) ?? new Set()
      for (const stream of streams) stream.tell(queue)
      for (const { lastByMember, ...told } of own) {
        const { chatId } = told
        this.#chats.set(chatId, { isWaiting: false, ...this.#chats.get(chatId), agent: username })
        this.#typing.endWithMessage(chatId, 'member', lastByMember)
        for (const stream of streams) stream.tell({ ...told, isTyping: this.#typing.has(chatId, 'member') })
      }
    }
  }
}

/** Removes and returns the next names that a page listens for; drops the others. */
function firstOf(names: Set<string>, listening: Streams): string[] {
  const next: string[] = []
  for (const name of names) {
    names.delete(name)
    if (listening.has(name) && next.push(name) === MOST_AT_ONCE) break
  }
  return next
}
