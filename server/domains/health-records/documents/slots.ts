import { type Writable, finished } from 'node:stream'

/** How many documents are read and checked at the same time; each may be 30 MB, in several copies. */
const MOST_READ = 2
/** The most per account, read or waiting, because all members share the slots. */
const MOST_OF_ACCOUNT = 3
/** The most that wait for a slot. */
const MOST_WAITING = 20
/** How many large documents are sent to devices at the same time, which may take minutes. */
const MOST_LARGE_SENT = 3

/** An account, and the response that will contain the document. */
type Asker = { username: string; response: Writable }

/** Limits how many documents are in the server's memory, however many members ask and however slow their devices are. */
export class DocumentSlots {
  readonly #waiting: (() => void)[] = []
  readonly #ofAccount = new Map<string, number>()
  #read = 0
  #sent = 0

  /** Runs the work when a slot is free. Undefined if too many others wait, or the client has disconnected. */
  async read<Result>(asker: Asker, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const { username } = asker
    const own = this.#ofAccount.get(username) ?? 0
    if (own >= MOST_OF_ACCOUNT) return undefined
    this.#ofAccount.set(username, own + 1)
    try {
      return await this.#readInTurn(asker, work)
    } finally {
      const left = (this.#ofAccount.get(username) ?? 1) - 1
      if (left > 0) this.#ofAccount.set(username, left)
      else this.#ofAccount.delete(username)
    }
  }

  async #readInTurn<Result>({ response }: Asker, work: () => Promise<Result>) {
    if (this.#read >= MOST_READ) {
      if (this.#waiting.length >= MOST_WAITING) return undefined
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#read += 1
    try {
      return response.closed ? undefined : { result: await work() }
    } finally {
      const next = this.#waiting.shift()
      // The next in line takes over the slot.
      if (next) next()
      else this.#read -= 1
    }
  }

  /** Takes a slot for a large answer until the response is sent or the client disconnects; false if none is free. */
  send(response: Writable): boolean {
    if (this.#sent >= MOST_LARGE_SENT) return false
    this.#sent += 1
    // Also called for a response that has already closed, which emits no further event.
    finished(response, () => {
      this.#sent -= 1
    })
    return true
  }
}
