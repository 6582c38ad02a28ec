import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { WITHOUT_WORKER, expect, fillIn, signIn, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'
import type { PortalServer } from './portal-server.ts'

test.use(WITHOUT_WORKER)

const [SANDY, MARCUS, KIM] = ['adminsandy1', 'harpermarc1', 'nguyenkim22'] as const
const REASON = 'Called about a lost phone'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openTab(browser: Browser, { origin }: PortalServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  return context.newPage()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

async function enterConsole(page: Page, username: string): Promise<void> {
  await page.goto('/staff')
  await expect(heading(page, 'Staff sign-in')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page, username)
}

async function openRecord(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Username, member ID/ }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Open the record of ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON)
  await dialog.getByRole('button', { name: 'Open record' }).click()
  await expect(heading(page, name)).toBeVisible()
}

async function act(page: Page, name: 'Block' | 'Unblock', done: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(done).first()).toBeVisible()
}

const region = (page: Page) => page.getByRole('region', { name: 'News about the portal' })

test(
  'Sandy blocks and unblocks Marcus and announces an outage; his log shows it',
  { tag: '@long' },
  async ({ browser, ownServer: server }) => {
    const [sandy, marcus, kim] = await Promise.all([
      openTab(browser, server),
      openTab(browser, server),
      openTab(browser, server),
    ])
    await pressSandboxSignIn(marcus, MARCUS)
    await expect(heading(marcus, 'Choose a plan')).toBeVisible()
    const workers: string[] = []
    sandy.context().on('serviceworker', (worker) => workers.push(worker.url()))
    await enterConsole(sandy, SANDY)
    await expect(heading(sandy, 'Find a member')).toBeVisible()
    await expect(sandy.getByText('Signed in as Sandy Whitlock')).toBeVisible()

    // Addresses contain no member's name, even after the record was opened.
    await openRecord(sandy, 'Marcus Harper', 'Marcus Harper')
    expect(sandy.url()).toBe(`${server.origin}/staff/person`)
    await act(sandy, 'Block', 'The block is saved.')
    await expect(marcus).toHaveURL(/\/login\?reason=blocked/)
    await expect(marcus.getByRole('status').filter({ hasText: 'Your account is blocked' })).toContainText(
      'ADM-0001',
    )
    await marcus.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(marcus, MARCUS)
    await expect(marcus.getByRole('alert')).toContainText('ADM-0001')
    await act(sandy, 'Unblock', 'Marcus Harper can sign in again.')
    await signIn(marcus, MARCUS)

    await sandy.getByRole('link', { name: 'Outages' }).click()
    await sandy.getByRole('button', { name: /Choose a service/ }).click()
    await sandy.getByRole('option', { name: 'Coverage' }).click()
    await sandy.getByRole('button', { name: 'Announce' }).click()
    await expect(sandy.getByRole('heading', { name: 'Coverage', level: 3 })).toBeVisible()
    await pressSandboxSignIn(kim, KIM)
    await expect(heading(kim, /^Good /)).toBeVisible()
    await kim.goto('/medical/coverage-and-copays')
    await expect(region(kim).getByText(/^Coverage: scheduled maintenance until/)).toBeVisible()
    await sandy.getByRole('button', { name: 'Withdraw Coverage' }).click()
    await expect(sandy.getByText('Withdrawn', { exact: true })).toBeVisible()
    await kim.reload()
    await expect(heading(kim, /Coverage/)).toBeVisible()
    await expect(region(kim).getByText(/scheduled maintenance/)).toHaveCount(0)

    await marcus.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    await marcus.getByRole('checkbox').check()
    await marcus.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(heading(marcus, /^Good /)).toBeVisible()
    await marcus.goto('/settings/privacy-security#access-log')
    const log = marcus.getByRole('region', { name: 'Who looked at your record' })
    const staff = log.getByRole('listitem').filter({ hasText: 'Sandy Whitlock (plan staff)' })
    await expect(staff.filter({ hasText: 'Looked at your account' })).toContainText('2 times')
    await expect(staff.filter({ hasText: 'Made changes: a block on your sign-in' })).toContainText('2 times')
    expect(workers).toEqual([])
  },
)

