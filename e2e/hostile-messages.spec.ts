import type { Locator, Page, Route } from 'playwright/test'
import { MESSAGES_A_PAGE } from '#contract/calls/messages.ts'
import { MOST_DRAFTS, MOST_MESSAGE_CHARACTERS } from '#contract/entities/message.ts'
import { draftContent } from '#tests/kit/message-writer.ts'
import { allPayloads, payloads, sampledPayloads } from '#tests/kit/payloads/payloads.ts'
import { isLong } from '#tests/kit/tier.ts'
import {
  COWORKER_NAME,
  DANA,
  LAST_NAME,
  NOTE,
  PLAN_NAME,
  chunksOf,
  listedName,
  noticeTexts,
  plantPayloads,
  subjectOf,
  textsOf,
  typedAs,
  written,
} from './hostile-rows.ts'
import { choosePlan, expect, fillIn, goOffline, test as story, WITHOUT_WORKER } from './kit.ts'
import { goTo } from './look.ts'
import { pressSandboxSignIn } from './members.ts'
import { parseBare, strangers, watch } from './nothing-runs.ts'
import type { PortalServer } from './portal-server.ts'

/** Which world of a server contains all payloads. */
const planted = new WeakMap<PortalServer, number>()

const test = story.extend<{ portal: PortalServer }>({
  portal: async ({ server, world: _ready }, use) => {
    if (planted.get(server) !== server.worlds) {
      await server.stop()
      await plantPayloads(server.data)
      await server.start()
      planted.set(server, server.worlds)
    }
    await use(server)
  },
  baseURL: async ({ portal }, use) => use(portal.origin),
})

test.use(WITHOUT_WORKER)

/** The first dozen pages of the list. The long tier goes through all pages. */
const listed = sampledPayloads.slice(0, isLong ? undefined : 12 * MESSAGES_A_PAGE)
const pagesOf = (texts: readonly string[]): number => Math.ceil(texts.length / MESSAGES_A_PAGE)
const api = `/member/myblueprint/v1/message-center/${DANA.memberId}`

/** Collapses whitespace as a browser does. */
const seen = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const textsIn = async (all: Locator): Promise<string[]> => (await all.allTextContents()).map(seen)

/**
 * Values that our databases reject but another insurer's answers may contain: an unknown topic, and a name for each
 * row.
 */
const hostileFields = (fieldsOf: (place: number) => object) => async (route: Route) => {
  const answer = await route.fetch()
  const json = (await answer.json()) as Record<string, unknown>
  const { page = 1 } = (route.request().postDataJSON() ?? {}) as { page?: number }
  const rows = (json.messages ?? json.questions) as object[] | undefined
  const changed = rows?.map((row, n) => ({ ...row, ...fieldsOf((page - 1) * MESSAGES_A_PAGE + n) }))
  const name = json.messages ? 'messages' : 'questions'
  await route.fulfill({
    response: answer,
    json: changed ? { ...json, [name]: changed } : { ...json, ...fieldsOf(0) },
  })
}

const payloadAt = (place: number): string => sampledPayloads[place % sampledPayloads.length] ?? ''
const everything = allPayloads.join('\n')

