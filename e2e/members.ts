/*
 * How a story gets a signed-in member.
 *
 *   test('a claim shows its lines', async ({ as }) => {
 *     const page = await as('harperdana1', 'Medical')      // a new tab on Home, signed in
 *     await goTo(page, '/medical/claims', 'Claims')        // e2e/go.ts: resolves when the named page is there
 *     await press(page.getByRole('link', { name: 'MRI' }), 'MRI without contrast')
 *   })
 *
 * - `as(username, plan?, { worker? })` returns a new tab of that member's browser. The first tab of a file signs in with
 *   `/sandbox/sign-in`; later ones open in the same browser, at a fifth of the cost of a new sign-in. Without a plan, the
 *   tab is on "Choose a plan", or on Home if the member has only one plan.
 * - Storage is as right after the sign-in: local storage, IndexedDB and cookies of a story are deleted before the next one.
 *   A browser isn't reused after a story that moves the page's clock, adds scripts to the context or signs out.
 * - The service worker is blocked, unless a story is about offline use, installing or updates: `{ worker: true }` waits
 *   until it controls the page.
 * - `test.use({ viewport, locale, colorScheme, … })` works; each combination has its own browser context.
 * - `storiesOf(username, plan)` (signed-in.ts) is a shortcut for files in which every story begins this way.
 * - The world is reset at the beginning of each file (kit.ts). Within a file, stories see what earlier ones did on the
 *   server. A story that would disturb the others uses `ownServer`, which resets the world before and after it.
 * - The few stories about signing in use the form: `signIn` in visit.ts. The `page` fixture is a new browser without data.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { pageIs, titleOf } from './go.ts'
import type { PortalServer } from './portal-server.ts'
import { choosePlan, workerReady } from './visit.ts'

export type Plan = 'Medical' | 'Dental' | 'Vision'
export type As = (username: string, plan?: Plan, options?: { worker?: boolean }) => Promise<Page>

/** The storage of a page right after the sign-in. */
type Stored = { local: [string, string][]; session: [string, string][] }

type SignedIn = {
  context: BrowserContext
  home: string
  stored: Stored
  cookies: string
  /** A story has changed it permanently, so no other story may use it. */
  isSpent: boolean
  tabs: Page[]
}

/** An address of the portal's origin that runs no scripts. */
const STILL = '/sandbox/switches'

/** The signed-in browsers of one Playwright worker. */
export function membersIn(browser: Browser) {
  const kept = new Map<string, SignedIn>()

  async function drop(key: string): Promise<void> {
    const member = kept.get(key)
    kept.delete(key)
    await member?.context.close()
  }

  async function open(
    server: PortalServer,
    usual: BrowserContextOptions,
    [username, plan, { worker = false } = {}]: Parameters<As>,
  ): Promise<{ page: Page; context: BrowserContext }> {
    const { origin, worlds, clockMoves } = server
    const key = JSON.stringify([origin, username, plan, worker, usual])
    const moment = `${worlds} ${clockMoves}`
    const before = kept.get(`${moment} ${key}`)
    if (before && !before.isSpent) {
      const page = await nextTab(before, origin)
      if (page) return { page, context: before.context }
    }
    for (const other of kept.keys()) if (other.endsWith(` ${key}`)) await drop(other)
    const serviceWorkers = worker ? 'allow' : 'block'
    const context = await browser.newContext({ ...usual, baseURL: origin, serviceWorkers })
    const page = await context.newPage()
    await pressSandboxSignIn(page, username)
    if (plan) await choosePlan(page, plan)
    else await pageIs(page, /^(Choose a plan|Good |Terms of use)/)
    if (worker) await workerReady(page)
    const member: SignedIn = {
      context,
      home: new URL(page.url()).pathname,
      isSpent: false,
      tabs: [page],
      stored: await storedIn(page),
      cookies: await cookiesOf(context),
    }
    noteChanges(member)
    watchClock(member, page)
    kept.set(`${moment} ${key}`, member)
    return { page, context }
  }

  /** Opens another tab on the member's home page. Returns undefined if the server has ended the session. */
  async function nextTab(member: SignedIn, origin: string): Promise<Page | undefined> {
    const page = await member.context.newPage()
    member.tabs.push(page)
    watchClock(member, page)
    // Pages of this story have stored their own data.
    if (member.tabs.length === 1) await clearStorage(page, origin)
    await page.goto(STILL)
    await page.evaluate(({ local, session }) => {
      for (const [name, value] of local) localStorage.setItem(name, value)
      for (const [name, value] of session) sessionStorage.setItem(name, value)
    }, member.stored)
    await page.goto(member.home)
    const isHere = titleOf(page, /^(Choose a plan|Good |Terms of use)/)
    const isSignedOut = page.getByRole('button', { name: 'Sign In' })
    await isHere.or(isSignedOut).first().waitFor()
    if (await isHere.isVisible()) return page
    member.isSpent = true
    return undefined
  }

  return {
    open,
    isMembers: (context: BrowserContext) => [...kept.values()].some((member) => member.context === context),
    /** Closes the tabs of a story, and every browser that another story can't use. */
    async endStory(): Promise<void> {
      for (const [key, member] of kept) {
        if (member.tabs.length === 0) continue
        if (!member.isSpent) member.isSpent = await hasOtherSession(member)
        if (member.isSpent) await drop(key)
        else await leaveAsFound(member)
      }
    },
    async dropAll(): Promise<void> {
      for (const key of Array.from(kept.keys())) await drop(key)
    },
  }
}

