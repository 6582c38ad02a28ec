import type { FastifyInstance } from 'fastify'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { NOTICE_MAX_CHARACTERS } from '#contract/entities/system.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** What everyone may know of the system, signed in or not. */
export function mountSystem(app: FastifyInstance, services: Services): void {
  const { faults } = services
  serve(app, services, systemAvailability, () => ({ isSystemAvailable: !faults.switches.outage }))
  serve(app, services, userNotice, () => ({ notice: faults.switches.notice.slice(0, NOTICE_MAX_CHARACTERS) }))
}
