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
const ONCE = of('accepts a request once per idempotency key, and shows it only to its account')

export const recordRequestsFaults: readonly Fault[] = [
  {
    fault: 'an ignored idempotency key of a request',
    plant: withRequests(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a list with the requests of every account',
    plant: withRequests(({ ofMembers }) => ({
      ofMembers: (call, whose) => ofMembers(call, { ...whose, username: whose.username.replace(/-2$/, '') }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a request that every account can read',
    plant: withRequests(({ read }) => ({
      read: (call, whose) => read(call, { ...whose, username: whose.username.replace(/-2$/, '') }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a second accepted request about the same entry',
    plant: withRequests(({ submit }) => ({
      submit: (call, { entry, ...request }) =>
        submit(call, { ...request, entry: entry && { ...entry, id: randomUUID() } }),
    })),
    breaks: of('refuses a second request about an undecided entry with PHR-0007'),
  },
  {
    fault: 'a request that loses its files',
    plant: withRequests(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, fileIds: [] }),
    })),
    breaks: of('refuses a request with PHR-0006 if a file was never stored, and keeps no part of it'),
  },
  {
    fault: 'a file that is not counted',
    plant: withRequests(({ submit }) => ({
      submit: async (call, request) => ({ ...(await submit(call, request)), files: 0 }),
    })),
    breaks: of('keeps a stored file with one request only'),
  },
  {
    fault: 'an accepted disagreement about an undecided request',
    plant: withRequests(({ read, disagree }) => ({
      disagree: async (call, statement) => (await read(call, statement)) ?? disagree(call, statement),
    })),
    breaks: of('refuses a disagreement with PHR-0007 while the request is undecided'),
  },
  {
    fault: 'a queue that ignores its cursor',
    plant: withRequests(({ queue }) => ({
      queue: async (call, page) => {
        if (!queue) throw new Error('no queue to plant a fault in')
        const first = await queue(call, { ...page, cursor: null })
        return { ...first, next: page.cursor === null ? first.next : null }
      },
    })),
    breaks: of('lists every undecided request once in the queue, the oldest first'),
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
