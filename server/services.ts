import type { Clock } from './clock.ts'
import type { Database } from './db/open.ts'
import type { ServerConfig } from './config.ts'
import type { Faults } from './sandbox/faults.ts'

/** Everything a request may need; built once in main.ts and by every test. */
export type Services = {
  config: ServerConfig
  db: Database
  clock: Clock
  /** The sandbox's switches; all off elsewhere. */
  faults: Faults
}
