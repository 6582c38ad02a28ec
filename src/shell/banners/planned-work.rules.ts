import type { Service, ServiceWindow } from '#contract/entities/system.ts'

/** Planned work is announced this long before it begins. */
export const ANNOUNCED_BEFORE_MINUTES = 60

/** First words of the pages that a service is behind. */
const TOUCHES: Record<Service, readonly string[]> = {
  claims: ['claims', 'claim-details', 'spending-details', 'health-reimbursement'],
  coverage: ['coverage-and-copays', 'coverage-and-benefits'],
  'id-cards': ['id-card'],
  payments: ['payment-center'],
  pharmacy: ['pharmacy'],
  messages: ['messages', 'message', 'message_center'],
  'sign-in': ['login', 'register', 'create-account'],
}

export type Planned = { window: ServiceWindow; isUnderWay: boolean }

/** The windows that touch the page at `path` (without its plan prefix) now or within the hour, the next one first. */
export function plannedAt(
  path: string,
  windows: readonly ServiceWindow[],
  now: Temporal.Instant,
): Planned | undefined {
  const page = path.split('/', 2)[1] ?? ''
  const announcedUntil = now.add({ minutes: ANNOUNCED_BEFORE_MINUTES })
  return windows
    .filter(({ service, startsAt, endsAt }) => {
      const isDue = Temporal.Instant.compare(startsAt, announcedUntil) <= 0
      const isOver = Temporal.Instant.compare(endsAt, now) <= 0
      return TOUCHES[service].includes(page) && isDue && !isOver
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map((window) => ({ window, isUnderWay: Temporal.Instant.compare(window.startsAt, now) <= 0 }))[0]
}
