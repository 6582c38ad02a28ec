import { CLAIMS_PAGE_SIZE } from '#contract/calls/claims.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { words } from './list.words.ts'
import { usePlace } from './place.ts'
import { type ClaimsSearch, without } from './search.rules.ts'
import styles from './ClaimsPage.module.css'

type Parts = { search: ClaimsSearch; nextCursor: string | null; count: number }

/** On to the next page and back; the way back is remembered by the history, since a cursor only leads on. */
export function ClaimsPages({ search, nextCursor, count }: Parts) {
  const { pagesBefore = [] } = usePlace()
  const first = without(search)
  const page = Number(search.page ?? '1')
  const before = page === pagesBefore.length + 1 ? pagesBefore.at(-1) : undefined
  if (page === 1 && nextCursor === null) return null
  return (
    <nav className={styles.pages} aria-label={words.pages.title}>
      {page > 1 && (
        <ButtonLink to="/claims" search={first}>
          {words.pages.first}
        </ButtonLink>
      )}
      {before !== undefined && (
        <ButtonLink
          to="/claims"
          search={before ? { ...first, cursor: before, page: String(page - 1) } : first}
          state={{ pagesBefore: pagesBefore.slice(0, -1) }}
        >
          {words.pages.previous}
        </ButtonLink>
      )}
      <span className={styles.at} aria-current="page">
        {words.pages.at(page, Math.max(page, Math.ceil(count / CLAIMS_PAGE_SIZE)))}
      </span>
      {nextCursor !== null && (
        <ButtonLink
          to="/claims"
          search={{ ...first, cursor: nextCursor, page: String(page + 1) }}
          state={{
            pagesBefore: [...(page === pagesBefore.length + 1 ? pagesBefore : []), search.cursor ?? ''],
          }}
        >
          {words.pages.next}
        </ButtonLink>
      )}
    </nav>
  )
}
