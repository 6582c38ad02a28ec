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
    fault: 'a choice for one type that is taken for all',
    plant: withPaperless(({ of }) => ({
      of: async (...asked) => (await of(...asked)).map((one) => ({ ...one, isPaperless: true })),
    })),
    breaks: 'paperless: what is chosen is kept for its type alone, each type once',
  },
  {
    fault: 'a key that is not looked at',
    plant: withPaperless(({ choose }) => ({
      choose: (call, chosen) => choose(call, { ...chosen, key: randomUUID() }),
    })),
    breaks: 'paperless: asked again with the same key, a choice is made once',
  },
  {
    fault: 'a consent that nobody gave',
    plant: withPaperless(({ choose }) => ({
      choose: (call, chosen) => choose(call, { ...chosen, consentsToTaxForm: true }),
    })),
    breaks: 'paperless: a tax form goes online only with consent (PRF-0003)',
  },
  {
    fault: 'a choice of everybody',
    plant: withPaperless(() => ({
      of: async () => [{ type: 'eob', isPaperless: true, chosenAt: '2026-01-05T09:00:00Z' }],
    })),
    breaks: 'paperless: finds nothing for the ids of strangers, however odd',
  },
]
