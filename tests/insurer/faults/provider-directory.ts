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
    fault: 'a search in another network',
    plant: withDirectory(({ search }) => ({
      search: (call, query) => search(call, { ...query, networkId: 'natural-state-dental' }),
    })),
    breaks: of('lists providers of the requested network, and no more than the limit'),
  },
  {
    fault: 'a search that ignores its cursor',
    plant: withDirectory(({ search }) => ({
      search: async (call, query) => {
        const page = await search(call, { ...query, cursor: null })
        return { ...page, next: query.cursor === null ? page.next : null }
      },
    })),
    breaks: of('lists each provider once across all pages, as many as it counts'),
  },
  {
    fault: 'a cursor of another search that is accepted',
    plant: withDirectory(({ search }) => ({
      search: (call, query) => search(call, query).catch(() => search(call, { ...query, cursor: null })),
    })),
    breaks: of('refuses the cursor of another search with INVALID_REQUEST'),
  },
  {
    fault: 'providers listed farthest first',
    plant: withDirectory(({ search }) => ({
      search: async (call, query) => {
        const page = await search(call, query)
        return query.near === null ? page : { ...page, providers: page.providers.toReversed() }
      },
    })),
    breaks: of('lists providers within the radius, the nearest first'),
  },
  {
    fault: 'an ignored filter',
    plant: withDirectory(({ search }) => ({
      search: (call, query) => search(call, { ...query, accepting: [] }),
    })),
    breaks: of('filters out providers that do not state the fact'),
  },
  {
    fault: 'an ignored tier',
    plant: withDirectory(({ search }) => ({
      search: (call, { tier: _tier, ...query }) => search(call, query),
    })),
    breaks: of('lists providers of the requested tier only'),
  },
  {
    fault: 'a search that finds no names',
    plant: withDirectory(({ search }) => ({
      search: (call, query) =>
        search(call, { ...query, name: query.name === '' || /^\d/.test(query.name) ? query.name : 'zzzzzz' }),
    })),
    breaks: of('finds a provider by NPI, and by name in any case'),
  },
  {
    fault: 'a provider name that changes between calls',
    plant: withDirectory(({ read }) => {
      const rename = everySecondTime((name: string) => `${name} (2)`)
      return {
        read: async (call, question) => {
          const provider = await read(call, question)
          return provider && { ...provider, name: rename(rename(provider.name)) }
        },
      }
    }),
    breaks: of('reads a provider as it is listed, with the requested networks only'),
  },
  {
    fault: 'an empty list of specialties',
    plant: withDirectory(() => ({ specialties: async () => [] })),
    breaks: of('lists every specialty of its providers'),
  },
  {
    fault: 'an ignored idempotency key of a report',
    plant: withDirectory((directory) => {
      const reportError = reportsOf(directory)
      let times = 0
      return {
        reportError: (call, report) => reportError(call, { ...report, key: `${report.key}${++times}` }),
      }
    }),
    breaks: of('accepts and lists a report once per idempotency key, with a due date after it was sent'),
  },
  {
    fault: 'an accepted report about an unlisted provider',
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
    breaks: of('refuses a report about an unlisted provider with DIR-0002'),
  },
]
