import type { FastifyInstance } from 'fastify'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { NOTICE_MAX_CHARACTERS } from '#contract/entities/system.ts'
import { serve } from './serve.ts'
import type { Services } from '#server/services.ts'

/** Whether we are here, and what everybody should know; asked before anybody signs in. */
export function mountSystem(app: FastifyInstance, services: Services): void {
  const { faults } = services
  serve(app, services, systemAvailability, () => ({
    isSystemAvailable: !faults.switches.outage,
    ...(faults.switches.windows.length > 0 ? { windows: faults.switches.windows } : {}),
  }))
  serve(app, services, userNotice, () => ({ notice: faults.switches.notice.slice(0, NOTICE_MAX_CHARACTERS) }))
}
