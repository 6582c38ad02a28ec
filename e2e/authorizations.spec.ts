import type { APIRequestContext, Browser, BrowserContextOptions, Page } from 'playwright/test'
import { now, today } from '#tests/kit/time.ts'
import { finger, PHONE } from './finger.ts'
import { expect, goOffline, pageIs, test, workerReady } from './kit.ts'
import { goTo } from './look.ts'
import { pressSandboxSignIn } from './members.ts'
import { expectSpanish } from './spanish.ts'

const LIST = '/authorizations'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const inWords = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { dateStyle: 'long' })

/** Opens the request whose row has a text. */
async function open(page: Page, text: string): Promise<void> {
  const row = main(page).getByRole('listitem').filter({ hasText: text }).first()
  const service = await row.getByRole('heading', { level: 2 }).innerText()
  await row.getByRole('link').click()
  await pageIs(page, service)
}

type Server = { origin: string; break: (switches: { clockOffsetSeconds: number }) => Promise<void> }

/** A server with an adjustable clock, and requests that no page makes. */
type Moved = { browser: Browser; request: APIRequestContext; ownServer: Server }

const post = ({ request, ownServer }: Moved, path: string) =>
  request.post(`${ownServer.origin}/sandbox/${path}`, { headers: { accept: 'application/json' }, data: {} })

/** Moves the sandbox's clock to the afternoon of a day and runs the jobs that are due then. */
async function moveTo(moved: Moved, day: Temporal.PlainDate): Promise<void> {
  const noon = day.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '13:00' }).toInstant()
  await moved.ownServer.break({ clockOffsetSeconds: Math.round(noon.since(now()).total('seconds')) })
  await post(moved, 'run')
}

