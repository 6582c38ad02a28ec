import { expect, test } from 'vitest'
import { FIRST_PAGE, encodeCursor, pageAfter } from '#server/platform/http/cursor.ts'

const ALL = ['a', 'b', 'c', 'd', 'e']
const idOf = (id: string) => id
const pageOf = (all: readonly string[], cursor: string | undefined, limit = 2) =>
  pageAfter(all, { cursor, limit, idOf })

test('a page continues after the last item of the previous page, even if the list has changed', () => {
  const { page, next } = pageOf(ALL, undefined) ?? expect.fail('no page')
  expect(page).toEqual(['a', 'b'])
  const cursor = next ?? expect.fail('no next page')
  expect(pageOf(ALL, cursor)?.page).toEqual(['c', 'd'])
  expect(pageOf(['new', ...ALL], cursor)?.page).toEqual(['c', 'd'])
  expect(pageOf(['a', 'c', 'd'], cursor)?.page).toEqual(['d'])
})

test('pages have every item once, and the last has no next page', () => {
  const seen: string[] = []
  for (let cursor: string | null = FIRST_PAGE; cursor !== null;) {
    const { page, next }: { page: string[]; next: string | null } =
      pageOf(ALL, cursor) ?? expect.fail('no page')
    seen.push(...page)
    cursor = next
  }
  expect(seen).toEqual(ALL)
  expect(pageOf(ALL, undefined, ALL.length)).toEqual({ page: ALL, next: null })
  expect(pageOf([], undefined)).toEqual({ page: [], next: null })
})

test.each([
  '',
  'abc',
  encodeCursor({ at: -1, id: 'a' }),
  encodeCursor({ at: 0.5 }),
  encodeCursor({ at: 0, id: 1 }),
  encodeCursor({ at: 0, id: 'a', more: 1 }),
])('the cursor %j from elsewhere leads to no page', (cursor) => {
  expect(pageOf(ALL, cursor)).toBeUndefined()
})
