import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { DirectoryInUse } from '#server/platform/db/embedded-directory.ts'
import { ProgressLine } from './progress.ts'
import { ImportRefused } from './sources.ts'

const EXIT_STOPPED = 130

/** A command was stopped by Ctrl-C. */
class Stopped extends Error {}

/** Runs a command that imports or exports, and sets the exit code. What an administrator can mend is one line. */
export function runCommand(run: () => Promise<number>): void {
  run().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      const isExplained = [DirectoryInUse, ImportRefused, Stopped].some((kind) => error instanceof kind)
      console.error(isExplained && error instanceof Error ? error.message : error)
      process.exitCode = error instanceof Stopped ? EXIT_STOPPED : 1
    },
  )
}

/** A signal for the first Ctrl-C, which takes back what was written; the second ends the process. */
export function stopSignal(message: string): AbortSignal {
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new Stopped(message)))
  return stopping.signal
}

export const progressLine = (): ProgressLine =>
  new ProgressLine({
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    now: () => performance.now(),
  })

/** Writes a file under another name, and renames it once it is whole. */
export async function writeWhole(path: string, text: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  try {
    await pipeline(text, createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
