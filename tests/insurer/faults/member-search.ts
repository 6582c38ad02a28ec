import type { Insurer } from '#server/insurer/insurer.ts'
import type { MemberSearch } from '#server/insurer/member-search.ts'
import type { Fault } from './fault.ts'

type ByName = MemberSearch['byName']

const withByName = (change: (byName: ByName) => ByName) => (insurer: Insurer) => {
  const byName = insurer.memberSearch?.byName
  return byName ? { ...insurer, memberSearch: { byName: change(byName) } } : insurer
}

export const memberSearchFaults: readonly Fault[] = [
  {
    fault: 'a case-sensitive search',
    plant: withByName(
      (byName) => (call, search) =>
        byName(call, { ...search, text: search.text === search.text.toUpperCase() ? 'none' : search.text }),
    ),
    breaks: 'memberSearch: finds a person by first and last name, in any order and case',
  },
  {
    fault: 'a search that ignores its limit',
    plant: withByName((byName) => (call, search) => byName(call, { ...search, most: 1_000 })),
    breaks: 'memberSearch: returns no more people than the limit',
  },
  {
    fault: 'an empty search that finds people',
    plant: withByName(
      (byName) => (call, search) =>
        byName(call, search.text.trim() === '' ? { ...search, text: 'harper' } : search),
    ),
    breaks: 'memberSearch: finds nothing for unknown or malformed ids',
  },
]
