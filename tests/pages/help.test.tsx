import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { brandOf } from '#member/brand.ts'
import { connection } from '#offline/connection.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

afterEach(closePortal)

const part = (name: string) => within(screen.getByRole('region', { name }))

test('a visitor who cannot sign in finds a number for each topic, and the way back', async () => {
  const portal = await openPortal()
  await portal.visit('/contact')
  expect(portal.heading).toBe('Contact')
  expect(part('Member services').getByRole('link').textContent).toBe('(501) 555-0100')
  expect(part('Pharmacy support').getByText('Every day, 7 a.m. to 8 p.m.')).toBeDefined()
  expect(part('TTY').getByRole('link').getAttribute('href')).toBe('tel:711')
  expect(part('TTY').getByText('Open now')).toBeDefined()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await follow(screen.getByRole('link', { name: 'Back to sign in' }), 'Welcome to your member portal')
  expect(portal.address).toBe('/login')
})

test.runIf(isLong)('choosing the name on the card shows that plan’s numbers and addresses', async () => {
  const portal = await openPortal()
  await portal.visit('/contact')
  await choose('Which plan', 'Ozark Advantage')
  expect(part('Member services').getByRole('link').textContent).toBe('(501) 555-0120')
  const site = part('Mail and fax').getByRole('link', { name: /^Ozark Advantage for groups/ })
  expect(site.getAttribute('href')).toBe('https://www.example.com')
  expect(part('Mail and fax').getByText(/^Ozark Advantage PO Box/).textContent).toContain(
    'Fayetteville, AR 72701',
  )
})

const dana = { as: 'harperdana1', plan: 'medical' } as const
const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)

test.each([
  ['/account-help', 'Account help', 'Your account is locked'],
  ['/brand-resources', 'Brand resources', 'Is it really from us?'],
])('%s is open to everyone, with a way back', async (path, title, about) => {
  const portal = await openPortal()
  await portal.visit(path)
  expect(portal.heading).toBe(title)
  expect(headings(2)).toContain(about)
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeDefined()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('each brand’s logo can be downloaded', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const portal = await openPortal()
  await portal.visit('/brand-resources')
  for (const button of part('Our brands').getAllByRole('button')) await userEvent.click(button)
  const named = part('Our brands').getAllByRole('listitem')
  expect(part('Our brands').getByRole('button', { name: 'Download the Ozark Advantage logo' })).toBeDefined()
  expect(files.map(({ type }) => type)).toEqual(named.map(() => 'image/svg+xml'))
  expect(new Set(await Promise.all(files.map((file) => file.text()))).size).toBe(named.length)
  vi.restoreAllMocks()
})

test.runIf(isLong)('a signed-in member gets a link back to the portal', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/account-help')
  await follow(screen.getByRole('link', { name: 'Back to the portal' }), /^Good /)
  expect(portal.address).toBe('/medical/dashboard')
})

