import { randomUUID } from 'node:crypto'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Paperless } from '#server/insurer/paperless.ts'
import type { Fault } from './fault.ts'

const withPaperless = (change: (port: Paperless) => Partial<Paperless>) => (insurer: Insurer) => {
  const { paperless } = insurer
  if (!paperless) throw new Error('no choices to plant a fault in')
  return { ...insurer, paperless: { ...paperless, ...change(paperless) } }
}

export const paperlessFaults: readonly Fault[] = [
  {
    fault: 'a choice that applies to every document type',
    plant: withPaperless(({ of }) => ({
      of: async (...asked) => (await of(...asked)).map((one) => ({ ...one, isPaperless: true })),
    })),
    breaks: 'paperless: keeps a choice for its document type only, and lists each type once',
  },
  {
    fault: 'an ignored idempotency key',
    plant: withPaperless(({ choose }) => ({
      choose: (call, chosen) => choose(call, { ...chosen, key: randomUUID() }),
    })),
    breaks: 'paperless: makes a choice once per idempotency key',
  },
  {
    fault: 'a consent that the member did not give',
    plant: withPaperless(({ choose }) => ({
      choose: (call, chosen) => choose(call, { ...chosen, consentsToTaxForm: true }),
    })),
    breaks: 'paperless: refuses a paperless tax form with PRF-0003 unless the member consents',
  },
  {
    fault: 'the same choice for every member',
    plant: withPaperless(() => ({
      of: async () => [{ type: 'eob', isPaperless: true, chosenAt: '2026-01-05T09:00:00Z' }],
    })),
    breaks: 'paperless: finds nothing for unknown or malformed ids',
  },
]
