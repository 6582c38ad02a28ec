import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, entries } from 'idb-keyval'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { draftsWritten } from '#drafts/drafts.ts'
import { forgetSession } from '#session/sign-out.ts'
import { wipeOutbox, waitingCount } from '#outbox/outbox.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { fillIn, press } from '#tests/kit/reimbursement-form.ts'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const part = (name: string | RegExp) => within(screen.getByRole('region', { name }))

async function account(address = '/health-reimbursement') {
  const portal = await openPortal({ as: 'delgadoray3' })
  await portal.visit(address)
  return portal
}

const posts = (portal: Awaited<ReturnType<typeof account>>) =>
  portal.asked.filter((asked) => asked.endsWith('/reimbursement/requests'))

test('the balance comes first, and each request shows its outcome', async () => {
  const portal = await account()
  expect(portal.heading).toBe('Health reimbursement account')
  expect(screen.getByText(/^\$[\d,]+\.\d\d is available$/)).toBeDefined()
  expect(part('Your balance').getAllByText('Left to use', { selector: 'dt' })).not.toEqual([])
  const list = part('Requests')
  expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  const summary = () => list.getByRole('status')
  await press(/^Show more/)
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  await choose('Status', 'Denied')
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(portal.address).toContain('status=denied')
  expect(
    list.getByText(/because it isn’t eligible medical care\. If you don’t agree, call us\.$/),
  ).toBeDefined()
})

test('a repayable claim is one press from its request, then leaves the list', async () => {
  const giveBack = await openBackendOfItsOwn()
  try {
    const portal = await account()
    const list = () => part(/^\d+ claims? you could get \$[\d,.]+ back for$/)
    const [ask] = await screen.findAllByRole('link', { name: /^Get \$[\d,.]+ back for / })
    const name = ask?.getAttribute('aria-label') ?? ''
    const amount = /\$([\d,.]+) back/.exec(name)?.[1]?.replace(',', '') ?? ''
    expect(list().getAllByRole('listitem').length).toBeGreaterThan(0)
    const to = new URL(ask?.getAttribute('href') ?? '', 'http://x')
    await portal.visit(to.pathname + to.search)
    expect(screen.getAllByRole('heading', { name: 'Request reimbursement' })).toHaveLength(1)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe(amount)
    await press('Review')
    await press('Certify and send')
    expect(await screen.findByRole('heading', { name: 'We got your request' })).toBeDefined()
    await portal.visit('/health-reimbursement')
    expect(
      [...document.querySelectorAll(`a[href$="${to.search}"]`)].filter((one) =>
        one.textContent?.startsWith('Get '),
      ),
    ).toEqual([])
  } finally {
    await closePortal()
    await giveBack()
  }
})

test.runIf(isLong)('an expense is looked up offline', async () => {
  await account()
  await press('Is it eligible?')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for an expense' }), 'fitness')
  expect(part('Is it eligible?').getByText('Gym membership')).toBeDefined()
})

test('a request lists what is missing, is sent once with its receipt and gets a number', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  await press('Review')
  expect(screen.getByRole('group', { name: /^Please check/ })).toBeDefined()
  await fillIn('12.50', 'online')
  portal.tab.asked.length = 0
  await press('Certify and send')
  expect(await screen.findByRole('heading', { name: 'We got your request' })).toBe(document.activeElement)
  expect(screen.getByText(/^HRA-[2-9A-Z]{8}$/)).toBeDefined()
  expect(posts(portal)).toHaveLength(1)
})

test('a request finished offline waits, is sent once when online, and is confirmed', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  portal.tab.isOffline = true
  connection.set('offline')
  await fillIn('23.40', 'offline')
  await press('Save it here and send it later')
  expect(await screen.findByRole('heading', { name: 'Your request is waiting to be sent' })).toBeDefined()
  expect(waitingCount.get()).toBe(1)
  await portal.visit('/health-reimbursement')
  expect(part('Waiting to be sent').getByText('$23.40, Dr. Ames')).toBeDefined()
  portal.tab.asked.length = 0
  portal.tab.isOffline = false
  connection.set('online')
  const gone = /^We sent your request\. The confirmation number is HRA-/
  expect(await screen.findByText(gone)).toBeDefined()
  await settled()
  expect(posts(portal)).toHaveLength(1)
  expect(waitingCount.get()).toBe(0)
  expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull()
})

