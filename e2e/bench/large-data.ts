import type { Browser } from 'playwright'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext } from './browser.ts'
import type { Bench } from './figure.ts'
import { inOwnProcess } from './own-process.ts'
import { type Portal, withPortal } from './portal.ts'
import type { Round } from './results.ts'

/** Measures from the request for all of a member's data to the first byte. The rest is streamed. */
async function firstByteOfMyData(browser: Browser, { origin }: Portal): Promise<number> {
  const authorization = await inFreshContext(browser, async ({ page }) => {
    const asked = page.waitForRequest((request) => 'authorization' in request.headers())
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    return (await asked).headers()['authorization'] ?? ''
  })
  const times: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const begun = performance.now()
    const answer = await fetch(`${origin}/member/myblueprint/v1/users/harperdana1/my-data.json`, {
      headers: { authorization },
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    times.push(performance.now() - begun)
    if (!answer.ok) throw new Error(`My data answered ${answer.status}`)
    await reader?.cancel()
  }
  return Math.max(...times)
}

export async function largeData({ browser, build }: Bench): Promise<Round> {
  const value = await withPortal(build, (portal) => firstByteOfMyData(browser, portal))
  const rules = await inOwnProcess(build, 'large-rules')
  return [
    ...rules,
    { what: 'Large data, first byte of all data of a member, slowest', value, unit: 'ms', limit: 1_000 },
  ]
}
