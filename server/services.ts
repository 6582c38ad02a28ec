import type { Sealing } from './audit/seal.ts'
import type { Clock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import type { DataKeys } from './data-keys.ts'
import type { BrandBook } from './content/brands.ts'
import type { Database } from './db/open.ts'
import type { Intervals } from './intervals.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Asker } from './insurer/call.ts'
import type { InsurerConnection, InsurerForAsker } from './insurer/connection.ts'
import { withCoverageOnce } from './insurer/coverage-once.ts'
import type { Faults } from './sandbox/faults.ts'
import type { FileInspection } from './uploads/waiting-files.ts'

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
