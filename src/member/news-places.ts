import type { NewsKind } from '#contract/entities/preferences.ts'
import {
  type May,
  mayChoosePrimaryCare,
  mayPayBill,
  mayUseReimbursement,
  mayViewAuthorizations,
  mayViewClaims,
  mayViewDocuments,
  mayViewIdCards,
} from './access.ts'
import type { PlanAndRights } from './member.ts'

/** The pages that news may be about, by the names of their titles. */
const PAGES = {
  claims: { to: '/claims', may: mayViewClaims },
  authorizations: { to: '/authorizations', may: mayViewAuthorizations },
  documents: { to: '/documents', may: mayViewDocuments },
  payBill: { to: '/payment-center', may: mayPayBill },
  reimbursement: { to: '/health-reimbursement', may: mayUseReimbursement },
  idCard: { to: '/id-card', may: mayViewIdCards },
  primaryCare: { to: '/primary-care-provider', may: mayChoosePrimaryCare },
} as const satisfies Record<string, { to: string; may: May }>

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
}

/**
 * The page where news of a kind are seen, and the name of its title; undefined where that may be either of two pages, or
 * one that the member has not.
 */
export function placeOfNews(
  kind: NewsKind,
  member: PlanAndRights,
): { title: Page; to: (typeof PAGES)[Page]['to'] } | undefined {
  const [title, ...others] = pagesOf[kind].filter((page) => PAGES[page].may(member))
  return title && others.length === 0 ? { title, to: PAGES[title].to } : undefined
}
