import { TYPING_SECONDS } from '#contract/entities/chat.ts'
import { subjects } from './announce.ts'

type Side = 'member' | 'agent'

/** The chats in which the member or agent is typing; a sign lasts a few seconds. */
export class TypingSigns {
  readonly #until = new Map<string, NodeJS.Timeout>()
  /** The last message of each side, as announced by this server. */
  readonly #lastTold = new Map<string, number>()
  readonly #onEnd: (chatId: string, by: Side) => void

  constructor(onEnd: (chatId: string, by: Side) => void) {
    this.#onEnd = onEnd
  }

  note(chatId: string, by: Side): void {
    const id = subjects.typing(chatId, by)
    clearTimeout(this.#until.get(id))
    const end = () => {
      this.#until.delete(id)
      this.#onEnd(chatId, by)
    }
    this.#until.set(id, setTimeout(end, TYPING_SECONDS * 1_000).unref())
  }

  has = (chatId: string, by: Side): boolean => this.#until.has(subjects.typing(chatId, by))

  /** Typing ends with the message. */
  endWithMessage(chatId: string, by: Side, sequence: number): void {
    const id = subjects.typing(chatId, by)
    const before = this.#lastTold.get(id) ?? 0
    this.#lastTold.set(id, sequence)
    if (sequence <= before) return
    clearTimeout(this.#until.get(id))
    this.#until.delete(id)
  }

  forget(chatId: string): void {
    for (const by of ['member', 'agent'] as const) {
      const id = subjects.typing(chatId, by)
      clearTimeout(this.#until.get(id))
      this.#until.delete(id)
      this.#lastTold.delete(id)
    }
  }

  stop(): void {
    for (const timer of this.#until.values()) clearTimeout(timer)
  }
}
