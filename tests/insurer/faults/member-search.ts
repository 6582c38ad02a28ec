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
    fault: 'a search that looks at the first word alone, letter by letter',
    plant: withByName(
      (byName) => (call, search) =>
        byName(call, { ...search, text: search.text === search.text.toUpperCase() ? 'none' : search.text }),
    ),
    breaks: 'memberSearch: a person is found by first and last name, in any order and case',
  },
  {
    fault: 'a search without an end',
    plant: withByName((byName) => (call, search) => byName(call, { ...search, most: 1_000 })),
    breaks: 'memberSearch: no more people are told than were asked for',
  },
  {
    fault: 'a search that takes nothing for everybody',
    plant: withByName(
      (byName) => (call, search) =>
        byName(call, search.text.trim() === '' ? { ...search, text: 'harper' } : search),
    ),
    breaks: 'memberSearch: finds nothing for the ids of strangers, however odd',
  },
]
