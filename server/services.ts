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

/** The current brands: those of the build until an editor's folder is opened. */
export type BrandBook = {
  /** Returns the brand of a plan; the group's own if none has its line of business. */
  of: (plan: { tier1: string | null }) => Brand
  /** The names of all brands. */
  names: () => string[]
  /** The lines of business of all brands. */
  lines: () => string[]
  /** Null if an editor has published none. */
  published: () => PublishedBrands | null
  /** Returns a file of a published brand that pages ask for when they show it, with its type; undefined if there is none. */
  packFile: (version: string, key: string, name: string) => { type: string; body: Buffer } | undefined
  /** Calls `hear` with each new version; returns a function that stops it. */
  listen: (hear: (version: string) => void) => () => void
  /** Reads an editor's folder (`BRANDS_DIR`), and again whenever it changes; returns a function that stops it. */
  open: (parts: FolderParts) => Promise<() => void>
}

/** The deadlines that law or the insurer sets (contract/deadlines). */
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
  /** Until the folder is looked at again. */
  everyMs: number
  log: FastifyBaseLogger
}

export type JobsState = 'off' | 'starting' | 'running' | 'failed'

/** The jobs of `server/jobs.ts`, run again and again; what is queued is in the database and outlives the server. */
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
  /** The brands of the lines of business, as an editor may change them. */
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

/** The services that a domain mounts its routes with. */
export type RouteServices = Services & {
  /** The names under which claims, authorizations and messages appear in page addresses. */
  handles: Handles
}

/** The services of one call or job, with the insurer for its asker. */
export type CallServices = Services & { insurer: InsurerForAsker }

/** The asker of jobs, and of calls without a sign-in, such as from a device that holds a card. */
const PORTAL: Asker = { username: 'portal' }

/** Adds the insurer for one asker, by default the portal itself. */
export const servicesFor = (services: Services, asker: Asker = PORTAL): CallServices => ({
  ...services,
  insurer: services.insurerConnection.forAsker(asker),
})

/** Adds the insurer for a call that only reads: it decides everything by one answer about who is covered. */
export const servicesToRead = (services: Services, asker: Asker, way: AskedWay = {}): CallServices => ({
  ...services,
  insurer: withCoverageOnce(services.insurerConnection.forAsker(asker, way)),
})
