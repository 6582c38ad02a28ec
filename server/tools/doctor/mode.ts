import type { ServerConfig } from '#server/config/config.ts'
import { type Finding, ok } from './finding.ts'

/** Reports the mode, and the setting that allows synthetic people on a deployment. */
export function mode({ MODE, SANDBOX_ON_REAL_DATABASE }: ServerConfig): Finding {
  if (MODE === 'gateway') return ok("Mode: gateway, for members' data; the sandbox is not served")
  return SANDBOX_ON_REAL_DATABASE
    ? ok(
        'Mode: sandbox, with synthetic people; SANDBOX_ON_REAL_DATABASE=yes allows them on any database and address',
      )
    : ok('Mode: sandbox, with synthetic people, on this machine only')
}
