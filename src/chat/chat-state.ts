import * as v from 'valibot'
import { store } from '#base/store.ts'
import { type Chat, type ChatMessage, NewChatMessage } from '#contract/entities/chat.ts'
import { ChosenFile } from '#files/prepare-file.ts'
import { sealedItem } from '#session/tokens.ts'

/**
 * A message that the server doesn't have yet. `reason` says why sending failed; without it, the message is being sent.
 */
const Unsent = v.object({
  message: NewChatMessage,
  files: v.array(ChosenFile),
  reason: v.optional(v.string()),
  code: v.optional(v.string()),
})
export type Unsent = v.InferOutput<typeof Unsent>

type View = {
  /** Undefined before the first answer; null if the member has no chat. */
  chat: Chat | null | undefined
  messages: readonly ChatMessage[]
  unsent: readonly Unsent[]
  isTyping: boolean
  /** Whether the connection to the chat is lost. */
  isCutOff: boolean
  /** The sequence of the last message before the connection was lost; null while connected. */
  awayAfter: number | null
}

const NOTHING: View = {
  chat: undefined,
  messages: [],
  unsent: [],
  isTyping: false,
  isCutOff: false,
  awayAfter: null,
}

/** The chat as this page shows it. */
export const chatView = store<View>(NOTHING)

export const updateChatView = (some: Partial<View>): void => chatView.set({ ...chatView.get(), ...some })

export const forgetView = (): void => chatView.set(NOTHING)

export const lastSequence = (): number => chatView.get().messages.at(-1)?.sequence ?? 0

/** Adds messages in order of their sequence, without duplicates. */
export function addMessages(more: readonly ChatMessage[]): void {
  if (more.length === 0) return
  const all = new Map([...chatView.get().messages, ...more].map((message) => [message.sequence, message]))
  const messages = [...all.values()].toSorted((one, other) => one.sequence - other.sequence)
  const sent = new Set(messages.map(({ clientId }) => clientId))
  const unsent = chatView.get().unsent.filter(({ message }) => !sent.has(message.clientId))
  updateChatView({ messages, unsent })
}

/** The files chosen for the next message. */
export const chosenFiles = store<readonly ChosenFile[]>([])

/** Unsent messages and typed text survive a reload, sealed with the session's key. */
const Kept = v.object({ chatId: v.string(), unsent: v.array(Unsent), typed: v.string() })
export const keptUnsent = sealedItem('chat_unsent', 'chat-unsent', Kept)
