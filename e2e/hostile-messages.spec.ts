import type { Locator, Page, Route } from 'playwright/test'
import { NOTICE_MAX_CHARACTERS } from '#contract/entities/system.ts'
import { payloads } from '#tests/kit/payloads/payloads.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { choose } from './choose.ts'
import { WITHOUT_WORKER, choosePlan, expect, fillIn, signIn, test } from './kit.ts'
import { goTo } from './look.ts'

test.use(WITHOUT_WORKER)

const A_PAGE = 10
const PAGES = Math.ceil(payloads.length / A_PAGE)

type Named = { memberId: string; name: string }
type Listed = { messages: object[]; members: Named[] }

/** The list has one payload after the other as subject, first words and name. */
const hostileList = async (route: Route) => {
  const { page: number } = route.request().postDataJSON() as { page: number }
  const answer = await route.fetch({
    postData: JSON.stringify({ ...route.request().postDataJSON(), page: 1 }),
  })
  const list = (await answer.json()) as Listed
  const begin = (number - 1) * A_PAGE
  const messages = payloads.slice(begin, begin + A_PAGE).map((payload, n) => ({
    ...list.messages[n],
    ...{ subject: payload, preview: payload, memberName: payload },
  }))
  const members = list.members.map((one, n) => ({ ...one, name: payloads[begin + n] ?? one.name }))
  await route.fulfill({ response: answer, json: { ...list, messages, members, total: payloads.length } })
}

const fileName = (payload: string) => payload.slice(0, 100)

const written = (payload: string) => ({
  body: payload,
  files: [{ fileId: crypto.randomUUID(), name: fileName(payload), type: 'application/pdf', bytes: 9 }],
})

/** A conversation in which every payload was written, and sent as the name of a file. */
const hostileMessage = async (route: Route) => {
  const answer = await route.fetch()
  const message = (await answer.json()) as { messageId: string; sentAt: string }
  const thread = payloads.map((payload, n) => ({
    ...{ messageId: message.messageId, isFromMember: n % 2 === 0, sentAt: message.sentAt },
    ...written(payload),
  }))
  const conversation = { state: 'open', answerBy: '2026-12-01', contractType: 'medical', thread }
  const all = payloads.join('\n')
  const json = { ...message, subject: all, memberName: all, body: all, topic: null, files: [], conversation }
  await route.fulfill({ response: answer, json })
}

/** What was asked, as the staff open it, with every payload written after it, and as name, subject and note. */
const hostileRecord = async (route: Route) => {
  const answer = await route.fetch()
  const record = (await answer.json()) as { thread: { sentAt: string }[] }
  const sentAt = record.thread[0]?.sentAt
  const more = payloads.map((payload, n) => ({
    ...{ messageId: `payload-${n}`, isFromMember: n % 2 === 0, sentAt },
    ...written(payload),
  }))
  const all = payloads.join('\n')
  const names = {
    name: all,
    firstName: payloads[0] ?? '',
    planName: all,
    claimNumber: all,
    handOverNote: all,
  }
  await route.fulfill({
    response: answer,
    json: { ...record, ...names, thread: [...record.thread, ...more] },
  })
}

/** What ran: the dialog that a payload would open, a window, a frame, or a request that leaves. */
async function watch(page: Page): Promise<string[]> {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => happened.push('opened a window'))
  page.on('frameattached', () => happened.push('took in a frame'))
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== new URL(page.url()).origin && origin !== 'null') happened.push(`asked ${request.url()}`)
  })
  return happened
}

/** Elements that only a payload can have brought. */
const strangers = (shown: Locator) =>
  shown.locator(
    'script, iframe, object, embed, base, style, math, form[action], video, audio, img:not([src^="/"]), [onerror], [onload], [onclick], [onmouseover], [onfocus], [href^="javascript:" i]',
  )

