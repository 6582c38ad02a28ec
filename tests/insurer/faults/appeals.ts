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
    fault: 'a write that is done again for the same key',
    plant: withAppeals(({ submit }) => ({
      submit: async (...asked) => ({ ...(await submit(...asked)), appealId: randomUUID() }),
    })),
    breaks: 'appeals: asked again with the same key, an appeal is taken once and answered the same',
  },
  {
    fault: 'a key that is not looked at',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, key: randomUUID() }),
    })),
    breaks: 'appeals: asked again with the same key, an appeal is taken once and answered the same',
  },
  {
    fault: 'files that are not kept with their appeal',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, files: [] }),
    })),
    breaks:
      'appeals: an appeal keeps its files, its records, its urgency and who acts for the member, and hands the files out',
  },
  {
    fault: 'records that are not kept with their appeal',
    plant: withAppeals(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, evidence: [] }),
    })),
    breaks:
      'appeals: an appeal keeps its files, its records, its urgency and who acts for the member, and hands the files out',
  },
  {
    fault: 'an authorization that is taken for a claim of the same number',
    plant: withAppeals(({ read }) => ({
      read: (call, { username, about }) =>
        read(call, { username, about: { claimId: Object.values(about)[0] ?? '' } }),
    })),
    breaks: 'appeals: appeals of a claim, an authorization and an exception of one id are apart',
  },
  {
    fault: 'files that are handed to anybody',
    plant: withAppeals(({ file }) => ({
      file: (call, whose) => {
        const username = call.asker.username.replace(/-2$/, '')
        return file({ ...call, asker: { username } }, { ...whose, username })
      },
    })),
    breaks:
      'appeals: an appeal keeps its files, its records, its urgency and who acts for the member, and hands the files out',
  },
  {
    fault: 'an appeal that stays although it was taken back',
    plant: withAppeals(() => ({ takeBack: async () => null })),
    breaks: 'appeals: an appeal that is taken back in time is gone, once for all, and another may be sent',
  },
  {
    fault: 'a list of everybody’s appeals',
    plant: withAppeals(({ list }) => ({
      list: (call, { username }) => list(call, { username: username.replace(/-2$/, '') }),
    })),
    breaks: 'appeals: list() lists the appeals of the account alone',
  },
]
