import { faultNames } from './faults/catalogue.ts'
import { computer, telephone } from './faults/holders.ts'
import { opensUnderFaults } from './faults/opens.ts'
import { expect } from './kit.ts'
import { test } from './network/behind-proxy.ts'

/** Covers each fault once; `npm run faults` opens the card a thousand times. */
const OPENS = faultNames.length

test(
  'the saved card opens through every network fault, browser closed or not',
  { tag: '@long' },
  async ({ network }) => {
    const holders = await Promise.all([telephone(network.origin), computer(network.origin)])
    try {
      const troubles: string[] = []
      for await (const { fault, way, trouble } of opensUnderFaults(holders, network, {
        opens: OPENS,
        seed: 3,
      }))
        if (trouble) troubles.push(`${fault}, ${way}: ${trouble}`)
      expect(troubles).toEqual([])
    } finally {
      for (const holder of holders) await holder.close()
    }
  },
)
