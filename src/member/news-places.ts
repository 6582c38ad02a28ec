import type { NewsKind } from '#contract/entities/preferences.ts'
import type { PlanAndRights } from './member.ts'
import { type AccessOf, isOpenTo } from './page-access.ts'

/** The pages that news can be about, by the names of their titles. */
const PAGES = {
  claims: '/claims',
  authorizations: '/authorizations',
  documents: '/documents',
  payBill: '/payment-center',
  reimbursement: '/health-reimbursement',
  idCard: '/id-card',
  primaryCare: '/primary-care-provider',
  pharmacy: '/pharmacy',
  recordRequests: '/health-records/requests',
} as const

type Page = keyof typeof PAGES

const pagesOf: Record<NewsKind, readonly Page[]> = {
  claim: ['claims'],
  eob: ['claims'],
  authorization: ['authorizations'],
  document: ['documents'],
  message: [],
  payment: ['payBill', 'reimbursement'],
  card: ['idCard'],
  pcp: ['primaryCare'],
  pharmacy: ['pharmacy'],
  record: ['recordRequests'],
}

/**
 * The page that shows a kind of news, and the name of its title; undefined if two pages are possible, or if the member
 * can't open the page.
 */
export function placeOfNews(
  kind: NewsKind,
  member: PlanAndRights,
  accessOf: AccessOf,
): { title: Page; to: (typeof PAGES)[Page] } | undefined {
  const [title, ...others] = pagesOf[kind].filter((page) => isOpenTo(member, accessOf(PAGES[page])))
  return title && others.length === 0 ? { title, to: PAGES[title] } : undefined
}
