import type { Insurer } from '#server/insurer/insurer.ts'
import type { ProviderDirectory } from '#server/insurer/provider-directory.ts'
import { type Fault, everySecondTime } from './fault.ts'

const withDirectory =
  (change: (port: ProviderDirectory) => Partial<ProviderDirectory>) => (insurer: Insurer) => {
    const { providerDirectory } = insurer
    if (!providerDirectory) throw new Error('no directory to plant a fault in')
    return { ...insurer, providerDirectory: { ...providerDirectory, ...change(providerDirectory) } }
  }

function reportsOf({ reportError }: ProviderDirectory): NonNullable<ProviderDirectory['reportError']> {
  if (!reportError) throw new Error('no reports to plant a fault in')
  return reportError
}

const of = (name: string) => `providerDirectory: ${name}`

export const providerDirectoryFaults: readonly Fault[] = [
  {
    fault: 'a search of another network',
    plant: withDirectory(({ search }) => ({
      search: (call, query) => search(call, { ...query, networkId: 'natural-state-dental' }),
    })),
    breaks: of(
      'a search lists providers of the network that was asked about, and no more than were asked for',
    ),
  },
  {
    fault: 'a page that comes again',
    plant: withDirectory(({ search }) => ({
      search: async (call, query) => {
        const page = await search(call, { ...query, cursor: null })
        return { ...page, next: query.cursor === null ? page.next : null }
      },
    })),
    breaks: of('the pages of a search list each provider once, as many as were counted'),
  },
  {
    fault: 'cursors of any search',
    plant: withDirectory(({ search }) => ({
      search: (call, query) => search(call, query).catch(() => search(call, { ...query, cursor: null })),
    })),
    breaks: of('the cursor of another search is refused with INVALID_REQUEST'),
  },
  {
    fault: 'the farthest first',
    plant: withDirectory(({ search }) => ({
      search: async (call, query) => {
        const page = await search(call, query)
        return query.near === null ? page : { ...page, providers: page.providers.toReversed() }
      },
    })),
    breaks: of('around a place are listed those within the radius, the nearest first'),
  },
  {
    fault: 'a filter that nobody looks at',
    plant: withDirectory(({ search }) => ({
      search: (call, query) => search(call, { ...query, accepting: [] }),
    })),
    breaks: of('a filter leaves out providers of whom the fact is not stated'),
  },
  {
    fault: 'a tier that a search ignores',
    plant: withDirectory(({ search }) => ({
      search: (call, { tier: _tier, ...query }) => search(call, query),
    })),
    breaks: of('a search by a tier of the network lists its providers alone'),
  },
  {
    fault: 'names as they are written alone',
    plant: withDirectory(({ search }) => ({
      search: (call, query) =>
        search(call, { ...query, name: query.name === '' || /^\d/.test(query.name) ? query.name : 'zzzzzz' }),
    })),
    breaks: of('a provider is found by name, in capitals, and by number'),
  },
  {
    fault: 'another name each second time',
    plant: withDirectory(({ read }) => {
      const rename = everySecondTime((name: string) => `${name} (2)`)
      return {
        read: async (call, question) => {
          const provider = await read(call, question)
          return provider && { ...provider, name: rename(rename(provider.name)) }
        },
      }
    }),
    breaks: of('a provider is read as it is listed, with the networks that were asked for'),
  },
  {
    fault: 'no specialties',
    plant: withDirectory(() => ({ specialties: async () => [] })),
    breaks: of('every specialty of a listed provider can be searched'),
  },
  {
    fault: 'a report for each press',
    plant: withDirectory((directory) => {
      const reportError = reportsOf(directory)
      let times = 0
      return {
        reportError: (call, report) => reportError(call, { ...report, key: `${report.key}${++times}` }),
      }
    }),
    breaks: of('a report is taken once for a key, is listed, and is due after it was sent'),
  },
  {
    fault: 'reports of nobody',
    plant: withDirectory((directory) => ({
      reportError: async (call, report) => {
        try {
          return await reportsOf(directory)(call, report)
        } catch {
          return {
            reportId: 'rep-1',
            providerId: report.providerId,
            providerName: '',
            locationId: null,
            fact: 'phone',
            is: '',
            shouldBe: '',
            how: '',
            sentOn: '2026-01-01',
            dueOn: null,
            decision: null,
            decidedOn: null,
          }
        }
      },
    })),
    breaks: of('a report of a provider who is not listed is refused with DIR-0002'),
  },
]