test('the terms have a version, a date and thirty numbered sections that links lead to', async () => {
  const portal = await openPortal()
  await portal.visit('/terms-of-use')
  expect(portal.text).toMatch(/Version \d+\.\d+, in effect since \w+ \d+, \d{4}/)
  expect(headings(2).map((title) => title.split('.')[0])).toEqual(
    Array.from({ length: 30 }, (_, index) => String(index + 1)),
  )
  const [contents] = screen.getAllByRole('navigation', { name: 'Sections' })
  for (const link of within(contents!).getAllByRole<HTMLAnchorElement>('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(link.textContent)
})

test.each([
  ['payments are credited', 'Online payments are credited in 24 to 48 hours'],
  ['we charge your account', 'on the 26th of each month'],
  ['the paperless date', 'by Oct. 15'],
  ['cards', 'within 7 business days'],
  ['appeals', 'We decide on an appeal within 30 days'],
  ['the law', 'The laws of the State of Arkansas'],
  ['the time limit', 'within one year after the problem happened'],
])('the terms still state the figure: %s', async (_what, sentence) => {
  const portal = await openPortal()
  await portal.visit('/terms-of-use')
  expect(portal.text).toContain(sentence)
})

test.runIf(isLong)('the terms are public, but an invalid token is rejected', async () => {
  const signedIn = await openPortal(dana)
  await signedIn.visit('/terms-of-use')
  expect(signedIn.heading).toBe('Terms of use')
  expect(screen.queryByRole('link', { name: 'Back to sign in' })).toBeNull()
  const undecided = await openPortal({ as: 'harperdana1', plan: 'none' })
  await undecided.visit('/terms-of-use')
  expect(undecided.address).toBe('/select-plan')
})

test.each([
  [undefined, 'sites that Natural State Mutual doesn’t run'],
  ['harperdana1', 'sites that Ouachita Health doesn’t run'],
  ['wilmaross42', 'Medicare may not have reviewed'],
])('the linking disclaimer fits the line of business: %s', async (as, sentence) => {
  const portal = await openPortal({ as })
  await portal.visit('/linking-disclaimer')
  expect(portal.heading).toBe('Linking disclaimer')
  expect(portal.text).toContain(sentence)
})

test('the footer names the licensee and states, and opens the disclaimer', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit('/dashboard')
  const footer = within(screen.getByRole('contentinfo'))
  expect(
    footer.getByText(/^River Valley Medicare is licensed .* in all 75 counties of Arkansas\.$/),
  ).toBeDefined()
  expect(footer.getByText(new RegExp(`^© ${today().year} `))).toBeDefined()
  await userEvent.click(footer.getByRole('button', { name: 'Linking Disclaimer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Linking Disclaimer' }))
  expect(await dialog.findByText(/Medicare may not have reviewed/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the footer links to the brand’s app stores and says that they are other sites', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  const store = screen.getByRole('link', { name: 'Get the app from the App Store, opens in a new window' })
  expect(store.getAttribute('href')).toBe('https://apps.example.com/ouachita/apple')
  await userEvent.click(store)
  expect(screen.getByRole('dialog', { name: 'You’re leaving this portal' })).toBeDefined()
})

test.runIf(isLong)('the paperless page replaces its external address while offline', async () => {
  const { paperlessLink } = brandOf()
  const portal = await openPortal()
  connection.set('offline')
  await portal.visit('/paperless')
  expect(portal.heading).toBe('Paperless')
  expect(screen.getByRole('link', { name: 'All details' }).getAttribute('href')).toBe(paperlessLink)
})

test('a visitor searches the approval list of the plan on the card', async () => {
  const portal = await openPortal()
  await portal.visit('/approval-list')
  expect(portal.heading).toBe('Approval list')
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await choose('Which plan', 'River Valley Medicare')
  const box = await screen.findByRole('searchbox', { name: /^Service, drug or equipment/ })
  await fill(box, 'physical therapy')
  const card = within(await screen.findByRole('region', { name: 'Physical therapy' }))
  expect(card.getByText('No approval needed')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download the list (CSV)' })).toBeDefined()
})

test.runIf(isLong)('a visitor reads the figures of a year, or that they are missing', async () => {
  const portal = await openPortal()
  const last = today().year - 1
  await portal.visit('/how-we-decide')
  expect(portal.heading).toBe('How we decide')
  const table = within(await screen.findByRole('table', { name: 'River Valley Medicare' }))
  const row = within(table.getByRole('row', { name: /^Average time to decide/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3.8 days', '31.5 hours'])
  expect(within(screen.getByRole('table', { name: 'Ozark Advantage' })).getByText('1.0%')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: String(last - 2) }))
  expect(await screen.findByText(`No figures for ${last - 2}`)).toBeDefined()
})

const LIST = 'GET /abcbs/v1/members/ZZH41022001/approval-rules'
const main = () => within(screen.getByRole('main'))
const rows = () => main().getAllByRole('listitem')
const SEARCH = { name: /^Service, drug or equipment/ }
const answer = (service: string) => within(main().getByRole('region', { name: service }))

async function ask(typed: string): Promise<void> {
  const box = main().getByRole('searchbox', SEARCH)
  await userEvent.clear(box)
  await fill(box, typed)
}

test('Dana finds out if care needs approval, in her own words and offline', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/authorizations')
  await follow(main().getByRole('link', { name: 'Does it need approval?' }), 'Check if it needs approval')
  expect(main().getByText(/^\d+ items on the list$/)).toBeDefined()
  portal.tab.isOffline = true
  connection.set('offline')
  await ask('knee replacment')
  await waitFor(() =>
    expect(answer('Knee replacement').getByText(/^Yes\. It needs our approval/)).toBeDefined(),
  )
  expect(answer('Knee replacement').getByText('January 1, 2022')).toBeDefined()
  const policy = answer('Knee replacement').getByRole('link', { name: 'Our medical policy' })
  expect(policy.getAttribute('href')).toBe('https://www.example.com/medical-policies/joints')
  await ask('sleep study')
  await waitFor(() =>
    expect(answer('Sleep study').getByText(/^A study in a lab needs approval/)).toBeDefined(),
  )
  await ask('xray')
  await waitFor(() => expect(answer('X-ray').getByText(/^No\. It needs no approval/)).toBeDefined())
  await ask('bone density test')
  await waitFor(() => expect(answer('Bone density test').getByText(/^We took it off the list/)).toBeDefined())
  portal.tab.isOffline = false
})

test.runIf(isLong)(
  'an unclear search offers the nearest three and a phone number, without an answer',
  async () => {
    const portal = await openPortal(dana)
    await portal.visit('/authorizations/check')
    await ask('surgery')
    await waitFor(() => expect(main().getByText('Do you mean one of these?')).toBeDefined())
    expect(rows()).toHaveLength(3)
    expect(
      rows()
        .map((row) => row.textContent)
        .join(' '),
    ).not.toMatch(/approval/)
    expect(main().getByRole('link', { name: /^Call / })).toBeDefined()
    await userEvent.click(within(rows()[0] ?? expect.fail()).getByRole('button'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
    expect(main().getByText(/^Yes\. It needs our approval/)).toBeDefined()
    await ask('zebra')
    await waitFor(() => expect(main().getByText(/^It may still need approval/)).toBeDefined())
  },
)

test.runIf(isLong)('only a plan with the page identifier opens the guidelines', async () => {
  const ray = await openPortal({ as: 'delgadoray3', plan: 'medical' })
  await ray.visit('/authorizations/check')
  expect(
    within(main().getByRole('region', { name: 'Medical review guidelines' })).getByRole('button'),
  ).toBeDefined()
  await closePortal()
  const portal = await openPortal(dana)
  await portal.visit('/authorizations/check')
  expect(main().queryByRole('region', { name: 'Medical review guidelines' })).toBeNull()
})

test.runIf(isLong)('a plan without the list has no link; a failed list shows the next step', async () => {
  const none = await openPortal({ ...dana, without: ['approvalRules'] })
  await none.visit('/authorizations')
  expect(main().queryByRole('link', { name: 'Does it need approval?' })).toBeNull()
  await none.visit('/authorizations/check')
  expect(none.heading).toBe('Page not found')
  await closePortal()
  const portal = await openPortal(dana)
  portal.faults.set({
    next: [{ call: LIST.replace('authorizations', 'approval-rules'), answer: '503', times: 9 }],
  })
  await portal.visit('/authorizations/check')
  await waitFor(() => expect(portal.text).toContain('AUT-0006'))
  expect(portal.text.match(/We couldn’t load the list/g)).toHaveLength(1)
  expect(portal.text).toContain('call us before you get the care')
})
