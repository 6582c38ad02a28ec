import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime } from '#base/clock.ts'
import { recountMessages } from '#member/message-counts.ts'
import { connection, notice } from '#offline/connection.ts'
import { lookForUpdate, noteWaiting, updateAccepted, updateState } from '#offline/update.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'
import { now, nowMs } from '#tests/kit/time.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  updateState.set('none')
  document.cookie = 'notice_dismissed=; Max-Age=0; Path=/'
  await closePortal()
})

const news = () => screen.getByRole('region', { name: 'News about the portal' })

const bar = () => within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] ?? document.body)

const offered = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const offers = [
  [
    'harperdana1',
    'medical',
    ['Home', 'Pay Bill', 'ID Card', 'Programs', 'Pharmacy', 'Documents', 'Contact Us'],
  ],
  ['delgadoray3', 'medical', ['Home', 'ID Card', 'Programs', 'Documents', 'Contact Us']],
  ['norights001', 'medical', ['Home', 'Contact Us']],
] as const

test.each(sample(offers, [offers[0], offers[2]]))(
  '%s under a %s plan is offered what the rights allow',
  async (as, plan, links) => {
    const portal = await openPortal({ as, plan })
    await portal.visit('/dashboard')
    expect(offered()).toEqual(links)
  },
)

test('Ray’s menu opens the savings application instead of the pharmacy page', async () => {
  const portal = await openPortal({ as: 'delgadoray3' })
  await portal.visit('/dashboard')
  const form = Promise.withResolvers<string>()
  const blank = { document: document.implementation.createHTMLDocument(), closed: false, close() {} }
  vi.spyOn(window, 'open').mockReturnValue(blank as unknown as Window)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    form.resolve(this.action)
  })
  await userEvent.click(bar().getByRole('button', { name: /^Pharmacy/ }))
  expect(await form.promise).toMatch(/\/sandbox\/apps\/rxsavings$/)
})

test.runIf(isLong)('a menu without entries is hidden', async () => {
  const sam = await openPortal({ as: 'norights001', plan: 'medical' })
  await sam.visit('/dashboard')
  expect(bar().queryAllByRole('button')).toEqual([])
})

test('one menu is open at a time, and navigation closes it', async () => {
  const user = userEvent.setup()
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const [care, policy] = ['Care', 'Policy'].map((name) => bar().getByRole('button', { name }))
  await user.click(care!)
  expect([care, policy].map((menu) => menu?.ariaExpanded)).toEqual(['true', 'false'])
  expect(
    within(bar().getByRole('list', { name: 'Care' })).getByRole('link', { name: 'Claims' }),
  ).toBeDefined()
  await user.click(policy!)
  expect([care, policy].map((menu) => menu?.ariaExpanded)).toEqual(['false', 'true'])
  await user.keyboard('{Escape}')
  expect(policy?.ariaExpanded).toBe('false')
  expect(document.activeElement).toBe(policy)
  await user.click(care!)
  await user.unhover(care!)
  expect(care?.ariaExpanded).toBe('false')
  await user.click(policy!)
  await portal.visit('/id-card')
  expect(policy?.ariaExpanded).toBe('false')
})

test('the bell counts for everyone in a member’s care, and shows at most 99+', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const bell = await screen.findByRole('link', { name: 'Messages, 131 unread' })
  expect(bell.textContent).toContain('99+')
  expect(bell).toHaveProperty('pathname', '/messages')
  const kept = sessionStorage.getItem('message_counts') ?? ''
  expect(kept).not.toBe('')
  expect(kept).not.toContain('ZZH')
})

test('shows no bell until the messages are counted', async () => {
  const portal = await openPortal({ as: 'nguyenkim22' })
  portal.faults.set({
    next: [
      { call: 'GET /member/myblueprint/v1/message-center', answer: '503', times: 40 },
      // The event stream sends the counts as well.
      { call: 'GET /session/news', answer: '503', times: 40 },
    ],
  })
  await portal.visit('/dashboard')
  // A pending count fails before the server works again.
  await act(() => recountMessages())
  expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull()
  portal.faults.reset()
  // After a failure the portal sends little until the member does something.
  await userEvent.tab()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect((await screen.findByRole('link', { name: 'Messages' })).textContent).toBe('Messages')
})

test('only members with another plan find Switch Plans', async () => {
  const dana = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await dana.visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  expect(screen.queryAllByText('Switch Plans').length).toBeGreaterThan(0)
  const kim = await openPortal({ as: 'nguyenkim22' })
  await kim.visit('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: /^Profile/ }))
  expect(screen.queryAllByText('Switch Plans')).toEqual([])
})

test.runIf(isLong)('a missing page suggests existing ones', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical', without: ['idCards'] })
  await portal.visit('/id-card')
  expect(portal.heading).toBe('Page not found')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Call (501) 555-0110',
    'Home',
    'Claims',
    'Spending Details',
    'Personal Health Record',
    'Find Care & Costs',
    'Coverage & Copays',
    'Authorizations',
    'Coverage when Traveling Abroad',
    'Pay Bill',
    'Programs',
    'Pharmacy',
    'Documents',
    'Contact Us',
    'View your other plans',
  ])
})

