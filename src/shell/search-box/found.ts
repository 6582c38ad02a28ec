import type { HistoryState, LinkProps } from '@tanstack/react-router'
import type { AppKey } from '#contract/entities/sso.ts'
import type { DocumentName } from '#records/documents.queries.ts'
import type { Searchable } from '#content/search/searchable.ts'
import type { Language } from '#contract/entities/localized-text.ts'

/** The groups of results; among groups with equally good results, the earlier one here comes first. */
export const SECTIONS = [
  'answers',
  'benefits',
  'actions',
  'pages',
  'closed',
  'programs',
  'people',
  'authorizations',
  'claims',
  'documents',
  'messages',
] as const
export type Section = (typeof SECTIONS)[number]

/** A page of the portal. */
export type PagePlace = {
  to: NonNullable<LinkProps['to']>
  params?: Record<string, string>
  search?: Record<string, string>
  hash?: string
  state?: HistoryState
  /** Passes the page's opening data in memory. */
  prepare?: () => void
}

/** A page to open, a document that opens as a file, a connected application, or an action. */
export type Place = PagePlace | { document: DocumentName } | { app: AppKey } | { run: () => void }

/** A result as the list shows it. */
export type Found = {
  key: string
  label: string
  /** The language of the label if it isn't the page's. */
  lang?: Language | undefined
  more?: string
  icon: string
  place: Place
  /** The phrase that the query matched, if the label doesn't contain it. */
  matched?: string
}

/** An item that a search can find. */
export type Candidate = Omit<Found, 'matched'> & Searchable & { section: Section }

/** The result for a candidate, without its search words. */
export const foundOf = ({ key, label, lang, more, icon, place }: Candidate, matched?: string): Found => ({
  key,
  label,
  icon,
  place,
  ...(lang && { lang }),
  ...(more !== undefined && { more }),
  ...(matched !== undefined && { matched }),
})
