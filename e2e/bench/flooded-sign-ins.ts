import type { Browser, BrowserContext } from 'playwright'
import { fillIn } from '#e2e/visit.ts'
import { FAILURES_OF_ALL } from '#server/identity/sign-in/strangers.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import type { Bench } from './figure.ts'
import { startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { median, ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import { newNetwork, postPassword } from './post-password.ts'
import type { Remark, Row } from './table.ts'

/** The number of networks in the requirement. */
const NETWORKS = 60
const WRONG = FAILURES_OF_ALL
const AT_ONCE = 12
const LIMIT_MS = 5_000
/** A member who isn't signed in by then counts as locked out. */
const GIVEN_UP_MS = 15_000
const MEMBERS = ['harperdana1', 'wilmaross42', 'nguyenkim22', 'delgadoray3']
const ROUNDS = 5

/**
 * Sends wrong passwords for made-up names from all networks in turn until `isOver`. Returns how many were sent and how
 * many were checked.
 */
async function attack(origin: string, networks: readonly string[], isOver: (looked: number) => boolean) {
  let [sent, looked] = [0, 0]
  const one = async () => {
    while (!isOver(looked)) {
      sent += 1
      const from = networks[sent % networks.length] ?? ''
      const { status } = await postPassword(origin, {
        from,
        username: `made-up${sent}`,
        password: 'Wrong#Horse9',
      })
      if (status === 401) looked += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { sent, looked }
}

type SignIn = { origin: string; username: string; plant?: (context: BrowserContext) => Promise<unknown> }

/** Measures from the portal's button to its first page, in a new browser on a new network. Infinity if locked out. */
async function timeToSignIn(browser: Browser, { origin, username, plant }: SignIn): Promise<number> {
  const context = await browser.newContext({
    locale: 'en-US',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': newNetwork() },
  })
  context.setDefaultTimeout(GIVEN_UP_MS)
  try {
    await plant?.(context)
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    const button = page.getByRole('button', { name: 'Sign In' })
    await button.waitFor()
    const at = performance.now()
    await button.click()
    await fillIn(page, username)
    const isIn = await page
      .getByRole('heading', { name: /^(Choose a plan|Good |Terms of use)/, level: 1 })
      .waitFor()
      .then(() => true)
      .catch(() => false)
    return isIn ? performance.now() - at : Number.POSITIVE_INFINITY
  } finally {
    await context.close()
  }
}

/** Answers as the server did before this rule: past the limit, it checks no password from a new browser. */
const plantWall = (context: BrowserContext): Promise<unknown> =>
  context.route('**/signin/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>WEB-0001</h1>' })
      : route.continue(),
  )

export async function floodedSignIns({ browser, build }: Bench): Promise<(Row | Remark)[]> {
  const cluster = startCluster()
  if (!cluster)
    return [{ what: 'Flooded sign-ins', told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
  const env = { ...sandboxOn(cluster.newDatabase('flooded')), DATA_DIR: build.folder, TRUST_PROXY: 'true' }
  try {
    const portal = await startChild('server/main.ts', PORTS.flooded, env, build.root)
    try {
      const networks = Array.from({ length: NETWORKS }, newNetwork)
      const start = performance.now()
      const { sent } = await attack(portal.origin, networks, (looked) => looked >= WRONG)
      const tookMs = performance.now() - start
      let isOver = false
      // The attack doesn't pause while members sign in.
      const going = attack(portal.origin, networks, () => isOver)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        for (const username of MEMBERS)
          times.push(await timeToSignIn(browser, { origin: portal.origin, username }))
      const control = await timeToSignIn(browser, {
        origin: portal.origin,
        username: 'harperdana1',
        plant: plantWall,
      })
      isOver = true
      await going
      if (control <= LIMIT_MS) throw new Error(`The bench did not detect a planted wall: ${ms(control)}`)
      const value = percentile(times, 0.99)
      return [
        {
          what: `Flooded sign-ins: a new browser is in after ${WRONG} wrong passwords of ${NETWORKS} networks, p99 of ${times.length}`,
          value,
          limit: LIMIT_MS,
          unit: 'ms',
        },
        {
          what: 'Flooded sign-ins, the flood and the control',
          told: `median ${ms(median(times))}; ${sent} sent in ${ms(tookMs)}; behind a planted wall not in after ${ms(GIVEN_UP_MS)}`,
        },
      ]
    } finally {
      await portal.stop()
    }
  } finally {
    cluster.stop()
  }
}
