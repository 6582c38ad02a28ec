import * as v from 'valibot'
import { storedItem } from '#base/storage.ts'
import { type May, anyMember, mayPayBill, mayViewClaims, mayViewCopays, mayViewIdCards } from './access.ts'
import type { PlanAndRights } from './member.ts'

/** The pages that can be the start page, and who may see them. */
const START_PAGES = {
  dashboard: { to: '/dashboard', access: anyMember },
  idCard: { to: '/id-card', access: mayViewIdCards },
  claims: { to: '/claims', access: mayViewClaims },
  copays: { to: '/coverage-and-copays', access: mayViewCopays },
  payBill: { to: '/payment-center', access: mayPayBill },
} as const satisfies Record<string, { to: string; access: May }>

export type StartPage = keyof typeof START_PAGES

const NAMES = Object.keys(START_PAGES) as StartPage[]

/** The choice on this device; it doesn't identify a member. */
const chosen = storedItem('local', 'start-page', v.picklist(NAMES))

/** The pages that this member can choose from. */
export const startPagesOf = (member: PlanAndRights): StartPage[] =>
  NAMES.filter((name) => START_PAGES[name].access(member))

/** The start page chosen on this device; the dashboard without a choice, or if the plan lacks the chosen page. */
export function startPageOf(member: PlanAndRights): StartPage {
  const page = chosen.read() ?? 'dashboard'
  return START_PAGES[page].access(member) ? page : 'dashboard'
}

export const chooseStartPage = (page: StartPage): void => void chosen.keep(page)

let isDue = false

/** The start page's address, before the rights under the plan are known. */
export function startAddress(): string {
  isDue = true
  return START_PAGES.dashboard.to
}

/**
 * The page to which the dashboard redirects once after the plan was opened; undefined if the dashboard is the start
 * page.
 */
export function takeStartPage(member: PlanAndRights): Exclude<StartAddress, '/dashboard'> | undefined {
  const wasDue = isDue
  isDue = false
  const { to } = START_PAGES[startPageOf(member)]
  return wasDue && to !== '/dashboard' ? to : undefined
}

type StartAddress = (typeof START_PAGES)[StartPage]['to']