/** As many of the payloads as each notice can hold. */
function notices(): string[] {
  const all: string[] = []
  for (const payload of payloads) {
    const longer = `${all.at(-1) ?? ''} ${payload}`
    if (all.length > 0 && longer.length <= NOTICE_MAX_CHARACTERS) all.splice(-1, 1, longer)
    else all.push(payload.slice(0, NOTICE_MAX_CHARACTERS))
  }
  return all
}

test(`none of ${payloads.length} payloads runs as subject, text, name, file name or notice`, async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  // Where the worker answers, no route is asked.
  await context.route('**/sw.js', (route) => route.abort())
  await page.route(/\/messages\/search$/, hostileList)
  await page.route(/\/messages\/[\w-]{75,}$/, hostileMessage)
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  const ran = await watch(page)
  const main = page.getByRole('main')

  await goTo(page, '/messages')
  for (let number = 1; number <= PAGES; number += 1) {
    // Many payloads differ in a blank only, which no text tells apart: the page is known by its number.
    await expect(main.getByText(`Page ${number} of ${PAGES}`, { exact: true })).toBeVisible()
    const last = payloads[Math.min(number * A_PAGE, payloads.length) - 1]?.trim().slice(0, 40) ?? ''
    await expect(main.getByRole('list').last()).toContainText(last)
    await expect(strangers(main)).toHaveCount(0)
    if (number < PAGES) await main.getByRole('link', { name: 'Next page', exact: true }).click()
  }

  await goTo(page, '/messages')
  await main.getByRole('listitem').getByRole('link').first().click()
  await expect(
    main
      .getByRole('listitem')
      .filter({ hasText: payloads[0] ?? '?' })
      .first(),
  ).toBeVisible()
  await expect(main.locator('ol > li')).toHaveCount(payloads.length)
  await expect(main.locator('ol > li bdi')).toHaveText(
    payloads.map((payload) => `Download ${fileName(payload)}`),
  )
  await expect(strangers(main)).toHaveCount(0)

  const news = page.getByRole('region', { name: 'News about the portal' })
  for (const notice of notices()) {
    await server.break({ notice })
    await page.goto('/login')
    await expect(news).toContainText(notice.trim().slice(0, 60))
    await expect(strangers(news)).toHaveCount(0)
  }
  expect(ran).toEqual([])
})

test(`none of ${payloads.length} payloads runs where Sandy reads what a member has sent`, async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const ray = await browser.newPage({ baseURL: server.origin })
  const [text, subject] = [payloads.join('\n').slice(0, 3_900), (payloads[1] ?? '').slice(0, 120)]
  const name = `${(payloads[0] ?? '').replaceAll('/', '|').slice(0, 60)}.pdf`
  await signIn(ray, 'delgadoray3')
  await choosePlan(ray, 'Medical')
  await goTo(ray, '/messages/new')
  await ray.getByRole('textbox', { name: /^Your message/ }).fill(text)
  await ray.getByRole('textbox', { name: /^Subject/ }).fill(subject)
  const file = { name, mimeType: 'application/pdf', buffer: pdfReceipt('a bill') }
  await ray.getByLabel('Choose a photo or PDF').setInputFiles(file)
  await expect(ray.getByText('PDF, attached')).toBeVisible()
  await choose(ray, 'Topic', 'Something else')
  await ray.getByRole('button', { name: 'Send message' }).click()
  await expect(ray.getByText('We got your message')).toBeVisible()
  await ray.close()

  await page.route(/\/record$/, hostileRecord)
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page, 'adminsandy1')
  await page.getByRole('link', { name: 'Questions' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: 'Something else' })
  const ran = await watch(page)
  await choose(page, 'How it came', 'Message')
  await asked.getByRole('button', { name: /^Open/ }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(subject, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(text.slice(0, 40)).first()).toBeVisible()
  await expect(main.locator('ol > li')).toHaveCount(payloads.length + 1)
  const names = [name, ...payloads.map(fileName)]
  await expect(main.locator('ol bdi')).toHaveText(names.map((each) => `Download ${each}`))
  await expect(strangers(main)).toHaveCount(0)
  expect(ran).toEqual([])
})
