import type { Browser } from 'playwright'
import { signIn } from '#e2e/visit.ts'
import { inFreshContext } from './browser.ts'
import type { Bench } from './figure.ts'
import { type Child, startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { requestsPerSecond } from './load.ts'
import { median } from './numbers.ts'
import { PORTS } from './ports.ts'
import type { Row, Remark } from './table.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'

const ROUNDS = 3
const ROUND_MS = 5_000
const WARM_UP_MS = 2_000

/** Captures the portal's own call, with a valid token. */
const callOf = (browser: Browser, origin: string): Promise<{ address: string; authorization: string }> =>
  inFreshContext(browser, async ({ page }) => {
    const made = page.waitForRequest((request) => request.url().includes('/accessrights/'))
    await signIn(page, 'harperdana1', `${origin}/login`)
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    const request = await made
    return { address: request.url(), authorization: (await request.allHeaders()).authorization ?? '' }
  })

/** Measures all addresses in turns, so that a busy moment of the machine affects each of them. */
async function rates(addresses: readonly string[], authorization: string): Promise<number[]> {
  const measured = addresses.map((): number[] => [])
  for (const address of addresses) await requestsPerSecond(address, authorization, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, address] of addresses.entries())
      measured[n]?.push(await requestsPerSecond(address, authorization, ROUND_MS))
  return measured.map(median)
}

export async function rightsOnPostgres({ browser, build }: Bench): Promise<(Row | Remark)[]> {
  const what = 'accessrights on PostgreSQL, with token and audit'
  const cluster = startCluster()
  if (!cluster) return [{ what, told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
  const env = { ...sandboxOn(cluster.address), DATA_DIR: build.folder }
  const children: Child[] = []
  try {
    const portal = await startChild('server/main.ts', PORTS.rights, env, build.root)
    children.push(portal)
    const bare = await startChild('e2e/bench/bare-server.ts', PORTS.bare, env, build.root)
    children.push(bare)
    const { address, authorization } = await callOf(browser, portal.origin)
    const [ours = 0, all = 0, reads = 0] = await rates(
      [address, `${bare.origin}/all`, `${bare.origin}/reads`],
      authorization,
    )
    const beside = [
      { page: 'bare Fastify', value: all, limit: 0.65 },
      { page: 'bare Fastify without audit', value: reads },
    ]
    return [{ what, value: ours, unit: 'a second', atLeast: true, beside }]
  } finally {
    for (const child of children) await child.stop()
    cluster.stop()
  }
}
