import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { choosePlan, signIn } from '#e2e/visit.ts'
import { inFreshContext } from './browser.ts'
import type { Bench } from './figure.ts'
import { startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { ms, percentile } from './numbers.ts'
import { PORTS } from './ports.ts'
import { slowFiles } from './slow-files.ts'
import type { Remark, Row } from './table.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'

const MOST_MS = 2_000
const MOST_DELAY_MS = 50
const ASK_EVERY_MS = 10
const IDLE_MS = 5_000
/** The member id of Dana's medical plan. */
const MEMBER = 'ZZH41022001'

/** Times `/livez`, called at a fixed pace until `end` is called, even if earlier calls weren't answered yet. */
function watchLife(origin: string): { end: () => Promise<number[]> } {
  const agent = new Agent({ keepAlive: true })
  const asked: Promise<number>[] = []
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const at = performance.now()
      get(`${origin}/livez`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(performance.now() - at))
      }).once('error', reject)
    })
  const pace = setInterval(() => asked.push(ask()), ASK_EVERY_MS)
  const end = async () => {
    clearInterval(pace)
    const times = await Promise.all(asked)
    agent.destroy()
    return times
  }
  return { end }
}

type Decided = { name: string; tookMs: number; life: number[] }

/** Uploads one file after another, and calls `/livez` meanwhile. */
async function uploadAll(
  origin: string,
  files: readonly [name: string, bytes: Buffer][],
  put: (bytes: Buffer) => Promise<Response>,
): Promise<Decided[]> {
  const decided: Decided[] = []
  for (const [name, bytes] of files) {
    const life = watchLife(origin)
    const at = performance.now()
    const answer = await put(bytes)
    await answer.arrayBuffer()
    const tookMs = performance.now() - at
    decided.push({ name, tookMs, life: await life.end() })
    if (answer.status !== 200 && answer.status !== 422) throw new Error(`${name}: ${answer.status}`)
  }
  return decided
}

const slowest = (decided: readonly Decided[]): Decided =>
  decided.reduce((most, each) => (each.tookMs > most.tookMs ? each : most))

const delayOf = (decided: readonly Decided[]): number =>
  percentile(
    decided.flatMap(({ life }) => life),
    0.99,
  )

/** Captures Dana's token from a call of her page. */
const authorizationOf = (browser: Browser, origin: string): Promise<string> =>
  inFreshContext(browser, async ({ page }) => {
    const request = page.waitForRequest((each) => each.url().includes('/accessrights/'))
    await signIn(page, 'harperdana1', `${origin}/login`)
    await choosePlan(page, 'Medical')
    return (await (await request).allHeaders()).authorization ?? ''
  })

/**
 * Measures how long a file of up to 6 MB takes until it is accepted or rejected, and how long other requests take
 * meanwhile. Uses PostgreSQL, as an insurer does: the embedded database writes files on the event loop.
 */
export async function uploads({ browser, build }: Bench): Promise<(Row | Remark)[]> {
  const cluster = startCluster()
  if (!cluster) return [{ what: 'Uploads', told: 'skipped: there is no PostgreSQL in /usr/lib/postgresql' }]
  const env = { ...sandboxOn(cluster.newDatabase('uploads')), DATA_DIR: build.folder }
  try {
    const portal = await startChild('server/main.ts', PORTS.uploads, env, build.root)
    try {
      return await measured(browser, portal.origin)
    } finally {
      await portal.stop()
    }
  } finally {
    cluster.stop()
  }
}

async function measured(browser: Browser, origin: string): Promise<(Row | Remark)[]> {
  const files = await slowFiles()
  const headers = {
    authorization: await authorizationOf(browser, origin),
    'content-type': 'application/octet-stream',
  }
  const address = () =>
    `${origin}/member/myblueprint/v1/message-center/${MEMBER}/drafts/${randomUUID()}/files/${randomUUID()}`
  const idle = await idleDelay(origin)
  const decided = await uploadAll(origin, files, (bytes) =>
    fetch(address(), { method: 'PUT', headers, body: new Uint8Array(bytes) }),
  )
  const { name, tookMs } = slowest(decided)
  const control = await onTheEventLoop(files)
  if (control <= MOST_DELAY_MS)
    throw new Error(`A file that is inspected on the event loop delays others by ${ms(control)} only`)
  const delay = delayOf(decided) - idle
  const requests = decided.reduce((sum, { life }) => sum + life.length, 0)
  return [
    {
      what: `Uploads of up to 6 MB, slowest of ${files.length}`,
      note: name,
      value: tookMs,
      limit: MOST_MS,
      unit: 'ms',
    },
    {
      what: 'Uploads, delay of /livez meanwhile, p99',
      note: `${requests} requests, idle ${ms(idle)}`,
      value: delay,
      limit: MOST_DELAY_MS,
      unit: 'ms',
    },
    { what: 'Uploads, the same with files inspected on the event loop', told: ms(control) },
    ...decided.map((each) => ({ what: `Uploads, ${each.name}`, told: ms(each.tookMs) })),
  ]
}

/** The delay of requests on an idle machine, without uploads. */
async function idleDelay(origin: string): Promise<number> {
  const life = watchLife(origin)
  await sleep(IDLE_MS)
  return percentile(await life.end(), 0.99)
}

async function onTheEventLoop(files: readonly [name: string, bytes: Buffer][]): Promise<number> {
  const server = await startChild('e2e/bench/inspecting-server.ts', PORTS.inspecting, {})
  try {
    const decided = await uploadAll(server.origin, files, (bytes) =>
      fetch(`${server.origin}/file`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      }),
    )
    return delayOf(decided)
  } finally {
    await server.stop()
  }
}
