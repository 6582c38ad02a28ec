import type { Progress } from './sources.ts'

const MEGABYTE = 1024 * 1024
/** The time between two lines in a terminal, and in a log. */
const TERMINAL_MS = 250
const LOG_MS = 10_000

/** Prints the progress of an import: in place in a terminal, as separate lines elsewhere. */
export class ProgressLine {
  readonly #write: (text: string) => void
  readonly #isTerminal: boolean
  readonly #now: () => number
  #printedAt: number
  #hasLine = false

  constructor({
    write,
    isTerminal,
    now,
  }: {
    write: (text: string) => void
    isTerminal: boolean
    now: () => number
  }) {
    this.#write = write
    this.#isTerminal = isTerminal
    this.#now = now
    this.#printedAt = now()
  }

  show(progress: Progress): void {
    this.say(() => inWords(progress))
  }

  /** Prints the text, unless the last print was too recent. */
  say(words: () => string): void {
    const now = this.#now()
    if (now - this.#printedAt < (this.#isTerminal ? TERMINAL_MS : LOG_MS)) return
    this.#printedAt = now
    this.#hasLine = this.#isTerminal
    this.#write(this.#isTerminal ? `\r\u001b[K${words()}` : `${words()}\n`)
  }

  /** Clears the line for the next output. */
  end(): void {
    if (this.#hasLine) this.#write('\r\u001b[K')
    this.#hasLine = false
  }
}

function inWords({ bytes, ofBytes, entries }: Progress): string {
  const read = `${(bytes / MEGABYTE).toFixed(0)} MB`
  const counted = `${entries.toLocaleString('en-US')} entries`
  if (!ofBytes) return `${read}  ${counted}`
  return `${Math.floor((bytes / ofBytes) * 100)} %  ${read} of ${(ofBytes / MEGABYTE).toFixed(0)} MB  ${counted}`
}
