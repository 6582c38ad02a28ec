import { bytesOfBase64url } from '#base/bytes.ts'
import { recovered } from '#base/network.ts'
import { ApiFailure, isCutOff, sentenceOf } from '#api/failure.ts'
import { type NewChatMessage, type ShownPage, isOver } from '#contract/entities/chat.ts'
import type { ChatNews } from '#contract/entities/session.ts'
import type { ChosenFile } from '#files/prepare-file.ts'
import { chatNewsReceived, deliversCounts } from '#session/session-news.ts'
import { hasOpenChat, leaving, sessionEpoch, signedOut } from '#session/session.ts'
import type { ChatAdapter } from './adapter.ts'
import {
  type Opening,
  closeAs,
  open,
  rate,
  readCurrent,
  readMessages,
  sendMessage,
  sendTypingSignal,
  upload,
} from './chat-calls.ts'
import {
  type Unsent,
  addMessages,
  updateChatView,
  chatView,
  chosenFiles,
  forgetView,
  keptUnsent,
  lastSequence,
} from './chat-state.ts'
import { isChatShown, markChat } from './marker.ts'

/** How often the chat is polled without a stream. */
const POLL_MS = 3_000
/** After this long without a stream, a notice is shown. */
const AWAY_MS = 20_000
/** The shortest time between two typing signals. */
const TYPING_EVERY_MS = 3_000

/** When the newest handled event was created; older events that arrive later are ignored. */
let newestAsOf = 0
let typed = ''
let poll: ReturnType<typeof setInterval> | undefined
let cutOffAt: number | undefined
let fetching: Promise<void> | undefined
let isFetchWanted = false

const current = () => chatView.get().chat ?? undefined

/** The portal's own chat, drawn by `ChatPanel`. Its server reads from the insurer what the agent sees. */
export const portalChat: ChatAdapter = {
  open: () => refresh(),
  async end() {
    const chat = current()
    if (chat && !isOver(chat.state)) accept(await closeAs(chat.chatId, 'ended'))
  },
}

/** Loads the current chat, and the messages that this page hasn't sent yet. */
async function refresh(): Promise<void> {
  const epoch = sessionEpoch()
  const before = current()
  const chat = await readCurrent(before && !isOver(before.state) ? before.chatId : undefined)
  if (epoch !== sessionEpoch()) return
  const shown = current()
  // An ended chat is shown only on the page where it was open.
  if (!chat || (isOver(chat.state) && shown?.chatId !== chat.chatId && !hasOpenChat.get())) {
    if (!shown) updateChatView({ chat: null })
    return markChat(false)
  }
  accept(chat)
  await fetchMissing()
  if (chatView.get().unsent.length === 0) await restoreUnsent(chat.chatId)
}

async function restoreUnsent(chatId: string): Promise<void> {
  const kept = await keptUnsent.read()
  if (kept?.chatId !== chatId) return
  typed = kept.typed
  const unsent = kept.unsent.map(({ message, files }): Unsent => ({ message, files }))
  updateChatView({ unsent })
  addMessages(chatView.get().messages)
  void sendAll()
}

export const typedText = (): string => typed

/** Keeps the typed text and shows the agent that the member is typing. */
export function noteTyped(text: string): void {
  typed = text
  const chat = current()
  if (!chat || isOver(chat.state)) return
  keepUnsent()
  const now = performance.now()
  if (text === '' || now - typingSentAt < TYPING_EVERY_MS || chat.state !== 'open') return
  typingSentAt = now
  void sendTypingSignal(chat.chatId, { isTyping: true, read: readUpTo() })
}
let typingSentAt = Number.NEGATIVE_INFINITY

const readUpTo = (): number => (isChatShown.get() ? lastSequence() : 0)

/** Reports to the server which messages the member has seen. */
export function reportRead(): void {
  const chat = current()
  const read = readUpTo()
  if (!chat || isOver(chat.state) || read <= readSentUpTo) return
  readSentUpTo = read
  void sendTypingSignal(chat.chatId, { isTyping: false, read })
}
let readSentUpTo = 0

function keepUnsent(): void {
  const chat = current()
  if (!chat) return
  const { unsent } = chatView.get()
  const kept = { chatId: chat.chatId, unsent: [...unsent], typed }
  const epoch = sessionEpoch()
  void keptUnsent.keep(kept, () => epoch === sessionEpoch())
}

function accept(chat: NonNullable<ReturnType<typeof current>>): void {
  const before = current()
  const isOther = before?.chatId !== chat.chatId
  if (isOther) {
    readSentUpTo = 0
    updateChatView({ messages: [], isTyping: false, awayAfter: null })
  }
  updateChatView({ chat })
  const isLive = !isOver(chat.state)
  if (isLive !== hasOpenChat.get()) markChat(isLive)
  if (isLive) poll ??= setInterval(pollChat, POLL_MS)
  else stopPolling()
}

function stopPolling(): void {
  clearInterval(poll)
  poll = undefined
  cutOffAt = undefined
  updateChatView({ isCutOff: false })
}

/** Polls while no stream delivers messages, and shows a notice if that lasts. */
function pollChat(): void {
  if (deliversCounts()) {
    cutOffAt = undefined
    if (chatView.get().isCutOff) updateChatView({ isCutOff: false })
    return
  }
  cutOffAt ??= performance.now()
  refresh().then(
    () => updateChatView({ isCutOff: false }),
    () => {
      const isLong = performance.now() - (cutOffAt ?? 0) >= AWAY_MS
      if (isLong && !chatView.get().isCutOff) updateChatView({ isCutOff: true, awayAfter: lastSequence() })
    },
  )
}

