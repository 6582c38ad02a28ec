import { finished } from 'node:stream'

/** Documents that are read and checked at the same time; each may be 30 MB, in a few copies. */
const MOST_READ = 2
/** Further ones wait. */
const MOST_WAITING = 20
/** Large documents that are on their way to a device, which may take minutes. */
const MOST_LARGE_SENT = 3

/** Limits how many documents are in the server's memory, however many members ask and however slow their devices are. */
export class DocumentSlots {
  readonly #waiting: (() => void)[] = []
  #read = 0
  #sent = 0

  /** Runs the work when a place is free. Undefined if too many others wait. */
  async read<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    if (this.#read >= MOST_READ) {
      if (this.#waiting.length >= MOST_WAITING) return undefined
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#read += 1
    try {
      return { result: await work() }
    } finally {
      const next = this.#waiting.shift()
      // The next one takes over the place.
      if (next) next()
      else this.#read -= 1
    }
  }

  /** Takes a place for a large answer until the response is sent or its device hung up; false if there is none. */
  send(response: NodeJS.WritableStream): boolean {
    if (this.#sent >= MOST_LARGE_SENT) return false
    this.#sent += 1
    // Also called for a response that closed before, which emits no further event.
    finished(response, () => {
      this.#sent -= 1
    })
    return true
  }
}