export type Members = ReturnType<typeof membersIn>

/** Does the same as a button on /sandbox, without drawing that page. */
export async function pressSandboxSignIn(page: Page, username: string, origin = ''): Promise<void> {
  await page.goto(origin + STILL)
  await page.evaluate((login) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/sandbox/sign-in' })
    form.append(Object.assign(document.createElement('input'), { name: 'login', value: login }))
    document.body.append(form)
    form.submit()
  }, username)
}

const storedIn = (page: Page): Promise<Stored> =>
  page.evaluate(() => {
    const entries = (storage: Storage) => Object.entries(storage) as [string, string][]
    // The time of the last input isn't valid for a later tab.
    const local = entries(localStorage).filter(([name]) => name !== 'last_active')
    return { local, session: entries(sessionStorage) }
  })

async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return JSON.stringify(cookies.map(({ name, path, value }) => [name, path, value]).toSorted())
}

async function clearStorage(page: Page, origin: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await cdp.detach()
}

/** Whether a tab renewed the tokens or signed out, so that the saved sign-in is no longer valid. */
async function hasOtherSession({ context, tabs, stored, cookies }: SignedIn): Promise<boolean> {
  if ((await cookiesOf(context)) !== cookies) return true
  const tokensOf = (session: Stored['session']) => session.find(([name]) => name === 'tokens')?.[1]
  for (const tab of tabs) {
    if (tab.isClosed()) continue
    const now = await storedIn(tab).catch(() => undefined)
    if (!now || tokensOf(now.session) !== tokensOf(stored.session)) return true
  }
  return false
}

async function leaveAsFound(member: SignedIn): Promise<void> {
  const { context } = member
  for (const page of context.pages()) await page.close()
  member.tabs = []
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
}

const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'addCookies', 'clearCookies'] as const

/** Notes permanent changes that a story makes to the whole browser. */
function noteChanges(member: SignedIn): void {
  const { context } = member
  for (const name of LASTING) {
    const real = context[name].bind(context) as (...given: unknown[]) => Promise<never>
    Object.assign(context, {
      [name]: (...given: unknown[]) => {
        member.isSpent = true
        return real(...given)
      },
    })
  }
}

/** A page's clock applies to the whole browser and can't be reset. */
function watchClock(member: SignedIn, page: Page): void {
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      member.isSpent = true
      return clock
    },
  })
}
