import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { clear, createStore } from 'idb-keyval'
import { trackEvents } from '#contract/calls/events.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { AccessRights, type Rights } from '#contract/entities/rights.ts'
import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import { acceptVersion } from '#server/access/accepted-terms.ts'
import type { Database } from '#server/platform/db/open.ts'
import { acceptedTerms } from '#server/platform/db/schema.ts'
import { INVALID_DATE } from '#base/dates.ts'
import { noteMemberAction, resetNetwork, watchMemberActions } from '#base/network.ts'
import { page } from '#base/page.ts'
import { dropDraft } from '#features/contact/question-draft.ts'
import { forgetPlaceOfDevice } from '#features/find-care/near-me.ts'
import { admittedIn } from '#member/current.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { forgetMessageCounts } from '#member/message-counts.ts'
import { choosePlan, forgetPlan, restorePlan } from '#member/plan.ts'
import { connection, notice } from '#offline/connection.ts'
import { draftsWritten } from '#drafts/drafts.ts'
import { keptWritten } from '#offline/kept-queries.ts'
import { forgetOutbox } from '#outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { nextSessionEpoch, isLeaving, session } from '#session/session.ts'
import { restoreSession } from '#session/restore.ts'
import { forgetSession } from '#session/sign-out.ts'
import { startSignIn } from '#session/sign-in.ts'
import { completeSignIn } from '#session/callback.ts'
import { dropKey, heldKey } from '#session/key.ts'
import { followArrivals, followOutage, followRights } from '#shell/arrival.ts'
import { type PortalRouter, portalRouter } from '#shell/router.ts'
import * as v from 'valibot'
import { expect } from 'vitest'
import { titleMessages } from '#content/locales/title.gen.ts'
import { backend } from './backend.ts'
import { PATIENCE_MS } from './eventually.ts'
import { passSignIn } from './pass-sign-in.ts'
import { ORIGIN, type Tab, newTab } from './tab.ts'

/** The browser's own fetch, which the tab of a portal replaces. */
export const realFetch = globalThis.fetch

// A failed query is retried at once; for members the moment is random, so that devices don't all come back together.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })

/** The start of a visit; without a sign-in unless `as` is given. */
export type Opening = {
  /** The username of a sandbox person. */
  as?: string
  /** The plan to choose after signing in; `none` stops at /select-plan. */
  plan?: ContractType | 'none'
  /** Rights that are taken from this member. */
  without?: readonly (keyof Rights)[]
  /** The member hasn't agreed to the terms of use yet; everyone else has. */
  hasNotAcceptedTerms?: boolean
  /** Cuts the network after the portal has opened. */
  offline?: boolean
  /** How many seconds the server's clock is ahead. */
  at?: number
}

export type OpenPortal = Awaited<ReturnType<typeof openPortal>>

/** Opens the real portal in front of the real server, both in this process; the only way into a page test. */
export async function openPortal(opening: Opening = {}) {
  const { as, plan, without = [], offline = false, at = 0 } = opening
  await closePortal()
  const { app, db, faults } = await backend()
  if (as) await settleTerms(db, as, opening.hasNotAcceptedTerms)
  faults.reset()
  faults.set({ clockOffsetSeconds: at })
  const tab = newTab(app)
  openTab = tab
  tab.change = (path, body) => (path.includes('/accessrights/') ? less(body, without) : body)
  globalThis.fetch = tab.fetch
  if (as) await signIn(tab, as)
  if (as && plan !== 'none') await choose(as, plan)
  const left: string[] = []
  page.goTo = (address) => void left.push(address)
  page.reload = () => void left.push('reload')
  let stage = await standUp()
  tab.isOffline = offline
  return {
    tab,
    faults,
    /** External addresses that the document navigated to. */
    left,
    get router() {
      return stage.router
    },
    /** The content of the address bar. */
    get address() {
      return stage.history.location.href
    },
    /** The member for whom the current page was opened. */
    get member() {
      return admittedIn(stage.router.state.matches).member
    },
    get container() {
      return stage.view.container
    },
    get text() {
      return stage.view.container.textContent ?? ''
    },
    get heading() {
      return stage.view.container.querySelector('h1')?.textContent ?? ''
    },
    /** The paths requested since the last visit began, without the event log, which a timer sends. */
    get asked() {
      const asked = tab.asked.filter(({ path }) => !path.endsWith(trackEvents.path))
      return asked.map(({ method, path }) => `${method} ${path}`)
    },
    /** Types an address and waits until its page has loaded. */
    async visit(address: string) {
      tab.asked.length = 0
      noteMemberAction()
      await act(async () => {
        stage.history.push(address)
        await stage.router.load()
      })
      await settled()
      await headed(address)
    },
    /** Reloads the document: memory is lost, storage stays, and the worker may have the key, at once or late. */
    async reload({ withKey = true, keyAfterMs = 0 } = {}) {
      const raw = withKey ? heldKey()?.raw : undefined
      const { href, state } = stage.history.location
      // First passes pending data to the writer, which is loaded on demand.
      await settled()
      await draftsWritten()
      await keptWritten()
      cleanup()
      stage.close()
      forgetInMemory()
      queryClient.clear()
      session.set({ state: 'out' })
      dropKey()
      resetNetwork()
      await restoreSession(() => new Promise((answer) => setTimeout(answer, keyAfterMs, raw)))
      await restorePlan()
      stage = await standUp(href, state)
    },
  }
}