test(
  'Sandy’s notice reaches members of its line of business in their language',
  { tag: '@long' },
  async ({ browser, ownServer: server }) => {
    const [sandy, kim] = await Promise.all([openTab(browser, server), openTab(browser, server)])
    await enterConsole(sandy, SANDY)
    await sandy.getByRole('link', { name: 'Notices' }).click()
    const fields = [
      ['Title in English', 'Phones'],
      ['Text in English', 'Our phones are closed on Thursday.'],
      ['Title in Spanish', 'Teléfonos'],
      ['Text in Spanish', 'El jueves no atendemos por teléfono.'],
    ] as const
    for (const [label, text] of fields) await sandy.getByRole('textbox', { name: label }).fill(text)
    await sandy.getByRole('button', { name: 'Publish' }).click()
    await expect(sandy.getByRole('heading', { name: 'Phones', level: 3 })).toBeVisible()
    await pressSandboxSignIn(kim, KIM)
    await expect(heading(kim, /^Good /)).toBeVisible()
    await expect(region(kim).getByText('Phones: Our phones are closed on Thursday.')).toBeVisible()
    await kim.evaluate(() => localStorage.setItem('language', '"es"'))
    await kim.reload()
    await expect(kim.getByText('Teléfonos: El jueves no atendemos por teléfono.')).toBeVisible()
  },
)

test(
  'a member is rejected at the console, and staff reach it from the portal',
  { tag: '@long' },
  async ({ browser, ownServer: server }) => {
    const [kim, sandy] = await Promise.all([openTab(browser, server), openTab(browser, server)])
    await enterConsole(kim, KIM)
    await expect(heading(kim, 'This account isn’t for staff')).toBeVisible()
    await expect(kim.getByRole('link', { name: 'Find a member' })).toHaveCount(0)
    await sandy.goto('/login')
    await sandy.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(sandy, SANDY)
    await sandy.getByRole('link', { name: 'Open the staff console' }).click()
    await expect(heading(sandy, 'Find a member')).toBeVisible()
  },
)

test('every page of the console is accessible', { tag: '@long' }, async ({ browser, ownServer: server }) => {
  const page = await openTab(browser, server)
  await page.goto('/staff')
  await expect(heading(page, 'Staff sign-in')).toBeVisible()
  await expectUsable(page, '/staff')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page, SANDY)
  await openRecord(page, 'harperdana1', 'Danielle Harper')
  await expectUsable(page, 'a record')
  await page.getByRole('button', { name: 'Block' }).click()
  await expectUsable(page, 'the question before a block')
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const name of ['Notices', 'Outages', 'Sandbox', 'Find a member']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expectUsable(page, name)
  }
})

const DIST = join(import.meta.dirname, '../dist')

/** Texts of the console: a sentence in each language, the address of a call, and the name of a stored item. */
const OF_THE_CONSOLE = [
  'Staff sign-in',
  'Acceso del personal',
  '/users/{username}/unblock',
  'staff_person',
  'To block or unblock someone',
]

test('members’ files contain no part of the console, and the worker keeps none', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|webmanifest)$/.test(entry.name))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)))
  const isOfConsole = (file: string) => file === 'staff.html' || file.startsWith('staff/')
  const has = (file: string, text: string) => readFileSync(join(DIST, file), 'utf8').includes(text)
  for (const text of OF_THE_CONSOLE) {
    expect(files.filter((file) => !isOfConsole(file) && has(file, text))).toEqual([])
    expect(files.filter((file) => isOfConsole(file) && has(file, text))).not.toEqual([])
  }
  const kept = readFileSync(join(DIST, 'sw.js'), 'utf8')
  expect(kept).toContain('index.html')
  for (const file of files.filter(isOfConsole)) expect(kept).not.toContain(file)
})

test(
  'the console has the same headers as other pages, and browsers never store it',
  { tag: '@long' },
  async ({ request }) => {
    for (const path of ['/staff', '/staff/person', '/staff/signed-in']) {
      const answer = await request.get(path)
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain('<title>Staff console</title>')
      const headers = answer.headers()
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
      expect(headers['cache-control']).toBe('no-cache')
    }
    // An address with a trailing slash is the same page.
    for (const path of ['/staff/', '/staff/notices/'])
      expect(new URL((await request.get(path)).url()).pathname).toBe(path.slice(0, -1))
    expect((await request.get('/staff/elsewhere')).status()).toBe(404)
  },
)
