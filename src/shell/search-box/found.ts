import type { HistoryState, LinkProps } from '@tanstack/react-router'
import type { Language } from '#contract/entities/localized-text.ts'

/** In the order in which they are shown. */
export const SECTIONS = ['answers', 'actions', 'pages', 'authorizations', 'claims'] as const
export type Section = (typeof SECTIONS)[number]

/** A page to go to, or something to do. */
type Place =
  | { to: NonNullable<LinkProps['to']>; params?: { id: string }; state?: HistoryState }
  | { run: () => void }

/** Something that was found. */
export type Found = {
  key: string
  label: string
  /** The language of the label where it is not the page's. */
  lang?: Language | undefined
  more?: string
  icon: string
  place: Place
}

/**
 * Something that may be found: by its name, which is the label where nothing else is said, by `words`, and only where the
 * query has one of `asks`, if there are any.
 */
export type Candidate = Found & { section: Section; name?: string; words?: string; asks?: string }
