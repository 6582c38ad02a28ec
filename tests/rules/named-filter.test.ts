import { expect, test } from 'vitest'
import { namedFilters } from '#records/named-filter.ts'
import { signedOut } from '#session/session.ts'

test('equal filters have one name, which contains nothing of them and ends with the session', () => {
  const { nameOf, find } = namedFilters<{ search: string }>()
  const name = nameOf({ search: 'quernstone' })
  expect(nameOf({ search: 'quernstone' })).toBe(name)
  expect(nameOf({ search: 'MRI' })).not.toBe(name)
  expect(name).toMatch(/^[\w-]{16}$/)
  expect(find(name)).toEqual({ search: 'quernstone' })
  signedOut.emit({ reason: 'by-member', waitFor: () => undefined })
  expect(find(name)).toBeUndefined()
  expect(nameOf({ search: 'quernstone' })).not.toBe(name)
})

test('lists have separate filters', () => {
  const name = namedFilters<{ search: string }>().nameOf({ search: 'MRI' })
  expect(namedFilters<{ search: string }>().find(name)).toBeUndefined()
})