test.runIf(isLong)('a waiting request can be withdrawn', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  portal.tab.isOffline = true
  connection.set('offline')
  await fillIn('9.99', 'removed')
  await press('Save it here and send it later')
  await portal.visit('/health-reimbursement')
  await press(/^Remove: /)
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
  expect(waitingCount.get()).toBe(0)
  expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull()
})

test.runIf(isLong)('a request deleted while its receipt is sent is not sent', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  portal.tab.isOffline = true
  connection.set('offline')
  await fillIn('9.97', 'wiped half way')
  await press('Save it here and send it later')
  portal.tab.asked.length = 0
  portal.tab.isOffline = false
  let isWiped = false
  portal.tab.change = (path, body) => {
    if (!path.includes('/reimbursement/receipts/')) return body
    isWiped = true
    void wipeOutbox()
    return body
  }
  connection.set('online')
  await waitFor(() => expect(isWiped).toBe(true))
  await settled()
  expect(posts(portal)).toHaveLength(0)
})

test.runIf(isLong)('after sign-out nothing of waiting requests is readable', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  portal.tab.isOffline = true
  connection.set('offline')
  await fillIn('9.98', 'wiped')
  await press('Save it here and send it later')
  const kept = () => entries(createStore('portal-outbox', 'requests'))
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  expect(JSON.stringify(await kept())).not.toContain('Ames')
  await forgetSession('inactivity')
  expect(waitingCount.get()).toBe(0)
  expect(await kept()).toHaveLength(1)
  expect(JSON.stringify(await kept())).not.toContain('Ames')
})

test.runIf(isLong)('rejects a file that was sent before for the same expense', async () => {
  const paper = crypto.randomUUID()
  const portal = await account('/health-reimbursement?ask=yes')
  await fillIn('14.01', paper)
  await press('Certify and send')
  await screen.findByRole('heading', { name: 'We got your request' })
  const before = screen.getByText(/^HRA-[2-9A-Z]{8}$/).textContent
  await portal.visit('/health-reimbursement')
  await portal.visit('/health-reimbursement?ask=yes')
  await fillIn('14.02', paper)
  await press('Certify and send')
  const notice = `You already sent this file with request ${before}.`
  expect((await screen.findByText(notice)).closest('[role=alert]')).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('checkbox', { name: /^This is another expense/ }))
  await press('Certify and send')
  expect(await screen.findByRole('heading', { name: 'We got your request' })).toBeDefined()
  await portal.visit('/health-reimbursement')
  await portal.visit('/health-reimbursement?ask=yes')
  await fillIn('14.01', paper)
  await press('Certify and send')
  expect(await screen.findByText(notice)).toBeDefined()
  expect(screen.getByText(/We pay each expense once\./)).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /^This is another expense/ })).toBeNull()
})

test.runIf(isLong)('a file that was sent before is reported for a waiting request, too', async () => {
  const paper = crypto.randomUUID()
  const portal = await account('/health-reimbursement?ask=yes')
  await fillIn('15.01', paper)
  await press('Certify and send')
  await screen.findByRole('heading', { name: 'We got your request' })
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/health-reimbursement')
  await portal.visit('/health-reimbursement?ask=yes')
  await fillIn('15.02', paper)
  await press('Save it here and send it later')
  await portal.visit('/health-reimbursement')
  portal.tab.isOffline = false
  connection.set('online')
  const another = await screen.findByRole('button', { name: 'It’s another expense. Send it' })
  expect(part('Waiting to be sent').getByText(/^You already sent this file with request HRA-/)).toBeDefined()
  await userEvent.click(another)
  expect(await screen.findByText(/^We sent your request/)).toBeDefined()
  expect(waitingCount.get()).toBe(0)
})

test.runIf(isLong)('a decision since the last visit is marked as new, then counts as seen', async () => {
  const portal = await openPortal({ as: 'delgadoray3' })
  portal.tab.change = (path, body) =>
    path.endsWith('/reimbursement') ? body.replace('"isNew":false', '"isNew":true') : body
  await portal.visit('/health-reimbursement')
  expect(part('Requests').getAllByText('New')).toHaveLength(1)
  expect(portal.asked.filter((asked) => asked.endsWith('/reimbursement/seen'))).toHaveLength(1)
})

