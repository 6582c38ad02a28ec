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
]
