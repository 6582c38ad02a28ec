import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { PrimaryCare } from '#server/insurer/primary-care.ts'
import type { Fault } from './fault.ts'

const withPrimaryCare = (change: (port: PrimaryCare) => Partial<PrimaryCare>) => (insurer: Insurer) => {
  const { primaryCare } = insurer
  if (!primaryCare) throw new Error('no primary care to plant a fault in')
  return { ...insurer, primaryCare: { ...primaryCare, ...change(primaryCare) } }
}

const TAKEN = 'primaryCare: a choice is taken once for a key, starts on the day of its preview, and is listed'
const CANCELED = 'primaryCare: a canceled choice says so, is canceled once for a key, and only for its member'

export const primaryCareFaults: readonly Fault[] = [
  {
    fault: 'a choice that starts on another day than the preview said',
    plant: withPrimaryCare(({ change }) => ({
      change: async (...asked) => ({ ...(await change(...asked)), startsOn: '2031-01-01' }),
    })),
    breaks: TAKEN,
  },
  {
    fault: 'a confirmation number that is new each time',
    plant: withPrimaryCare(({ change }) => ({
      change: async (...asked) => ({ ...(await change(...asked)), confirmation: randomUUID() }),
    })),
    breaks: TAKEN,
  },
  {
    fault: 'choices without the one to come',
    plant: withPrimaryCare(({ ofMember }) => ({
      ofMember: async (...asked) =>
        (await ofMember(...asked)).filter(({ cancelUntil }) => cancelUntil === null),
    })),
    breaks: TAKEN,
  },
  {
    fault: 'a preview that takes what the change refuses',
    plant: withPrimaryCare(({ preview }) => ({
      preview: async (...asked) => ({ ...(await preview(...asked)), refusal: null }),
    })),
    breaks: 'primaryCare: a second choice before the first one starts is refused with CHP-0005',
  },
  {
    fault: 'a cancellation that is forgotten',
    plant: withPrimaryCare(({ ofMember }) => ({
      cancel: (call, { contractId, memberId }) =>
        ofMember(call, { contractId, memberId, contractType: 'medical', planId: '' }),
    })),
    breaks: CANCELED,
  },
  {
    fault: 'the day that the member saw is not looked at',
    plant: withPrimaryCare(({ change, preview }) => ({
      change: async (call, asked) =>
        change(call, { ...asked, effectiveOn: (await preview(call, asked)).effectiveOn }),
    })),
    breaks: 'primaryCare: a choice for another day than the member saw is refused with CHP-0001',
  },
]
