import type { Service, ServiceWindow } from '#contract/entities/system.ts'

/** Planned work is announced this long before it begins. */
const ANNOUNCED_BEFORE_MINUTES = 60
const MINUTE = 60_000

/** The first path parts of the pages that depend on a service. */
const TOUCHES: Record<Service, readonly string[]> = {
  claims: ['claims', 'claim-details', 'spending-details', 'health-reimbursement'],
  coverage: ['coverage-and-copays', 'coverage-and-benefits'],
  'id-cards': ['id-card'],
  payments: ['payment-center'],
  pharmacy: ['pharmacy'],
  messages: ['messages', 'message', 'message_center'],
  'sign-in': ['login', 'register', 'create-account'],
}

/** Whether planned work affects the page at `path` (without its plan prefix) now or within the hour. */
export function isTouched(
  path: string,
  { service, startsAt, endsAt }: ServiceWindow,
  nowMs: number,
): boolean {
  const page = path.split('/', 2)[1] ?? ''
  const isDue = Date.parse(startsAt) <= nowMs + ANNOUNCED_BEFORE_MINUTES * MINUTE
  return TOUCHES[service].includes(page) && isDue && Date.parse(endsAt) > nowMs
}

export type Planned = { window: ServiceWindow; isUnderWay: boolean }

/**
 * The planned work that affects the page at `path` (without its plan prefix) now or within the hour, next one first.
 */
export function plannedAt(
  path: string,
  windows: readonly ServiceWindow[],
  now: Temporal.Instant,
): Planned | undefined {
  return windows
    .filter((window) => isTouched(path, window, now.epochMilliseconds))
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map((window) => ({ window, isUnderWay: Temporal.Instant.compare(window.startsAt, now) <= 0 }))[0]
}