/** Visits in a new browser, because moving the clock has ended earlier sessions. */
async function visit<Seen>(
  { browser, ownServer: { origin } }: Moved,
  username: string,
  look: (page: Page) => Promise<Seen>,
  options: BrowserContextOptions = {},
): Promise<Seen> {
  const context = await browser.newContext({ ...options, baseURL: origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await pressSandboxSignIn(page, username)
  await pageIs(page, /^(Choose a plan|Good |Terms of use)/)
  const plan = page.getByRole('button', { name: /^Open .*, Medical$/ })
  if (await plan.isVisible()) await plan.click()
  await pageIs(page, /^(Good |Terms of use)/)
  const agree = page.getByRole('button', { name: 'Agree and continue' })
  if (await agree.isVisible()) {
    await page.getByRole('checkbox').check()
    await agree.click()
  }
  await pageIs(page, /^Good /)
  const result = await look(page)
  await context.close()
  return result
}

test(
  'Kim reads on Home that a decision is overdue, why, and the number to call',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('nguyenkim22', 'Medical')
    const need = main(page).getByRole('link', { name: /Decision overdue: MRI of the lower back/ })
    await expect(main(page).getByText(/^It was due [A-Z][a-z]+ \d+, \d{4}\./)).toBeVisible()
    await need.click()
    await pageIs(page, 'MRI of the lower back')
    const card = part(page, 'When we decide')
    await expect(card.getByText(/^Decision overdue since [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
    await expect(card.getByText(/^The law generally treats this request as approved\./)).toBeVisible()
    await card.getByRole('button', { name: 'Where does this date come from?' }).click()
    await expect(card.getByText('The rule is Ark. Code § 23-99-1105, -1106, -1116.')).toBeVisible()
    await expect(card.getByText(/^Say: “My prior authorization request is past the date/)).toBeVisible()
    const call = card.getByRole('link', { name: /^Call / })
    await expect(call).toHaveAttribute('href', /^tel:\+?1?\d{10}$/)
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'Dana sends a photo of her X-ray report, and reads that the request is approved',
    { tag: '@long' },
    async ({ browser, request, ownServer }) => {
      const moved = { browser, request, ownServer }
      const sendPhoto = async (page: Page): Promise<string> => {
        await goTo(page, LIST)
        await open(page, 'New Request')
        const { tap, photograph } = finger()
        await expect(main(page).getByText(/^Waiting for information since /)).toBeVisible()
        await tap(part(page, 'What we need').getByRole('button', { name: 'Send it now' }))
        await photograph(page, page.getByRole('button', { name: 'Take a photo' }), 'an X-ray report')
        await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible()
        await tap(page.getByRole('button', { name: 'Send to the reviewer' }))
        await expect(main(page).getByText('We have it. Thank you.')).toBeVisible()
        const [first, again] = [today().subtract({ days: 2 }), today()].map(inWords)
        await expect(
          main(page).getByText(`The time first began on ${first}. It began again on ${again}, when`),
        ).toBeVisible()
        return new URL(page.url()).pathname
      }
      const address = await visit(moved, 'harperdana1', sendPhoto, PHONE)
      await moveTo(moved, today().add({ days: 6 }))
      await visit(
        moved,
        'harperdana1',
        async (page) => {
          await goTo(page, address)
          await expect(main(page).getByText('Approved', { exact: true }).first()).toBeVisible()
          await goTo(page, '/messages')
          const letter = main(page).getByText(/^We made a decision on an authorization request/)
          await expect(letter.first()).toBeVisible()
          // Email and text messages say that there is news, without naming a service.
          await page.goto('/sandbox/inbox')
          expect(await page.getByRole('main').innerText()).not.toMatch(/MRI|knee|X-ray/i)
        },
        PHONE,
      )
    },
  )
})

test(
  'Ray reads the legal deadline of 15 days, and gets an early answer',
  { tag: '@long' },
  async ({ browser, request, ownServer }) => {
    const moved = { browser, request, ownServer }
    const read = async (page: Page): Promise<string> => {
      await goTo(page, LIST)
      await open(page, 'Under Review')
      const card = part(page, 'When we decide')
      const by = inWords(today().add({ days: 14 }))
      await expect(card.getByText(`We must decide by ${by}.`)).toBeVisible()
      await expect(card.getByText(/The rule gives us 15 days\./)).toBeVisible()
      await card.getByRole('button', { name: 'Where does this date come from?' }).click()
      await expect(card.getByText('The rule is 29 CFR 2560.503-1(f).')).toBeVisible()
      const calendar = page.waitForEvent('download')
      await card.getByRole('button', { name: 'Add to calendar' }).click()
      expect((await calendar).suggestedFilename()).toBe('Answer from your health plan.ics')
      return new URL(page.url()).pathname
    }
    const address = await visit(moved, 'delgadoray3', read)
    await moveTo(moved, today().add({ days: 6 }))
    await visit(moved, 'delgadoray3', async (page) => {
      await goTo(page, address)
      await expect(main(page).getByText('Approved', { exact: true }).first()).toBeVisible()
      await expect(part(page, 'When we decide')).toHaveCount(0)
    })
  },
)

test(
  'Wilma reads 7 days for one request and 72 hours to the minute for the other',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('wilmaross42', 'Medical')
    await goTo(page, LIST)
    await open(page, 'Injection into the spine')
    const card = part(page, 'When we decide')
    await expect(card.getByText(`We must decide by ${inWords(today().add({ days: 5 }))}.`)).toBeVisible()
    await expect(card.getByText(/The rule gives us 7 days\./)).toBeVisible()
    await goTo(page, LIST)
    await open(page, 'Infusion for bone strength')
    await expect(card.getByText(/^We must decide by .*, \d{4} at \d+:00 [AP]M C[SD]T\.$/)).toBeVisible()
    await expect(card.getByText(/The rule gives us 72 hours\./)).toBeVisible()
  },
)

test(
  'Marcus is reminded once after his ninth session of twelve',
  { tag: '@long' },
  async ({ browser, request, ownServer }) => {
    const moved = { browser, request, ownServer }
    const bill = async (sessions: number) => {
      for (let session = 0; session < sessions; session += 1) await post(moved, 'session')
    }
    /** Runs the jobs that are due on a day, and counts Marcus's reminders. */
    const remindersIn = async (days: number) => {
      await moveTo(moved, today().add({ days }))
      return visit(moved, 'harpermarc1', async (page) => {
        await goTo(page, '/messages')
        await expect(main(page).getByRole('listitem').first()).toBeVisible()
        return main(page)
          .getByRole('link', { name: /almost used up/ })
          .count()
      })
    }
    await visit(moved, 'harpermarc1', async (page) => {
      await goTo(page, LIST)
      await main(page)
        .getByRole('link', { name: /ardiac rehabilitation/ })
        .first()
        .click()
      await expect(main(page).getByText(/^12 visits approved, 3 used, 9 left, valid until /)).toBeVisible()
    })
    await bill(5)
    expect(await remindersIn(1)).toBe(0)
    await bill(1)
    expect(await remindersIn(2)).toBe(1)
    expect(await remindersIn(3)).toBe(1)
  },
)

test(
  'Dana appeals a denied request with our records; Octavia reads hers in Spanish',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, LIST)
    await main(page).getByRole('searchbox').fill('CT scan')
    await open(page, 'CT scan of the chest')
    await part(page, 'If you disagree').getByRole('link', { name: 'Appeal this decision' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const records = page.getByRole('group', { name: 'Records that we’ll add' })
    await expect(records.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await page.getByRole('radio', { name: 'I need the care' }).press('Space')
    await page.getByRole('textbox', { name: /^Tell us more/ }).fill('My doctor needs this scan.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeFocused()
    await page.getByRole('button', { name: 'What you sent' }).click()
    for (const record of [/^The request$/, /^The criteria/, /^Our letter: Denied/, /Visit notes\.pdf/])
      await expect(main(page).getByText(record).first()).toBeVisible()

    const octavias = await as('octaviar88', 'Medical')
    await octavias.evaluate(() => localStorage.setItem('language', '"es"'))
    await octavias.goto(LIST)
    await pageIs(octavias, 'Autorizaciones')
    await expectSpanish(octavias, LIST)
    await main(octavias).getByRole('listitem').first().getByRole('link').click()
    await main(octavias).getByRole('heading', { name: 'Detalles' }).waitFor()
    await main(octavias)
      .locator('section button[aria-expanded=false]')
      .evaluateAll((closed) => closed.forEach((button) => (button as HTMLElement).click()))
    await expectSpanish(octavias, 'the page of an authorization')
  },
)

test(
  'a saved list and clock show their age while the insurer’s system is down',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical', { worker: true })
    await workerReady(page)
    await goTo(page, LIST)
    await open(page, 'Knee replacement surgery')
    const clock = part(page, 'When we decide').getByText(/^We must decide by /)
    await expect(clock).toBeVisible()
    const call = 'GET /abcbs/v1/members/ZZH41022001/authorizations'
    const withdrawal = 'POST /abcbs/v1/members/ZZH41022001/authorizations'
    await server.break({
      next: [
        { call, answer: '503', times: 200 },
        { call: withdrawal, answer: '503', times: 5 },
      ],
    })
    await page.reload()
    await expect(clock).toBeVisible()
    await expect(
      main(page)
        .getByText(/^(Saved copy|Updated)/)
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(
      main(page)
        .getByRole('alert')
        .getByText(/AUT-0003/),
    ).toBeVisible()
    await goTo(page, LIST)
    await expect(main(page).getByText('Under Review').first()).toBeVisible()
    await open(page, 'Knee replacement surgery')
    await goOffline(page)
    await expect(clock).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(main(page).getByText('You need to be online for this.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
