import type { Page } from 'playwright/test'
import type { Deadline } from '#contract/entities/deadline.ts'
import { now, today } from '#tests/kit/time.ts'

const inDays = (days: number) => today().add({ days }).toString()

const running: Deadline = {
  state: 'running',
  startedOn: inDays(-1),
  isIfComplete: false,
  startedFirstOn: null,
  dueOn: inDays(1),
  dueAt: null,
  hours: null,
  within: { count: 2, unit: 'businessDays' },
  pausedSince: null,
  extendedFrom: null,
  isStated: false,
  lawDueOn: null,
  source: 'Ark. Code § 23-99-1105, -1106, -1116',
  ifMissed: 'The law generally treats this request as approved. Call us to confirm before you get the care.',
  sayOnPhone: 'Say: “My prior authorization request is past the date by which you had to decide.”',
  wanted: [],
}

const hours = { within: { count: 72, unit: 'hours' } } as const

const itemFrom = (from: 'member' | 'provider', receivedOn: string | null) =>
  ({
    itemId: `notes-${from}`,
    what: 'The notes from your last visit',
    from,
    askedOn: inDays(-1),
    dueOn: inDays(13),
    receivedOn,
  }) as const

/** Every state of an open request's clock. */
export const CLOCK_STATES: Record<string, Partial<Deadline>> = {
  'a running clock': {},
  'a clock that holds if all is there': { isIfComplete: true },
  'a clock to the minute': { ...hours, dueAt: now().add({ hours: 30 }).toString() },
  'a clock of hours from a day': { ...hours, hours: 72 },
  'a paused clock': {
    state: 'paused',
    dueOn: null,
    pausedSince: inDays(-1),
    wanted: [itemFrom('member', null), itemFrom('provider', null)],
  },
  'a clock that runs while information is wanted': { wanted: [itemFrom('provider', null)] },
  'a clock that began again': { startedFirstOn: inDays(-6), wanted: [itemFrom('member', inDays(-1))] },
  'an extended clock': { state: 'extended', dueOn: inDays(16), extendedFrom: inDays(1), within: null },
  'a date of the insurer': { isStated: true, source: null, within: null },
  'a date of the insurer after the law’s': { isStated: true, dueOn: inDays(9), lawDueOn: inDays(1) },
  'a date of the insurer when the law’s has passed': {
    isStated: true,
    dueOn: inDays(9),
    lawDueOn: inDays(-1),
  },
  'an overdue clock': { state: 'missed', dueOn: inDays(-2) },
  'an unknown clock': { state: 'unknown', dueOn: null, source: null, ifMissed: null, within: null },
}

/** Changes the clock of an authorization in the server's answer. If the clock is undefined, answers pass unchanged. */
export async function showClock(page: Page, state: Partial<Deadline> | undefined): Promise<void> {
  const address = /\/authorizations\/[\w-]{20,}$/
  await page.unroute(address)
  if (!state) return
  await page.route(address, async (route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.continue()
    const answer = await route.fetch()
    const one = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...one, deadline: { ...running, ...state } } })
  })
}
