import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { PrimaryCare } from '#server/insurer/primary-care.ts'
import type { Fault } from './fault.ts'

const withPrimaryCare = (change: (port: PrimaryCare) => Partial<PrimaryCare>) => (insurer: Insurer) => {
  const { primaryCare } = insurer
  if (!primaryCare) throw new Error('no primary care to plant a fault in')
  return { ...insurer, primaryCare: { ...primaryCare, ...change(primaryCare) } }
}

const TAKEN =
  'primaryCare: accepts and lists a choice once per idempotency key, with the previewed start date'
const CANCELED = 'primaryCare: cancels a choice once per idempotency key, and only for its member'

export const primaryCareFaults: readonly Fault[] = [
  {
    fault: 'a choice with another start date than its preview',
    plant: withPrimaryCare(({ change }) => ({
      change: async (...asked) => ({ ...(await change(...asked)), startsOn: '2031-01-01' }),
    })),
    breaks: TAKEN,
  },
  {
    fault: 'a new confirmation number in each answer',
    plant: withPrimaryCare(({ change }) => ({
      change: async (...asked) => ({ ...(await change(...asked)), confirmation: randomUUID() }),
    })),
    breaks: TAKEN,
  },
  {
    fault: 'a list without the upcoming choice',
    plant: withPrimaryCare(({ ofMember }) => ({
      ofMember: async (...asked) =>
        (await ofMember(...asked)).filter(({ cancelUntil }) => cancelUntil === null),
    })),
    breaks: TAKEN,
  },
  {
    fault: 'a preview that accepts a refused choice',
    plant: withPrimaryCare(({ preview }) => ({
      preview: async (...asked) => ({ ...(await preview(...asked)), refusal: null }),
    })),
    breaks: 'primaryCare: refuses a second choice with CHP-0005 until the first one starts',
  },
  {
    fault: 'a cancellation without effect',
    plant: withPrimaryCare(({ ofMember }) => ({
      cancel: (call, { contractId, memberId }) =>
        ofMember(call, { contractId, memberId, contractType: 'medical', planId: '' }),
    })),
    breaks: CANCELED,
  },
  {
    fault: 'an ignored start date',
    plant: withPrimaryCare(({ change, preview }) => ({
      change: async (call, asked) =>
        change(call, { ...asked, effectiveOn: (await preview(call, asked)).effectiveOn }),
    })),
    breaks: 'primaryCare: refuses another start date than the previewed one with CHP-0001',
  },
]
