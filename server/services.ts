import type { Clock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import type { Database } from './db/open.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Faults } from './sandbox/faults.ts'

/** Everything a request may need; built once in main.ts and by every test. */
export type Services = {
  config: ServerConfig
  db: Database
  clock: Clock
  /** The sandbox's switches; nobody can throw them elsewhere. */
  faults: Faults
  /** Name of the build that is served. */
  build: string
  /** Where the built portal lies. */
  dist: string
  /** What runs without being asked; missing where it is turned off, as in most tests. */
  jobs?: Jobs
}
