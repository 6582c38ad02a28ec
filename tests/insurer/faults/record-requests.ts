import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { RecordRequests } from '#server/insurer/record-requests.ts'
import type { Fault } from './fault.ts'

const withRequests = (change: (port: RecordRequests) => Partial<RecordRequests>) => (insurer: Insurer) => {
  const { recordRequests } = insurer
  if (!recordRequests) throw new Error('no requests to plant a fault in')
  return { ...insurer, recordRequests: { ...recordRequests, ...change(recordRequests) } }
}

const of = (name: string) => `recordRequests: ${name}`
const ONCE = of('a request is taken once for a key, and is listed and read for its account alone')

export const recordRequestsFaults: readonly Fault[] = [
  {
    fault: 'a request that is taken at every try',
    plant: withRequests(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'requests of every account',
    plant: withRequests(({ ofMembers }) => ({
      ofMembers: (call, whose) => ofMembers(call, { ...whose, username: whose.username.replace(/-2$/, '') }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a request that anyone may read',
    plant: withRequests(({ read }) => ({
      read: (call, whose) => read(call, { ...whose, username: whose.username.replace(/-2$/, '') }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a second request about the same entry',
    plant: withRequests(({ submit }) => ({
      submit: (call, { entry, ...request }) =>
        submit(call, { ...request, entry: entry && { ...entry, id: randomUUID() } }),
    })),
    breaks: of('a second request about an undecided entry is refused with PHR-0007'),
  },
  {
    fault: 'a request without its files',
    plant: withRequests(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, fileIds: [] }),
    })),
    breaks: of('a request with a file that is not stored is refused with PHR-0006, and nothing is taken'),
  },
  {
    fault: 'a file that counts for nothing',
    plant: withRequests(({ submit }) => ({
      submit: async (call, request) => ({ ...(await submit(call, request)), files: 0 }),
    })),
    breaks: of('a stored file goes with one request'),
  },
  {
    fault: 'a disagreement that is lost',
    plant: withRequests(({ read, disagree }) => ({
      disagree: async (call, statement) => (await read(call, statement)) ?? disagree(call, statement),
    })),
    breaks: of('an undecided request takes no disagreement'),
  },
  {
    fault: 'a queue that begins again on each page',
    plant: withRequests(({ queue }) => ({
      queue: async (call, page) => {
        if (!queue) throw new Error('no queue to plant a fault in')
        const first = await queue(call, { ...page, cursor: null })
        return { ...first, next: page.cursor === null ? first.next : null }
      },
    })),
    breaks: of('the queue has every undecided request once, the oldest first'),
  },
  {
    fault: 'requests about members who were not named',
    plant: withRequests(({ ofMembers }) => {
      let known: readonly string[] = []
      return {
        ofMembers: (call, { username, memberIds }) => {
          if (memberIds.length > 0) known = memberIds
          return ofMembers(call, { username, memberIds: known })
        },
      }
    }),
    breaks: ONCE,
  },
]
