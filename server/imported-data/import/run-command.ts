import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { DirectoryInUse } from '#server/platform/db/embedded-directory.ts'
import { ProgressLine } from './progress.ts'
import { ImportRefused } from './sources.ts'

const EXIT_STOPPED = 130

/** Thrown when Ctrl-C stops a command. */
class Stopped extends Error {}

/**
 * Runs an import or export command, and sets the exit code. Problems that an administrator can fix are printed as one
 * line.
 */
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

/** A signal for the first Ctrl-C, which undoes what was written; the second ends the process. */
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

/** Writes a file under a temporary name, and renames it once it is complete. */
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