/** Records that the member agreed to the terms of use, or removes the agreement. */
async function settleTerms(db: Database, username: string, isOpen = false): Promise<void> {
  const yes = { username, version: TERMS_VERSION, acceptedAt: '2026-10-01T15:00:00Z' }
  if (isOpen) await db.delete(acceptedTerms).where(eq(acceptedTerms.username, username))
  else await acceptVersion(db, yes)
}

/** Resets the variables of these modules, which a reload would reset; stored data stays. */
function forgetInMemory(): void {
  const [local, session] = [Object.entries(localStorage), Object.entries(sessionStorage)]
  dropDraft()
  forgetPlaceOfDevice()
  forgetMessageCounts()
  forgetPlan()
  forgetOutbox()
  // The outbox reads the device once per visit.
  nextSessionEpoch()
  for (const [name, value] of local) localStorage.setItem(name, value)
  for (const [name, value] of session) sessionStorage.setItem(name, value)
}

/**
 * The router of the open portal, and a function that ends its subscriptions, or it would follow the rights of the next
 * one.
 */
let openRouter: PortalRouter | undefined
let openTab: Tab | undefined
let closeRouter = (): void => undefined

/** A reloaded document keeps its history entry with its state. */
async function standUp(address = '/login', state?: RouterHistory['location']['state']) {
  watchMemberActions()
  const history = createMemoryHistory({ initialEntries: [address] })
  history.replace(address, state)
  const router = portalRouter(queryClient, history)
  followArrivals(router, titleMessages.notFound)
  followOutage(router)
  const close = followRights(router)
  openRouter = router
  closeRouter = close
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  await settled()
  return { history, router, view, close }
}

/** The heading of the page, after navigation has finished. */
const pageHeading = () => document.querySelector('h1:not([data-pending])')?.textContent

/** Every page has a heading; on a slow machine its code takes longer than its data. */
const headed = (address: string): Promise<unknown> =>
  waitFor(() => expect(pageHeading(), `the heading of ${address}`).toBeDefined())

/** Waits for the page with this heading and for everything that it requests. */
export async function arriveAt(heading: string | RegExp): Promise<void> {
  const named = typeof heading === 'string' ? new RegExp(`^${RegExp.escape(heading)}$`) : heading
  await waitFor(() => expect(pageHeading()).toMatch(named))
  await settled()
}

/** Clicks a link and waits for the page with this heading, so that later queries don't match the page before. */
export async function follow(link: Element, heading: string | RegExp): Promise<void> {
  await userEvent.click(link)
  await arriveAt(heading)
}

const beingFetched = () =>
  queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .map(({ queryKey }) => queryKey)

/** No request is pending, and no navigation is in progress. */
const isQuiet = () =>
  queryClient.isFetching() === 0 &&
  queryClient.isMutating() === 0 &&
  (openTab?.sending ?? 0) === 0 &&
  openRouter?.state.status !== 'pending'

/**
 * Waits until all requested data is on the page. An answer at the end of a turn reaches the page only in the next one
 * (TanStack Query notifies its observers by a timer), so this waits for two quiet turns in a row.
 */
export async function settled(): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  let quietTurns = 0
  while (quietTurns < 2) {
    await act(() => new Promise((turn) => setTimeout(turn, 5)))
    quietTurns = isQuiet() ? quietTurns + 1 : 0
    if (performance.now() > until)
      throw new Error(
        `Still asking for ${JSON.stringify(beingFetched())} at ${openRouter?.state.location.href}`,
      )
  }
}

export async function signIn(tab: Tab, username: string): Promise<void> {
  let authorize = ''
  page.goTo = (address) => void (authorize = address)
  await startSignIn()
  // The provider redirects back into a new document.
  resetNetwork()
  await completeSignIn(await passSignIn(tab, authorize, username))
}

async function choose(username: string, contractType?: ContractType): Promise<void> {
  const { userMemberships } = await queryClient.fetchQuery({ ...membershipsQuery(username) })
  const plans = userMemberships.filter((plan) => !contractType || plan.contractType === contractType)
  const plan = plans.find(({ isActive }) => isActive) ?? plans[0]
  if (!plan) throw new Error(`${username} has no ${contractType ?? ''} plan`)
  await choosePlan(plan)
}

/** The access rights without the ones named. */
function less(body: string, without: readonly (keyof Rights)[]): string {
  const parsed = v.safeParse(AccessRights, JSON.parse(body))
  if (!parsed.success || without.length === 0) return body
  const taken = without.map((name) => {
    const had = parsed.output.rights[name]
    return [name, Array.isArray(had) ? [] : typeof had === 'string' ? '' : false]
  })
  const rights = { ...parsed.output.rights, ...Object.fromEntries(taken) }
  return JSON.stringify({ ...parsed.output, rights })
}

/** Resets the state to that of a browser that has never opened the portal. */
export async function closePortal(): Promise<void> {
  const shown = document.body.textContent
  cleanup()
  closeRouter()
  openRouter = undefined
  openTab = undefined
  resetNetwork()
  await forgetSession('by-member')
  await clear(createStore('portal-outbox', 'requests'))
  isLeaving.set(false)
  connection.set('online')
  notice.set({ notice: '' })
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['signedOut']
  expect(shown).not.toContain(INVALID_DATE)
}

export { ORIGIN }
