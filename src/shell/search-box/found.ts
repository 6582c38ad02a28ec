import type { HistoryState, LinkProps } from '@tanstack/react-router'
import type { AppKey } from '#contract/entities/sso.ts'
import type { DocumentName } from '#records/documents.queries.ts'
import type { Searchable } from '#content/search/searchable.ts'
import type { Language } from '#contract/entities/localized-text.ts'

/** The groups of results; of two groups with equally good results, the first one here is shown first. */
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
  /** Hands over in memory what the page opens with. */
  prepare?: () => void
}

/** A page to go to, a document that opens as a file, a connected application, or something to do. */
export type Place = PagePlace | { document: DocumentName } | { app: AppKey } | { run: () => void }

/** A result, as the list shows it. */
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

/** Something that a search can find. */
export type Candidate = Omit<Found, 'matched'> & Searchable & { section: Section }

/** The result of a candidate, without the words by which it is found. */
export const foundOf = ({ key, label, lang, more, icon, place }: Candidate, matched?: string): Found => ({
  key,
  label,
  icon,
  place,
  ...(lang && { lang }),
  ...(more !== undefined && { more }),
  ...(matched !== undefined && { matched }),
})