test('public pages have a logo that links to sign-in, without menu and footer', async () => {
  const portal = await openPortal()
  await portal.visit('/contact')
  expect(screen.getByRole('link', { name: 'Natural State Mutual home' })).toHaveProperty('pathname', '/login')
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test.runIf(isLong)('the footer names the license and the year', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit('/dashboard')
  const footer = screen.getByRole('contentinfo').textContent
  expect(footer).toContain('River Valley Medicare is licensed to offer health coverage in all 75 counties')
  expect(footer).toMatch(/© \d{4} River Valley Medicare/)
})

test('a notice is dismissed once, and a new one shows', async () => {
  const portal = await openPortal()
  act(() => notice.set({ notice: 'Our phones are closed on Thursday.' }))
  await userEvent.click(await within(news()).findByRole('button', { name: 'Dismiss' }))
  expect(news().textContent).toBe('')
  await portal.reload()
  act(() => notice.set({ notice: 'Our phones are closed on Thursday.' }))
  expect(news().textContent).toBe('')
  act(() => notice.set({ notice: 'Our phones are open again.' }))
  expect(await within(news()).findByText('Our phones are open again.')).toBeDefined()
})

test.runIf(isLong)('a staff notice disappears at its end without another request', async () => {
  await openPortal()
  const endsAt = now().add({ minutes: 1 }).toString()
  const phonesNotice = {
    en: 'Phones: Closed.',
    es: 'Teléfonos: Cerrado.',
    severity: 'warning',
    audience: null,
  } as const
  act(() => notice.set({ notice: phonesNotice.en, published: [{ ...phonesNotice, endsAt }] }))
  expect(await within(news()).findByText('Phones: Closed.')).toBeDefined()
  learnServerTime(Date.parse(endsAt))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(within(news()).queryByText('Phones: Closed.')).toBeNull()
  learnServerTime(nowMs())
})

test('announces connection changes politely in one place', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  expect(news().ariaLive).toBe('polite')
  act(() => connection.set('offline'))
  await expect.poll(() => news().textContent).toBe('You’re offline. You can still open saved pages.')
  act(() => connection.set('online'))
  expect(news().textContent).toBe('')
})

test.runIf(isLong)('an offline visitor reads no promise of saved pages', async () => {
  await openPortal()
  act(() => connection.set('offline'))
  await expect.poll(() => news().textContent).toBe('You’re offline. You can sign in when you’re back online.')
})

test.runIf(isLong)('no banner moves the page under a finger', async () => {
  await openPortal()
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('main') })
  act(() => connection.set('offline'))
  expect(news().textContent).toBe('')
  await user.pointer({ keys: '[/MouseLeft]' })
  await expect.poll(() => news().textContent).toContain('You’re offline.')
})

test('an update waits for consent', async () => {
  await openPortal()
  let accepted = 0
  const stop = updateAccepted.listen(() => (accepted += 1))
  act(() => updateState.set('waits'))
  expect(accepted).toBe(0)
  await userEvent.click(await within(news()).findByRole('button', { name: 'Update now' }))
  expect(accepted).toBe(1)
  stop()
})

test.each([
  ['inactivity', /You were inactive for 15 minutes/],
  ['expired', /Your session ended/],
  ['blocked', /Your account is blocked.*ADM-0001/],
])('a member signed out by %s reads why', async (reason, reasonText) => {
  const portal = await openPortal()
  await portal.visit(`/login?reason=${reason}`)
  expect(portal.text).toMatch(reasonText)
})

test.runIf(isLong).each(['toString', 'nonsense', ''])(
  'an unknown reason "%s" shows no message',
  async (reason) => {
    const portal = await openPortal()
    await portal.visit(`/login?reason=${reason}`)
    expect(portal.heading).toBe('Welcome to your member portal')
    expect(document.documentElement.dataset['signedOut']).toBeUndefined()
  },
)

test.runIf(isLong)(
  'going to another page keeps the frame’s member object, so it does not rerender',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    await portal.visit('/dashboard')
    const member = portal.member
    await portal.visit('/contact-us')
    expect(member).toBeDefined()
    expect(portal.member).toBe(member)
  },
)

test('Back first closes the frontmost menu, list or sheet', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims')
  const { length } = history
  const goBack = async (isDone: () => void) => {
    history.back()
    await waitFor(isDone)
    await settled()
  }
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
  await goBack(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { expanded: false })[0]!)
  expect(screen.getByRole('listbox')).toBeDefined()
  await goBack(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.getByRole('dialog')).toBeDefined()
  await goBack(() => expect(screen.queryByRole('dialog')).toBeNull())
  const profile = screen.getByRole('button', { name: /^Profile/ })
  await user.click(profile)
  expect(profile.ariaExpanded).toBe('true')
  await goBack(() => expect(profile.ariaExpanded).toBe('false'))
  expect(portal.heading).toBe('Claims')
  expect(history.length).toBeLessThanOrEqual(length + 1)
})

test.each([
  ['the first worker of a browser', null, 'current', 'none'],
  ['a build behind another', {}, 'waits', 'waits'],
] as const)('%s waiting is offered only if it replaces one', async (_what, active, found, state) => {
  const registration = { active, waiting: {}, installing: null, update: () => Promise.resolve() }
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  try {
    await noteWaiting()
    expect(updateState.get()).toBe(state)
    expect(await lookForUpdate()).toBe(found)
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})
