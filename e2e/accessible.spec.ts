import type { Page } from 'playwright/test'
import { memberPages, pagesOfPlan, publicPages } from '#tests/kit/all-pages.ts'
import { CLOCK_STATES, showClock } from './authorization-states.ts'
import { choosePlan, expect, fillIn, goOffline, openIdCard, pageIs, test, workerReady } from './kit.ts'
import { forgetKept } from './network/table.ts'
import {
  expectUsable as expectUsableAsItIs,
  expectUsableInColours,
  expectUsableInEveryLook as expectUsable,
  goTo,
} from './look.ts'

/** Rendered by the server, each as a separate document. */
const serverPages = ['/sandbox', '/sandbox/inbox']

const NOWHERE = '/nowhere'

/** The button that opens each form on the card page, and the button that sends it. */
const cardForms: [opens: RegExp, sends: string][] = [
  [/^Email the card/, 'Send email'],
  [/^Fax the card/, 'Send fax'],
  [/^Order a new card/, 'Order the card'],
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every public page is accessible', { tag: '@long' }, async ({ page, context }) => {
  for (const path of serverPages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectUsable(page, path)
  }
  await page.goto('/login')
  await expectUsable(page, '/login as it is rendered when the portal is built')
  await workerReady(page)
  // Links on a page of the running application don't load a new document.
  await page.goto('/contact')
  for (const path of [...publicPages, '/terms-of-use', '/linking-disclaimer', NOWHERE]) {
    await goTo(page, path)
    await expectUsable(page, path)
  }
  // Online, this page is on the insurer's public site.
  await context.setOffline(true)
  await goTo(page, '/paperless')
  await expectUsable(page, '/paperless')
  await context.setOffline(false)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(page, 'nobody-here')
  await page.getByRole('alert').waitFor()
  await expectUsable(page, 'the sign-in form')
})

test('every member page is accessible in every look', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await expectUsable(page, '/select-plan')
  for (const [plan, paths] of [
    ['Medical', [...memberPages, NOWHERE]],
    ['Dental', pagesOfPlan],
  ] as const) {
    await goTo(page, '/select-plan')
    await choosePlan(page, plan)
    for (const path of paths) {
      await goTo(page, path)
      // Pages that a plan doesn't have show "Page not found", which is checked only once.
      const isMissing = await page.getByRole('heading', { name: 'Page not found' }).isVisible()
      if (!isMissing || path === NOWHERE) await expectUsable(page, `${plan} ${path}`)
    }
  }
  expect(refused).toEqual([])
})

for (const [what, username, plan] of [
  ['an ended plan', 'formerplan9', 'Medical'],
  ['a plan with few pages', 'visiononly7', 'Vision'],
  ['a plan that has not begun', 'futureplan1', 'Medical'],
] as const)
  test(`every page of ${what} is accessible`, { tag: '@long' }, async ({ as }) => {
    const page = await as(username, plan)
    for (const path of pagesOfPlan) {
      await goTo(page, path)
      await expectUsable(page, `${what}: ${path}`)
    }
  })

/** Pages that show nothing before their data arrives. */
const LATE = memberPages.filter((path) =>
  /^\/(?:dashboard|claim-details\/[^?]*|authorizations\/.*|documents|messages)$/.test(path),
)

test('every page is accessible before its data arrives', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await forgetKept(page)
  // Never answered.
  await page.route(/\/(?:members|message-center|fhir)\//i, () => undefined)
  for (const path of LATE) {
    await page.goto(path)
    await page.locator('main h1[data-pending]').waitFor()
    await expectUsable(page, `${path} before its data`)
  }
})

/** Each story checks half of the pages, so that it finishes in time on a slow machine. */
const PARTS = 2

for (let part = 0; part < PARTS; part += 1)
  test(`every member page is accessible, and no request is rejected (${part + 1} of ${PARTS})`, async ({
    as,
  }) => {
    const page = await as('harperdana1', 'Medical')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
    })
    let isMissingChecked = false
    for (const path of memberPages.filter((_, at) => at % PARTS === part)) {
      await goTo(page, path)
      // Pages without this example show "Page not found", which looks the same each time.
      const isMissing = await page.getByRole('heading', { name: 'Page not found' }).isVisible()
      if (!isMissing || !isMissingChecked) await expectUsableAsItIs(page, path)
      isMissingChecked ||= isMissing
    }
    expect(refused).toEqual([])
  })

test('every form of the card is accessible, even with errors', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await openIdCard(page)
  for (const [form, send] of cardForms) {
    await page.getByRole('button', { name: form }).click()
    await page.getByRole('button', { name: send }).waitFor()
    await expectUsable(page, `${form}`)
    for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.clear()
    await page.getByRole('button', { name: send }).click()
    await page.getByRole('group', { name: /^Please check/ }).waitFor()
    await expectUsable(page, `${form} with errors`)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
})

/** Opens the request whose row has a text. */
async function openRequest(page: Page, text: string): Promise<void> {
  await goTo(page, '/authorizations')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()
  const service = await row.getByRole('heading', { level: 2 }).innerText()
  await row.getByRole('link').click()
  await pageIs(page, service)
}

