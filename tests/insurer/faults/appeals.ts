import { randomUUID } from 'node:crypto'
import type { Appeals } from '#server/insurer/appeals.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withAppeals = (change: (port: Appeals) => Partial<Appeals>) => (insurer: Insurer) => {
  const { appeals } = insurer
  if (!appeals) throw new Error('no appeals to plant a fault in')
  return { ...insurer, appeals: { ...appeals, ...change(appeals) } }
}

export const appealsFaults: readonly Fault[] = [
  {
    fault: 'a repeated submission with a new appeal id',
    plant: withAppeals(({ submit }) => ({
      submit: async (...asked) => ({ ...(await submit(...asked)), appealId: randomUUID() }),
    })),
    breaks: 'appeals: accepts an appeal once per idempotency key, with the same answer each time',
  },
  {
    fault: 'an ignored idempotency key',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: 'appeals: accepts an appeal once per idempotency key, with the same answer each time',
  },
  {
    fault: 'an appeal that loses its files',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, files: [] }),
    })),
    breaks:
      'appeals: keeps the files, records, urgency and representative of an appeal, and returns its files',
  },
  {
    fault: 'an appeal that loses its records',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, evidence: [] }),
    })),
    breaks:
      'appeals: keeps the files, records, urgency and representative of an appeal, and returns its files',
  },
  {
    fault: 'an authorization mistaken for the claim with the same id',
    plant: withAppeals(({ read }) => ({
      read: (call, { username, about }) =>
        read(call, { username, about: { claimId: Object.values(about)[0] ?? '' } }),
    })),
    breaks: 'appeals: keeps appeals apart if a claim, an authorization and a drug exception share an id',
  },
  {
    fault: 'appeal files that every account can open',
    plant: withAppeals(({ file }) => ({
      file: (call, whose) => {
        const username = call.asker.username.replace(/-2$/, '')
        return file({ ...call, asker: { username } }, { ...whose, username })
      },
    })),
    breaks:
      'appeals: keeps the files, records, urgency and representative of an appeal, and returns its files',
  },
  {
    fault: 'a withdrawal without effect',
    plant: withAppeals(() => ({ takeBack: async () => null })),
    breaks: 'appeals: withdraws an appeal in time, and then accepts another',
  },
  {
    fault: 'a list with the appeals of every account',
    plant: withAppeals(({ list }) => ({
      list: (call, { username }) => list(call, { username: username.replace(/-2$/, '') }),
    })),
    breaks: 'appeals: lists only the appeals of the account',
  },
]
