import { describe, expect, test } from 'vitest'
import { toServiceDays } from '#contract/filter-claims.ts'
import {
  activeFilters,
  isFiltered,
  parseStatuses,
  parseSearch,
  spanError,
  toStatusesParam,
  withoutParts,
} from '#features/claims/list/search.rules.ts'

describe('the query of an address', () => {
  test('is read completely if valid', () => {
    const address = {
      kinds: 'dental',
      when: '90',
      owing: 'yes',
      search: ' crown ',
      sort: 'amount',
      network: 'out',
    }
    expect(parseSearch(address)).toEqual({ search: { ...address, search: 'crown' }, isWhole: true })
    const page = { from: '2025-01-01', to: '2025-06-30', page: '2' }
    expect(parseSearch(page)).toEqual({ search: page, isWhole: true })
  })

  test.each([
    { kinds: 'surgery' },
    { when: 'yesterday' },
    { owing: 'perhaps' },
    { members: '../../admin' },
    { search: 'x'.repeat(61) },
    { network: 'both' },
    { page: '0' },
    { page: 'two' },
    { from: '2026-02-30' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-03-01' },
  ])('drops invalid values and reports it: %o', (address) => {
    expect(parseSearch({ ...address, statuses: 'denied' })).toEqual({
      search: { statuses: 'denied' },
      isWhole: false,
    })
  })

  test('has one kind of period at a time', () => {
    expect(parseSearch({ when: '30', from: '2026-03-02' })).toEqual({
      search: { when: '30' },
      isWhole: false,
    })
  })

  test('may be empty or have unknown parameters', () => {
    expect(parseSearch({})).toEqual({ search: {}, isWhole: true })
    expect(parseSearch({ utm_source: 'letter', kinds: '', search: ' ' })).toEqual({
      search: {},
      isWhole: true,
    })
  })

  test('narrows the list unless it only sorts or turns a page', () => {
    expect(isFiltered({ sort: 'amount', page: '2' })).toBe(false)
    expect(isFiltered({ owing: 'yes' })).toBe(true)
  })
})

test('a period has at most thirty-six months and ends after it starts', () => {
  expect(spanError({ from: '2023-03-10', to: '2026-03-10' })).toBeUndefined()
  expect(spanError({ from: '2023-03-10', to: '2026-03-11' })).toBe('long')
  expect(spanError({ from: '2026-03-11', to: '2026-03-10' })).toBe('reversed')
  expect(spanError({ from: '1900-01-01' })).toBeUndefined()
})

test('periods count from today', () => {
  const today = Temporal.PlainDate.from('2026-03-10')
  expect(toServiceDays({}, today)).toEqual({})
  expect(toServiceDays({ when: '30' }, today)).toEqual({ from: '2026-02-08' })
  expect(toServiceDays({ when: 'year' }, today)).toEqual({ from: '2026-01-01' })
  expect(toServiceDays({ when: 'last-year' }, today)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(toServiceDays({ to: '2025-06-30' }, today)).toEqual({ to: '2025-06-30' })
})

test('the member’s statuses map to the server’s', () => {
  expect(toStatusesParam(['denied', 'pending', 'nonsense'])).toBe('received,pending,denied')
  expect(parseStatuses('received,pending,denied')).toEqual(['pending', 'denied'])
  expect(parseStatuses('paid')).toEqual(['completed', 'partly'])
  expect(parseStatuses(undefined)).toEqual([])
})

test('each filter can be removed by itself, and the list returns to its first page', () => {
  const search = parseSearch({
    statuses: 'received,pending,denied',
    kinds: 'dental',
    from: '2025-01-01',
    to: '2025-06-30',
    sort: 'amount',
    page: '2',
  }).search
  const { page: _page, ...first } = search
  expect(activeFilters(search)).toEqual([
    { name: 'statuses', value: 'pending', rest: { ...first, statuses: 'denied' } },
    { name: 'statuses', value: 'denied', rest: { ...first, statuses: 'received,pending' } },
    { name: 'kinds', value: 'dental', rest: withoutParts(search, 'kinds') },
    { name: 'from', value: '2025-01-01/2025-06-30', rest: withoutParts(search, 'from', 'to') },
  ])
  expect(activeFilters({ sort: 'oldest' })).toEqual([])
})
