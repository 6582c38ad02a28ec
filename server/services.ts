import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#contract/brands/brand.ts'
import type { DeadlineRules } from '#contract/deadlines/rules.ts'
import type { PublishedBrands } from '#contract/brands/published.ts'
import type { Clock } from './config/clock.ts'
import type { ServerConfig } from './config/config.ts'
import type { DataKeys } from './config/data-keys.ts'
import type { Database } from './platform/db/open.ts'
import type { Intervals } from './config/intervals.ts'
import type { Handles } from './platform/http/handles.ts'
import type { AskedWay, Asker } from './insurer/call.ts'
import type { InsurerConnection, InsurerForAsker } from './insurer/connection.ts'
import { withCoverageOnce } from './insurer/coverage-once.ts'
import type { Faults } from './platform/http/faults.ts'
import type { FileInspection } from './platform/uploads/waiting-files.ts'

/** The current brands: the built-in ones until an editor's folder is opened. */
export type BrandBook = {
  /** Returns the brand of a plan, or the group's own brand if none has the plan's line of business. */
  of: (plan: { tier1: string | null }) => Brand
  /** The names of all brands. */
  names: () => string[]
  /** The lines of business of all brands. */
  lines: () => string[]
  /** Null if an editor has published none. */
  published: () => PublishedBrands | null
  /**
   * Returns a published brand's file, which pages load when they show it, with its type; undefined if it doesn't exist.
   */
  packFile: (version: string, key: string, name: string) => { type: string; body: Buffer } | undefined
  /** Calls `hear` with each new version; returns a function that stops it. */
  listen: (hear: (version: string) => void) => () => void
  /** Reads an editor's folder (`BRANDS_DIR`), and again whenever it changes; returns a function that stops it. */
  open: (parts: FolderParts) => Promise<() => void>
}

/** The deadlines set by law or by the insurer (contract/deadlines). */
export type DeadlineBook = {
  /** The rules in force. */
  rules: () => DeadlineRules
  /** Reads `DEADLINES_FILE`, and again whenever it changes; returns a function that stops it. */
  open: (parts: WatchParts & { file: string; lines: () => readonly string[] }) => Promise<() => void>
}

/** The parameters for reading an editor's folder. */
type FolderParts = WatchParts & { folder: string }

type WatchParts = {
  config: ServerConfig
  clock: Clock
  /** The time between checks of the folder. */
  everyMs: number
  log: FastifyBaseLogger
}

export type JobsState = 'off' | 'starting' | 'running' | 'failed'

/** The jobs of `server/jobs.ts`, run regularly; queued work is in the database and outlives the server. */
export type Jobs = {
  state: JobsState
  /** Delivers queued news now instead of within the minute. */
  deliverNewsSoon: () => void
  stop: () => Promise<void>
}

/** The sealing of the audit trail. */
export type Sealing = { stop: () => Promise<void> }

/** Everything a request may need; built once in main.ts and by every test. */
export type Services = {
  config: ServerConfig
  db: Database
  clock: Clock
  intervals: Intervals
  /** The brands of the lines of business, including changes by an editor. */
  brands: BrandBook
  deadlines: DeadlineBook
  /** Seals columns of the database. */
  dataKeys: DataKeys
  /** The insurer's core systems; `servicesFor` adds the caller. */
  insurerConnection: InsurerConnection
  /** The sandbox's switches; off everywhere else. */
  faults: Faults
  /** The name of the served build. */
  build: string
  /** The folder of the built portal. */
  dist: string
  /** Inspects uploaded files for a member; missing if the default inspector does. */
  inspectFile?: FileInspection
  /** The scheduled jobs; missing if they are turned off, as in most tests. */
  jobs?: Jobs
  /** Chains the audit trail; missing if the jobs are. */
  sealing?: Sealing
}

/** The services with which a domain mounts its routes. */
export type RouteServices = Services & {
  /** The names under which claims, authorizations and messages appear in page addresses. */
  handles: Handles
}

/** The services of one call or job, with the insurer for its caller. */
export type CallServices = Services & { insurer: InsurerForAsker }

/** The caller of jobs, and of calls without a sign-in, such as from a device that holds a card. */
const PORTAL: Asker = { username: 'portal' }

/** Adds the insurer for one caller, by default the portal itself. */
export const servicesFor = (services: Services, asker: Asker = PORTAL): CallServices => ({
  ...services,
  insurer: services.insurerConnection.forAsker(asker),
})

/** Adds the insurer for a call that only reads, and uses one answer about who is covered for the whole call. */
export const servicesToRead = (services: Services, asker: Asker, way: AskedWay = {}): CallServices => ({
  ...services,
  insurer: withCoverageOnce(services.insurerConnection.forAsker(asker, way)),
})
