import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#contract/brands/brand.ts'
import type { PublishedBrands } from '#contract/brands/published.ts'
import type { Clock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import type { DataKeys } from './data-keys.ts'
import type { Database } from './db/open.ts'
import type { Intervals } from './intervals.ts'
import type { Handles } from './http/handles.ts'
import type { Asker } from './insurer/call.ts'
import type { InsurerConnection, InsurerForAsker } from './insurer/connection.ts'
import { withCoverageOnce } from './insurer/coverage-once.ts'
import type { Faults } from './sandbox/faults.ts'
import type { FileInspection } from './uploads/waiting-files.ts'

/** The brands as they are now: those that the portal was built with until an editor's folder is opened. */
export type BrandBook = {
  /** The brand of a plan; the group's own for a line of business that no brand serves. */
  of: (plan: { tier1: string | null }) => Brand
  /** The names of all brands. */
  names: () => string[]
  /** All lines of business that some brand serves. */
  lines: () => string[]
  /** Null where an editor publishes none. */
  published: () => PublishedBrands | null
  /** Called with each version that takes the place of another; answers the way to stop. */
  listen: (hear: (version: string) => void) => () => void
  /** Reads an editor's folder (`BRANDS_DIR`), and again whenever it changes. Answers the way to stop. */
  open: (parts: FolderParts) => Promise<() => void>
}

/** What reading an editor's folder takes. */
type FolderParts = {
  folder: string
  config: ServerConfig
  clock: Clock
  /** Until the folder is looked at again. */
  everyMs: number
  log: FastifyBaseLogger
}

export type JobsState = 'off' | 'starting' | 'running' | 'failed'

/** What has to be done without anybody asking (jobs/scheduled-jobs.ts says how). */
export type JobName =
  | 'payments.charge'
  | 'autopay.draft'
  | 'payments.post'
  | 'payments.report'
  | 'payments.receipts'
  | 'insurer.changes'
  | 'news.deliver'
  | 'drafts.forget'

/** The jobs, run again and again; what is queued is in the database and outlives the server. */
export type Jobs = {
  state: JobsState
  /** One of them has something to do: it runs now and not within the minute. */
  soon: (name: JobName) => void
  stop: () => Promise<void>
}

/** What chains the audit trail until it is stopped. */
export type Sealing = { stop: () => Promise<void> }

/** Everything a request may need; built once in main.ts and by every test. */
export type Services = {
  config: ServerConfig
  db: Database
  clock: Clock
  intervals: Intervals
  /** The brands of the lines of business, as an editor may change them. */
  brands: BrandBook
  /** What seals columns of the database. */
  dataKeys: DataKeys
  /** The insurer's core systems; who asks is said by `askingAs`. */
  insurerConnection: InsurerConnection
  /** The sandbox's switches; nobody can throw them elsewhere. */
  faults: Faults
  /** Name of the build that is served. */
  build: string
  /** Where the built portal lies. */
  dist: string
  /** Inspects uploaded files for a member; missing where the usual inspector does. */
  inspectFile?: FileInspection
  /** What runs without being asked; missing where it is turned off, as in most tests. */
  jobs?: Jobs
  /** What chains the audit trail; missing where jobs are. */
  sealing?: Sealing
}

/** What the routes of a domain are mounted with. */
export type RouteServices = Services & {
  /** The names under which claims, authorizations and messages appear in page addresses. */
  handles: Handles
}

/** The services of one call or job: its insurer knows on whose behalf it is asked. */
export type CallServices = Services & { insurer: InsurerForAsker }

/** As whom the portal asks when nobody is signed in: jobs, and devices that hold a card. */
const PORTAL: Asker = { username: 'portal' }

/** The same services for one asker; without one the portal asks for itself. */
export const servicesFor = (services: Services, asker: Asker = PORTAL): CallServices => ({
  ...services,
  insurer: services.insurerConnection.forAsker(asker),
})

/**
 * The same services for a call behind a member's Refresh: the insurer is asked what has changed, at most once in a few
 * seconds (fhir-insurer/asker-cache.ts).
 */
export const servicesForNews = (services: CallServices): CallServices => ({
  ...services,
  insurer: withCoverageOnce(
    services.insurerConnection.forAsker({ ...services.insurer.asker, looksForNews: true }),
  ),
})
