import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/config/clock.ts'
import { type EditorFiles, keepVersion, keptVersions, signatureOf } from './editor-folder.ts'

/** The content of the files, and one line for each error in them. */
type Read = { files: EditorFiles; version: string; faults: readonly string[] }

export type WatchedFolder<Found extends Read> = {
  /** The last accepted content; null before the first. */
  accepted: () => Found | null
  /** The errors now in the folder; its content isn't published. */
  faults: () => readonly string[]
  /** Called with each version that replaces another; returns the function that stops it. */
  listen: (hear: (version: string) => void) => () => void
  /** Checks the folder now, for a caller that has just written into it. */
  look: () => Promise<void>
  /** Reads the folder again although no file has changed, because the data that its files are checked against has. */
  readAgain: () => Promise<void>
  close: () => void
}

type Parts<Found extends Read> = {
  folder: string
  /** The files that count. */
  wanted: RegExp
  /** Additional files that count, such as pictures: when one changes, the files are read again. */
  beside?: RegExp
  /** Where accepted versions are kept. */
  kept: string
  /** The folder's name in the log. */
  name: string
  read: () => Promise<Found>
  /** The same for files that were accepted earlier. */
  readKept: (files: EditorFiles) => Found
  clock: Clock
  /** The time between checks. */
  everyMs: number
  log: FastifyBaseLogger
}

/**
 * Reads an editor's folder, and again whenever it changes. If it has errors, the last accepted version stays. Network
 * drives don't report changes, so the folder is polled. A change is read once two checks have found the same files,
 * because others may still be arriving.
 */
export async function watchFolder<Found extends Read>(parts: Parts<Found>): Promise<WatchedFolder<Found>> {
  const { folder, wanted, beside, kept, name, clock, everyMs, log } = parts
  const listeners = new Set<(version: string) => void>()
  let accepted: Found | null = null
  let faults: readonly string[] = []
  let seen: string | undefined
  /** The result of the last check, until it is read. */
  let lastFound: string | undefined
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function accept(found: Found): void {
    if (accepted?.version === found.version) return
    accepted = found
    log.info({ version: found.version, files: Object.keys(found.files).length }, `${name} published`)
    for (const hear of listeners) hear(found.version)
  }

  async function read(): Promise<void> {
    const found = await parts.read()
    faults = found.faults
    if (faults.length > 0) {
      log.error({ faults }, `rejected the ${name}; the last published version stays`)
      return
    }
    // Stored before it is shown, so that an editor can return to every version that was visible.
    try {
      await keepVersion(kept, found.files, clock.now())
    } catch (error) {
      log.error({ err: error }, `failed to store a version of the ${name}`)
    }
    accept(found)
  }

  /** Checks one at a time, so that a slow check can't publish older content after a newer one. */
  function look({ isSettled }: { isSettled: boolean }): Promise<void> {
    looking = looking.then(() => lookOnce(isSettled))
    return looking
  }

  async function lookOnce(isSettled: boolean): Promise<void> {
    try {
      const files = await signatureOf(folder, wanted)
      const signature = beside ? `${files}\n\n${await signatureOf(folder, beside)}` : files
      const isSame = signature === lastFound
      lastFound = signature
      if (signature === seen || !(isSettled || isSame)) return
      seen = signature
      await read()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (seen !== message) log.error({ err: error }, `failed to read the folder of the ${name}`)
      faults = ['the folder cannot be read']
      seen = message
    }
  }

  const plan = (): void => {
    if (!isClosed) timer = setTimeout(() => void look({ isSettled: false }).finally(plan), everyMs).unref()
  }

  const [last] = await keptVersions(kept)
  const before = last && parts.readKept(last.files)
  if (before && before.faults.length === 0) accept(before)
  await look({ isSettled: true })
  plan()
  return {
    accepted: () => accepted,
    faults: () => faults,
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    look: () => look({ isSettled: true }),
    readAgain: () => {
      seen = undefined
      return look({ isSettled: true })
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
