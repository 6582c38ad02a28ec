import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { FileNotice } from '#contract/content/notice.ts'
import type { PublishedContent } from '#contract/content/published.ts'
import type { PublishedNotice } from '#contract/entities/system.ts'
import type { Clock } from '#server/clock.ts'
import type { ServerConfig } from '#server/config.ts'
import {
  type ReadContent,
  inspectKept,
  keepVersion,
  keptVersions,
  readContent,
  signatureOf,
} from './content-files.ts'
import { noticesInForce } from './notices.ts'

/** So soon a changed file is seen; folders on a network drive tell nobody that they changed, so it is looked for. */
const LOOK_MS = 1_000

/** Where accepted versions are kept. */
export const versionsFolder = ({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'content-versions')

/** What members read of an editor's folder (`CONTENT_DIR`). */
export type Content = {
  /** Null until the first accepted version: the portal then shows what it was built with. */
  published: () => PublishedContent | null
  /** The notices of the version that is published. */
  notices: () => readonly FileNotice[]
  /** Those of them that members are told now. */
  noticesInForce: (now: Temporal.Instant) => PublishedNotice[]
  /** What is wrong in the folder now, and is not published. */
  faults: () => readonly string[]
  /** Called with each version that takes the place of another; answers the way to stop. */
  listen: (hear: (version: string) => void) => () => void
  /** Looks at the folder now, for somebody who has just written into it. */
  look: () => Promise<void>
  close: () => void
}

type Parts = { folder: string; config: ServerConfig; dist: string; clock: Clock; log: FastifyBaseLogger }

/** Reads the folder, and again whenever it changes. Where it has mistakes, the last accepted version is published. */
export async function openContent(parts: Parts): Promise<Content> {
  const { folder, config, dist, clock, log } = parts
  const kept = versionsFolder(config)
  const listeners = new Set<(version: string) => void>()
  let published: PublishedContent | null = null
  let notices: readonly FileNotice[] = []
  let faults: readonly string[] = []
  let seen: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function publish({ version, items, variants, notices: told }: ReadContent): void {
    if (published?.version === version) return
    published = { version, items, ...(variants ? { variants } : {}) }
    notices = told
    log.info({ version, items: items.length }, 'content published')
    for (const hear of listeners) hear(version)
  }

  async function read(): Promise<void> {
    const content = await readContent(folder, dist)
    faults = content.faults
    if (content.faults.length > 0) {
      log.error({ faults: content.faults }, 'content refused; what was published before stays')
      return
    }
    publish(content)
    await keepVersion(kept, content, clock.now())
  }

  async function look(): Promise<void> {
    try {
      const signature = await signatureOf(folder)
      if (signature === seen) return
      seen = signature
      await read()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (seen !== message) log.error({ err: error }, 'the content folder could not be read')
      faults = ['the folder cannot be read']
      seen = message
    }
  }

  const plan = (): void => {
    if (!isClosed) timer = setTimeout(() => void look().finally(plan), LOOK_MS).unref()
  }

  const [last] = await keptVersions(kept)
  const before = last && inspectKept(last.files)
  if (before && before.faults.length === 0) publish(before)
  await look()
  plan()
  return {
    published: () => published,
    notices: () => notices,
    noticesInForce: (now) => noticesInForce(notices, now),
    faults: () => faults,
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    look,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
