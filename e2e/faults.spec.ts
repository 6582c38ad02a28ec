import { faultNames } from './faults/catalogue.ts'
import { computer, telephone } from './faults/holders.ts'
import { opensUnderFaults } from './faults/opens.ts'
import { faultProxy } from './faults/proxy.ts'
import { expect, test } from './kit.ts'

/** Each fault once; `npm run faults` does a thousand. */
const OPENS = faultNames.length

test('the saved card opens through every fault of the network, the browser closed before or not', async ({
  server,
}) => {
  test.setTimeout(240_000)
  const proxy = await faultProxy(() => server.origin)
  await server.stop()
  await server.start({ PUBLIC_URL: proxy.origin })
  const holders = await Promise.all([telephone(proxy.origin), computer(proxy.origin)])
  try {
    const troubles: string[] = []
    for await (const { fault, way, trouble } of opensUnderFaults(holders, proxy, { opens: OPENS, seed: 3 }))
      if (trouble) troubles.push(`${fault}, ${way}: ${trouble}`)
    expect(troubles).toEqual([])
  } finally {
    for (const holder of holders) await holder.close()
    await proxy.stop()
    await server.stop()
  }
})
