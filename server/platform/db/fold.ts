import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { APOSTROPHES, DASHES, FOLDED_AWAY, PLAIN_LETTERS, foldText } from '#contract/fold.ts'

const letters = Object.entries(PLAIN_LETTERS)
const singles = letters.filter(([, plain]) => plain.length === 1)
const pairs = letters.filter(([, plain]) => plain.length > 1)

/**
 * Characters of the first list become those at the same position of the second; those without a counterpart are
 * removed.
 */
const FROM = DASHES + APOSTROPHES
const TO = '-'.repeat(DASHES.length)
const MARKS = `[${FOLDED_AWAY}]`
const PLAIN_FROM = singles.map(([letter]) => letter).join('')
const PLAIN_TO = singles.map(([, plain]) => plain).join('')

/** `foldText` of `contract/fold.ts` in SQL that both PostgreSQL and PGlite support, without an extension. */
export function foldSql(text: SQLWrapper): SQL<string> {
  const bare = sql`regexp_replace(normalize(translate(${text}, ${FROM}, ${TO}), NFKD), ${MARKS}, '', 'g')`
  const lower = sql`translate(lower(${bare}), ${PLAIN_FROM}, ${PLAIN_TO})`
  return pairs.reduce<SQL<string>>(
    (soFar, [letter, plain]) => sql`replace(${soFar}, ${letter}, ${plain})`,
    sql<string>`${lower}`,
  )
}

/** Whether a text contains a search term, compared as in every search. */
export const hasFolded = (text: SQLWrapper, piece: string): SQL<boolean> =>
  sql<boolean>`position(${foldText(piece)} in ${foldSql(text)}) > 0`