chatNewsReceived.listen((news: ChatNews) => {
  const chat = current()
  if (news.asOf < newestAsOf) return
  newestAsOf = news.asOf
  const isNew = chat?.chatId !== news.chatId
  if (isNew && isOver(news.state)) return
  if (isNew || chat.state !== news.state || chat.agent !== news.agent) void refresh().catch(() => undefined)
  else {
    updateChatView({ chat: { ...chat, place: news.place, agentRead: Math.max(chat.agentRead, news.read) } })
    if (news.lastSequence > lastSequence()) void fetchMissing().catch(() => undefined)
  }
  updateChatView({ isTyping: news.isTyping, isCutOff: false })
})

/** Loads the messages after the last known one. If an event arrives meanwhile, loads again afterwards. */
function fetchMissing(): Promise<void> {
  isFetchWanted = true
  fetching ??= fetchAll().finally(() => {
    fetching = undefined
  })
  return fetching
}

async function fetchAll(): Promise<void> {
  while (isFetchWanted) {
    isFetchWanted = false
    const chat = current()
    if (!chat) return
    const more = await readMessages(chat.chatId, lastSequence())
    if (current()?.chatId !== chat.chatId) return
    addMessages(more)
    isFetchWanted ||= more.length > 0 && lastSequence() < chat.lastSequence
  }
}

type Beginning = Omit<Opening, 'clientId'>

/** Starts a chat with its first message, or joins the chat that another page has started. */
export async function begin(body: Beginning): Promise<void> {
  const chat = await open({ ...body, clientId: crypto.randomUUID() })
  typed = ''
  accept(chat)
  await fetchMissing()
}

type Saying = { body: string; files?: readonly ChosenFile[]; page?: ShownPage | null }

/** Sends a message after those that are still queued. */
export function queueMessage({ body, files = [], page = null }: Saying): void {
  const message: NewChatMessage = {
    clientId: crypto.randomUUID(),
    body,
    files: files.map(({ fileId, name }) => ({ fileId, name })),
    page,
  }
  typed = ''
  updateChatView({ unsent: [...chatView.get().unsent, { message, files: [...files] }] })
  keepUnsent()
  void sendAll()
}

/** Retries all unsent messages. */
export function sendAgain(): void {
  updateChatView({ unsent: chatView.get().unsent.map(({ message, files }) => ({ message, files })) })
  void sendAll()
}

/** Discards an unsent message. */
export function dropUnsent(clientId: string): void {
  updateChatView({ unsent: chatView.get().unsent.filter(({ message }) => message.clientId !== clientId) })
  keepUnsent()
}

let sending: Promise<void> | undefined

/** Sends messages one at a time, so that they arrive in order. */
function sendAll(): Promise<void> {
  sending ??= sendInTurn().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendInTurn(): Promise<void> {
  for (;;) {
    const next = chatView.get().unsent.find(({ reason }) => reason === undefined)
    const chat = current()
    if (!next || !chat) return
    try {
      await sendOne(chat.chatId, next)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) return
      return noteFailure(failure)
    }
  }
}

async function sendOne(chatId: string, { message, files }: Unsent): Promise<void> {
  const { clientId } = message
  for (const { fileId, base64url } of files)
    await upload({ chatId, clientId, fileId }, bytesOfBase64url(base64url))
  const sent = await sendMessage(chatId, message)
  if (sent.sequence > lastSequence() + 1) await fetchMissing().catch(() => undefined)
  addMessages([sent])
  keepUnsent()
}

/** Marks all queued messages as failed, so that none overtakes another. */
function noteFailure(failure: ApiFailure): void {
  const { message: reason, code } = sentenceOf(failure)
  updateChatView({ unsent: chatView.get().unsent.map((one) => ({ ...one, reason, code })) })
  keepUnsent()
  if (code === 'CHT-0003') void refresh().catch(() => undefined)
  if (isCutOff(failure)) hasFailedByNetwork = true
}
let hasFailedByNetwork = false

function retryAfterNetwork(): void {
  if (!hasFailedByNetwork || !current()) return
  hasFailedByNetwork = false
  sendAgain()
}
recovered.listen(retryAfterNetwork)
addEventListener('online', retryAfterNetwork)

/** Ends a chat, or converts it to a message that is answered later. */
export async function leave(as: 'ended' | 'left'): Promise<void> {
  const chat = current()
  if (chat) accept(await closeAs(chat.chatId, as))
}

export async function rateIt(rating: number): Promise<void> {
  const chat = current()
  if (chat) updateChatView({ chat: await rate(chat.chatId, rating) })
}

/** Clears an ended chat, so that a new one begins with the topic. */
export function startOver(): void {
  const { unsent } = chatView.get()
  typed = unsent.map(({ message }) => message.body).join('\n\n') || typed
  forgetView()
  updateChatView({ chat: null })
  keptUnsent.clear()
}

leaving.listen(({ waitFor }) => {
  const chat = current()
  if (!chat || isOver(chat.state)) return
  waitFor((sending ?? Promise.resolve()).then(portalChat.end))
})

signedOut.listen(() => {
  stopPolling()
  forgetView()
  keptUnsent.clear()
  typed = ''
  chosenFiles.set([])
  newestAsOf = 0
  hasFailedByNetwork = false
})
