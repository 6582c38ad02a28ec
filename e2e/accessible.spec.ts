import { memberPages, pagesOfPlan, publicPages } from '#tests/kit/all-pages.ts'
import { choosePlan, expect, fillIn, openIdCard, signIn, test, workerReady } from './kit.ts'
import { expectUsableInEveryLook as expectUsable, goTo } from './look.ts'

/** Drawn by the server, each a document of its own. */
const serverPages = ['/sandbox', '/sandbox/inbox']

const NOWHERE = '/nowhere'

/** What opens a form on the card page, and what sends it. */
const cardForms: [opens: RegExp, sends: string][] = [
  [/^Email the card/, 'Send email'],
  [/^Fax the card/, 'Send fax'],
  [/^Order a new card/, 'Order the card'],
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every public page can be used by everyone', async ({ page, context }) => {
  test.setTimeout(300_000)
  for (const path of serverPages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectUsable(page, path)
  }
  await page.goto('/login')
  await expectUsable(page, '/login as it is rendered when the portal is built')
  await workerReady(page)
  // From a page that the application has opened, links lead on without a new document.
  await page.goto('/contact')
  for (const path of [...publicPages, '/terms-of-use', '/linking-disclaimer', NOWHERE]) {
    await goTo(page, path)
    await expectUsable(page, path)
  }
  // With a line it is a page of the insurer's public site.
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

test('every page of a member can be used by everyone, and asks for nothing that is refused', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await signIn(page, 'harperdana1')
  await expectUsable(page, '/select-plan')
  for (const [plan, paths] of [
    ['Medical', [...memberPages, NOWHERE]],
    ['Dental', pagesOfPlan],
  ] as const) {
    await goTo(page, '/select-plan')
    await choosePlan(page, plan)
    for (const path of paths) {
      await goTo(page, path)
      // What a plan does not have is not found, and that page is looked at once.
      const isMissing = await page.getByRole('heading', { name: 'Page not found' }).isVisible()
      if (!isMissing || path === NOWHERE) await expectUsable(page, `${plan} ${path}`)
    }
  }
  expect(refused).toEqual([])
})

test('every form of the card can be used by everyone, also when it is not filled in', async ({ page }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
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
