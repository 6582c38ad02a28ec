import type { FastifyInstance } from 'fastify'
import { moveSandboxClock, resetSandbox, sandboxStage, setSandboxFault } from '#contract/calls/staff.ts'
import type { BREAKABLE_PARTS, SandboxStage } from '#contract/entities/staff-sandbox.ts'
import { systemClock } from '#server/config/clock.ts'
import { serve } from '#server/access/serve.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'
import { offsetOf } from './clock-presets.ts'
import { BREAKABLE } from './sandbox-page.ts'

const SUBJECT = 'sandbox'

/** The sandbox's clock and faults for the staff console: the same switches as on /sandbox. */
export function mountStaffSandbox(app: FastifyInstance, services: Services): void {
  const { faults, clock } = services
  const stage = (): SandboxStage => ({
    now: clock.now().toString(),
    isClockMoved: faults.switches.clockOffsetSeconds !== 0,
    faults: faults.switches.next.filter(({ times }) => times > 0),
  })
  serve(app, services, sandboxStage, stage)
  serve(app, services, moveSandboxClock, async ({ services: within, body: { to }, caller, request }) => {
    await recordAccess(within, { caller, request }, SUBJECT)
    const clockOffsetSeconds = to === 'now' ? 0 : offsetOf(to, clock.now(), systemClock.now())
    faults.set({ clockOffsetSeconds })
    return stage()
  })
  serve(app, services, setSandboxFault, async ({ services: within, body, caller, request }) => {
    await recordAccess(within, { caller, request }, SUBJECT)
    const { part, answer, times } = body
    faults.set({ next: [...faults.switches.next, { call: CALLS[part], answer, times }] })
    return stage()
  })
  serve(app, services, resetSandbox, async ({ services: within, caller, request }) => {
    await recordAccess(within, { caller, request }, SUBJECT)
    faults.reset()
    return stage()
  })
}

const CALLS: Record<(typeof BREAKABLE_PARTS)[number], string> = {
  idCards: BREAKABLE['ID card'],
  plans: BREAKABLE['Plans and family'],
  coverage: BREAKABLE['Coverage and copays'],
  eobs: BREAKABLE['Explanations of benefits'],
  all: BREAKABLE['Every page’s data'],
}
