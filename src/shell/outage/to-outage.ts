import { redirect } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody wanted to go when the outage page came in between; it leads there when the outage is over. */
    wanted?: string
  }
}

/** Leads to the outage page and keeps the place. */
export const toOutage = (wanted: string | undefined) =>
  redirect({ to: '/outage-message', replace: true, ...(wanted ? { state: { wanted } } : {}) })