test('every state of a prior authorization is accessible', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name }).first()
  const look = (what: string) => expectUsableInColours(page, what)
  await openRequest(page, 'Knee replacement surgery')
  const { pathname } = new URL(page.url())
  for (const [what, state] of Object.entries(CLOCK_STATES)) {
    await showClock(page, state)
    await forgetKept(page)
    await page.goto(pathname)
    await main.getByRole('heading', { name: 'When we decide' }).waitFor()
    const source = main.getByRole('button', { name: 'Where does this date come from?' })
    if (await source.isVisible()) await source.click()
    await look(what)
  }
  await showClock(page, undefined)

  await openRequest(page, 'New Request')
  await button('Send it now').click()
  await look('the form for wanted information')
  await button('Send to the reviewer').click()
  await look('the form for wanted information with an error')
  await button('Cancel').click()
  await button('Withdraw request').click()
  await page.getByRole('dialog').waitFor()
  await look('the question before a withdrawal')
  await page.keyboard.press('Escape')
  await openRequest(page, 'Physical therapy session')
  await button('Ask for an extension').click()
  await look('the form for an extension')
  await button('Send request').click()
  await look('the form for an extension with errors')
  await openRequest(page, 'Injection into the spine')
  await main.getByRole('link', { name: 'Appeal this decision' }).click()
  await pageIs(page, 'Appeal a decision')
  await look('the appeal of an authorization')
  await button('Send appeal').click()
  await look('the appeal of an authorization with errors')
  await goTo(page, '/authorizations')
  await button('My doctor sent a request and I don’t see it').click()
  await look('the form for a missing request')

  await goTo(page, '/authorizations/check')
  for (const typed of ['mri', 'knee', 'qwxz']) {
    await main.getByRole('searchbox').fill(typed)
    await expect(main.getByText(/Needs approval|Do you mean|We didn’t find this/).first()).toBeVisible()
    await look(`the approval search for ${typed}`)
  }
})

test(
  'failed, saved and incomplete prior authorizations are accessible',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical')
    const main = page.getByRole('main')
    await openRequest(page, 'Knee replacement surgery')
    const { pathname } = new URL(page.url())
    await goOffline(page)
    await expectUsableInColours(page, 'a saved authorization without a line')
    await goTo(page, '/authorizations')
    await expectUsableInColours(page, 'the saved list without a line')
    await page.context().setOffline(false)
    await server.break({
      next: [{ call: 'GET /abcbs/v1/members/ZZH41022001/authorizations', answer: '503', times: 200 }],
    })
    for (const path of ['/authorizations', pathname]) {
      await forgetKept(page)
      await page.goto(path)
      await main
        .getByText(/AUT-000\d/)
        .first()
        .waitFor()
      await expectUsableInColours(page, `${path.slice(0, 15)} that failed`)
    }
    await server.break({ next: [] })
    await page.route(/\/authorizations$/, async (route) => {
      if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.continue()
      const answer = await route.fetch()
      const { authorizations, ...rest } = (await answer.json()) as { authorizations: object[] }
      const odd = authorizations.map((one, at) => (at % 2 ? one : { ...one, memberId: 7 }))
      return route.fulfill({ response: answer, json: { ...rest, authorizations: odd } })
    })
    await forgetKept(page)
    await page.goto('/authorizations')
    await main.getByRole('listitem').first().waitFor()
    await expectUsableInColours(page, 'an incomplete list')
    await page.unrouteAll()
    await page.goto('/approval-list')
    await page.getByRole('button', { name: /Which plan/ }).click()
    await page.getByRole('option').nth(1).click()
    await main.getByRole('listitem').first().waitFor()
    await expectUsableInColours(page, 'the public list of a plan')
  },
)

const MEMBERSHIPS = 'GET /member/myblueprint/v1/users/harperdana1/memberships'

for (const [look, viewport, expectIt] of [
  ['1280 pixels wide, in both colors', { width: 1280, height: 860 }, expectUsableInColours],
  ['320 pixels wide', { width: 320, height: 640 }, expectUsableAsItIs],
] as const)
  test.describe(look, { tag: '@long' }, () => {
    test.use({ viewport })

    test('dialogs, menus and sheets over a page are accessible', async ({ as, server }) => {
      const page = await as('harperdana1', 'Medical')
      await page.clock.install()
      await page.reload()
      await pageIs(page, /^Good /)
      await goTo(page, '/settings/about')
      const isWide = viewport.width >= 1280
      for (const menu of isWide ? [/^Care/, /^Policy/, /^Profile/] : [/^Menu/]) {
        await page.getByRole('button', { name: menu }).click()
        await expect(page.getByRole('button', { name: menu, expanded: true })).toHaveCount(1)
        await expectIt(page, `the menu ${menu}`)
        await page.keyboard.press('Escape')
      }

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('card')
      await expectIt(page, 'the search box')
      await page.getByRole('combobox').fill('nothing of the kind')
      await expectIt(page, 'the search box without a result')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Linking Disclaimer' }).click()
      await page.getByRole('dialog').waitFor()
      await expectIt(page, 'the linking disclaimer')
      await page.keyboard.press('Escape')

      await page.clock.runFor(725_000)
      await page.getByRole('alertdialog', { name: 'Your session is about to end.' }).waitFor()
      await expectIt(page, 'the session dialog')
      await page.getByRole('button', { name: 'Stay signed in' }).click()

      await server.break({
        notice: 'Our phones are closed on Thursday.',
        next: [{ call: MEMBERSHIPS, answer: '503', times: 50 }],
      })
      // If renewing known plans fails, the page shows no error. So the story deletes them first.
      await forgetKept(page)
      await page.goto('/select-plan')
      await page.getByRole('alertdialog', { name: 'Error' }).waitFor()
      await expectIt(page, 'the error dialog')
      await page.getByRole('button', { name: 'Close' }).click()
      await server.break({ outage: true })
      await page.goto('/outage-message')
      await page.getByRole('heading', { name: 'We’re having technical problems' }).waitFor()
      await expectIt(page, 'an outage, with its lines under the header')
    })
  })