const providerField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Doctor, pharmacy or store/ })
const keptOnDisk = async () => JSON.stringify(await entries(createStore('portal-kept', 'queries')))

test('a half-filled request survives a reload, encrypted on disk, and can be restarted', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  expect(screen.queryByText(/^We saved what you entered/)).toBeNull()
  await fill(providerField(), 'Dr. Quellbrunn')
  const file = new File([new Uint8Array(pdfReceipt('half'))], 'half.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Choose a photo or PDF'), file)
  await screen.findByRole('button', { name: 'Remove half.pdf' })
  await draftsWritten()
  await portal.reload()
  expect(await screen.findByText(/^We saved what you entered/)).toBeDefined()
  expect(providerField().value).toBe('Dr. Quellbrunn')
  expect(screen.getByRole('button', { name: 'Remove half.pdf' })).toBeDefined()
  expect(await keptOnDisk()).not.toMatch(/Quellbrunn|half\.pdf|draft/)
  await press('Start over')
  expect(providerField().value).toBe('')
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
  await portal.reload()
  expect(providerField().value).toBe('')
})

test.runIf(isLong)('sending a request or signing out deletes its draft', async () => {
  const portal = await account('/health-reimbursement?ask=yes')
  await fillIn('13.57', 'no draft')
  await press('Certify and send')
  await screen.findByRole('heading', { name: 'We got your request' })
  await portal.visit('/health-reimbursement')
  await portal.visit('/health-reimbursement?ask=yes')
  expect(providerField().value).toBe('')
  await userEvent.type(providerField(), 'Dr. Ames')
  await settled()
  await closePortal()
  expect(await entries(createStore('portal-kept', 'queries'))).toEqual([])
})

test.each([
  [
    'receipt.pdf',
    '<!doctype html><p>hello',
    'This file isn’t a photo or a PDF. Send a JPEG, PNG, or WebP photo, or a PDF.',
  ],
  ['empty.pdf', '', 'This file is empty. Choose another one.'],
  [
    'photo.heic',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    /^We couldn’t read this HEIC photo\..+ On an iPhone, choose Settings/,
  ],
])('an invalid %s is rejected before sending', async (name, content, sentence) => {
  await account('/health-reimbursement?ask=yes')
  const field = screen.getByLabelText<HTMLInputElement>('Choose a photo or PDF')
  expect(field.accept).toBe(
    'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf',
  )
  await userEvent.upload(field, new File([content], name, { type: 'application/pdf' }))
  expect(await screen.findByText(sentence)).toBeDefined()
})

test.runIf(isLong)('a request started from a claim has the claim’s facts', async () => {
  const portal = await account('/claims?owing=yes&statuses=paid')
  const id = screen
    .getAllByRole('link')
    .map((link) => /claim-details\/([\w-]{75})$/.exec(link.getAttribute('href') ?? '')?.[1])
    .find(Boolean)
  await portal.visit(`/health-reimbursement?claim=${id}`)
  expect(screen.getByText(/^For your claim: /)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toMatch(/^\d+\.\d\d$/)
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Doctor, pharmacy or store/ }).value,
  ).not.toBe('')
})

test('direct deposit is checked, needs a recent password, and keeps the typed text', async () => {
  const portal = await account()
  await press('Set up direct deposit')
  const type = (name: RegExp, text: string) => fill(screen.getByRole('textbox', { name }), text)
  await type(/^Bank name/, 'First Prairie Bank')
  await choose('Account type', 'Checking account')
  await type(/^Routing number/, '082000108')
  await type(/^Account number \(/, '000123456789')
  await type(/^Confirm account number/, '000123456789')
  await press('Save')
  expect(screen.getAllByText(/That isn’t a routing number/).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByRole('textbox', { name: /^Routing number/ }))
  await type(/^Routing number/, '082000109')
  portal.faults.set({ clockOffsetSeconds: 601 })
  await press('Save')
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeDefined()
  expect(screen.getByText('Code LOG-0035')).toBeDefined()
  portal.faults.reset()
  await draftsWritten()
  await portal.reload()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Confirm/ }).value).toBe('000123456789')
  await press('Save')
  expect(await screen.findByText(/^First Prairie Bank, checking account ending in 6789/)).toBeDefined()
  await press('Stop direct deposit')
  expect(await screen.findByText(/^We pay you by check/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Direct deposit' })).toBe(document.activeElement)
})