/** Calls the portal's server with the page's own token. */
async function asDana(page: Page) {
  const asking = page.waitForRequest(/\/messages\/search$/)
  await goTo(page, '/messages')
  const { authorization = '' } = await (await asking).allHeaders()
  return async (method: 'PUT' | 'POST', path: string, data: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.fetch(api + path, { method, headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { messages?: { messageId: string }[] }
  }
}

test(
  `none of ${listed.length} payloads runs in a list, in any of its texts`,
  { tag: '@long' },
  async ({ page }) => {
    await page.route(
      /\/messages\/search$/,
      hostileFields((place) => ({ memberName: payloadAt(place), topic: payloadAt(place) })),
    )
    await pressSandboxSignIn(page, DANA.username)
    await choosePlan(page, 'Medical')
    const ran = watch(page)
    const main = page.getByRole('main')
    await goTo(page, '/messages')
    for (const [n, texts] of chunksOf(listed, MESSAGES_A_PAGE).entries()) {
      // Many payloads differ only in a space, so their text can't identify the page; its number does.
      await expect(main.getByText(`Page ${n + 1} of`)).toBeVisible()
      // On the last page, the portal's earlier letters follow them.
      await expect(main.locator(`li:nth-child(-n + ${texts.length}) h2 bdi`)).toHaveText(
        texts.map((text) => seen(subjectOf(text))),
      )
      const rows = await textsIn(main.getByRole('list').last().getByRole('listitem'))
      for (const [place, text] of texts.entries()) {
        expect(rows[place]).toContain(seen(typedAs(text).slice(0, 140)))
        expect(rows[place]).toContain(`To ${seen(text)}`)
      }
      await expect(strangers(page.locator('body'))).toHaveCount(0)
      if (n + 1 < pagesOf(listed)) await main.getByRole('link', { name: 'Next page', exact: true }).click()
    }
    expect(ran).toEqual([])
  },
)

test(
  `none of ${allPayloads.length} payloads runs in a sent conversation or a draft`,
  { tag: '@long' },
  async ({ page }) => {
    await page.route(
      /\/messages\/[\w-]{75,}$/,
      hostileFields(() => ({ topic: everything, subject: '' })),
    )
    await pressSandboxSignIn(page, DANA.username)
    await choosePlan(page, 'Medical')
    const ran = watch(page)
    const main = page.getByRole('main')
    const ask = await asDana(page)
    const search = { memberIds: [], folder: 'sent', page: 1, order: 'newest', isUnread: false, text: '' }
    const { messages = [] } = await ask('POST', '/messages/search', { ...search, from: null, to: null })
    const replyTo = messages[0]?.messageId ?? ''
    // The handwritten payloads are also sent the way a member's browser sends messages.
    const sent = textsOf(payloads, MOST_MESSAGE_CHARACTERS)
    for (const body of sent) {
      const content = draftContent(DANA.memberId, { replyTo, topic: null, subject: subjectOf(body), body })
      await ask('POST', '/messages', { draftId: crypto.randomUUID(), content })
    }
    await goTo(page, `/message/${replyTo}`)
    await expect(main.locator('ol > li')).toHaveCount(written.length + sent.length)
    await expect(page.getByRole('heading', { name: 'No subject', level: 1 })).toBeVisible()
    const bodies = await main.locator('ol > li > p[dir]').allTextContents()
    expect(bodies).toEqual([...written.map(({ body }) => body), ...sent])
    expect(await main.locator('ol bdi').allTextContents()).toEqual(
      written.flatMap(({ names }) => names.map((name) => `Download ${listedName(name)}`)),
    )
    await expect(strangers(page.locator('body'))).toHaveCount(0)

    const texts = chunksOf(allPayloads, Math.ceil(allPayloads.length / MOST_DRAFTS)).map((some) =>
      typedAs(some.join('\n')),
    )
    for (const body of texts) {
      const content = draftContent(DANA.memberId, { subject: subjectOf(body), body })
      await ask('PUT', `/drafts/${crypto.randomUUID()}`, { version: 0, content })
    }
    await goTo(page, '/messages')
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await expect(main.getByRole('listitem')).toHaveCount(texts.length)
    expect(await main.locator('li p[dir]').allTextContents()).toEqual(texts.toReversed())
    expect(await main.locator('li h2 bdi').allTextContents()).toEqual(texts.toReversed().map(subjectOf))
    await expect(strangers(page.locator('body'))).toHaveCount(0)
    expect(ran).toEqual([])
  },
)

test(
  'no payload runs in notices, in the names around a page, or in unsent messages',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/login')
    const ran = watch(page)
    const news = page.getByRole('region', { name: 'News about the portal' })
    const shown = async () => (await textsIn(news.locator('p'))).join(' ')
    for (const text of noticeTexts) await expect.poll(shown).toContain(seen(text))
    await expect(strangers(news)).toHaveCount(0)
    await pressSandboxSignIn(page, DANA.username)
    await choosePlan(page, 'Medical')
    for (const text of noticeTexts) await expect.poll(shown).toContain(seen(text))
    await expect(page.getByText(seen(PLAN_NAME)).first()).toBeAttached()
    await goTo(page, '/settings/profile')
    await expect(page.getByText(seen(LAST_NAME)).first()).toBeAttached()
    await expect(strangers(page.locator('body'))).toHaveCount(0)

    await goTo(page, '/settings/waiting')
    await goTo(page, '/messages/new')
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox', { name: /^Your message/ })).toBeVisible()
    await goOffline(page)
    const subject = subjectOf(sampledPayloads.join(' '))
    await main.getByRole('textbox', { name: /^Subject/ }).fill(subject)
    await main
      .getByRole('textbox', { name: /^Your message/ })
      .fill(everything.slice(0, MOST_MESSAGE_CHARACTERS))
    await expect(main.getByText(/^Saved on this device, waiting/)).toBeVisible()
    await goTo(page, '/settings/waiting')
    await expect(main.getByText(seen(subject)).first()).toBeVisible()
    await expect(strangers(page.locator('body'))).toHaveCount(0)
    expect(ran).toEqual([])
  },
)

test(
  `none of ${allPayloads.length} payloads runs on the staff page of a message`,
  { tag: '@long' },
  async ({ page }) => {
    await page.route(
      /\/questions\/search$/,
      hostileFields((place) => ({ topic: payloadAt(place) })),
    )
    await page.route(
      /\/record$/,
      hostileFields(() => ({ topic: everything, claimNumber: everything, authorizationNumber: everything })),
    )
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillIn(page, 'adminsandy1')
    const ran = watch(page)
    await page.getByRole('link', { name: 'Questions' }).click()
    const main = page.getByRole('main')
    const asked = main.getByRole('listitem').filter({ hasText: seen(COWORKER_NAME) })
    await expect(asked.getByRole('heading', { name: 'Something else' })).toBeVisible()
    await expect(strangers(page.locator('body'))).toHaveCount(0)
    await asked.getByRole('button', { name: /^Open/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
    await expect(main.locator('ol > li > div > p[dir]').nth(written.length - 1)).toBeAttached()
    const bodies = await main.locator('ol > li > div > p[dir]').allTextContents()
    expect(bodies.slice(0, written.length)).toEqual(written.map(({ body }) => body))
    expect(await main.locator('ol bdi').allTextContents()).toEqual(
      written.flatMap(({ names }) => names.map((name) => `Download ${listedName(name)}`)),
    )
    for (const text of [LAST_NAME, PLAN_NAME, COWORKER_NAME, NOTE, everything])
      await expect(main).toContainText(seen(text))
    await expect(strangers(page.locator('body'))).toHaveCount(0)
    expect(ran).toEqual([])
  },
)

story(
  'the watch reports what runs, loads or opens on an unprotected page',
  { tag: '@long' },
  async ({ context }) => {
    await context.route(/evil\.example/, (route) => route.abort())
    const page = await context.newPage()
    const ran = watch(page)
    const main = page.getByRole('main')
    for (const [payload, told] of [
      ['<img src=x onerror=alert(1)>', 'said 1'],
      [`<p onclick="window.open('about:blank')">x</p>`, 'opened a window'],
      ['<iframe src="data:text/html,x"></iframe>', 'took in a frame'],
      ['<video poster="https://evil.example/pixel"></video>', 'asked https://evil.example/pixel'],
    ] as const) {
      ran.splice(0)
      await page.setContent('<main></main>')
      await main.evaluate((element, markup) => void (element.innerHTML = markup), payload)
      // A browser opens windows only after a user's press.
      if (payload.includes('onclick')) await main.getByText('x').click()
      await expect.poll(() => ran, payload).toContain(told)
      await expect(strangers(main)).not.toHaveCount(0)
    }
  },
)

test(
  'dozens of the payloads run unprotected, and thousands are recognized',
  { tag: '@long' },
  async ({ page, complaints }) => {
    await page.route(/./, (route) => route.abort())
    await page.setContent('<body></body>')
    const { seen, calls } = await parseBare(page, allPayloads)
    expect(seen).toBeGreaterThan(3_000)
    await expect.poll(() => calls.many).toBeGreaterThan(100)
    // Some contain code that the browser can't parse, and it reports each of them.
    await page.close()
    complaints.splice(0)
  },
)
