import { mdiBellOutline, mdiBellRingOutline } from '@mdi/js'
import { isRedirect } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Route as paperless } from '#features/help/paperless.route.tsx'
import { brandOf } from '#member/brand.ts'
import { idleness, noteActivity } from '#session/inactivity.ts'
import { signOut } from '#session/sign-out.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { sample } from '#tests/kit/tier.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const dana = { as: 'harperdana1', plan: 'medical' } as const

const header = () => within(screen.getAllByRole('banner')[0] ?? document.body)
const hrefOf = (link: HTMLElement | undefined) => link?.getAttribute('href')

test('the landing page offers two messages, Sign In and Register', async () => {
  const portal = await openPortal()
  await portal.visit('/login')
  expect(screen.getByRole('group', { name: '1 of 2' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign In' }).closest('form')?.getAttribute('action')).toBe(
    '/initiate-login',
  )
  expect(hrefOf(screen.getByRole('link', { name: 'Register' }))).toBe('/register')
})

test('the paperless page opens the brand’s address', async () => {
  await openPortal()
  const leave = async () => paperless.options.beforeLoad?.({} as never)
  const left = await leave().catch((thrown: unknown) => thrown)
  expect(isRedirect(left) && left.options.href).toBe(brandOf().paperlessLink)
})

test('a callback without a sign-in shows OAU-0001 and leads back to sign-in', async () => {
  const portal = await openPortal()
  await portal.visit('/auth-success?code=invented&state=invented')
  expect(portal.text).toContain('OAU-0001')
  expect(hrefOf(screen.getByRole('link', { name: 'Back to sign in' }))).toBe('/login')
})

test('activity counts only while a member is signed in', async () => {
  await openPortal()
  noteActivity()
  expect(localStorage.getItem('last_active')).toBeNull()
  await openPortal(dana)
  noteActivity()
  expect(localStorage.getItem('last_active')).not.toBeNull()
})

test('each page opens at its top', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/about')
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await portal.visit('/contact-us')
  expect(scrolled).toHaveBeenCalledWith(0, 0)
})

test('the profile panel toggles by its button and closes when the mouse leaves', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/about')
  const user = userEvent.setup()
  const button = header().getByRole('button', { name: /^Profile/ })
  await user.click(button)
  expect(button.ariaExpanded).toBe('true')
  expect(hrefOf(header().getByRole('link', { name: 'Switch Plans' }))).toBe('/select-plan')
  expect(hrefOf(header().getByRole('link', { name: 'Settings' }))).toBe('/settings/profile')
  await user.click(button)
  expect(button.ariaExpanded).toBe('false')
  await user.click(button)
  await user.unhover(button)
  expect(button.ariaExpanded).toBe('false')
  await user.click(button)
  await user.click(header().getByRole('button', { name: 'Sign Out' }))
  await eventually(() => expect(portal.left).toEqual(['/login']))
})

test('the session dialog offers Sign out and Stay signed in', async () => {
  await import('#shell/dialogs/Dialogs.tsx')
  const portal = await openPortal(dana)
  await portal.visit('/settings/about')
  act(() => idleness.set({ state: 'warned', secondsLeft: 180 }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session is about to end.' })
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent).toSorted()).toEqual(['Sign out', 'Stay signed in'])
  act(() => idleness.set({ state: 'active' }))
})

test('the drawer has a close button, the bell and the settings', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/settings/about')
  const menu = screen.getByRole('button', { name: 'Menu' })
  await userEvent.click(menu)
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(hrefOf(await drawer.findByRole('link', { name: /^Messages/ }))).toBe('/messages')
  expect(hrefOf(drawer.getAllByRole('link', { name: 'Settings' })[0])).toBe('/settings/profile')
  await userEvent.click(drawer.getByRole('button', { name: 'Close menu' }))
  await eventually(() => expect(menu.ariaExpanded).toBe('false'))
})

test.each(
  sample(
    [
      [0, 'Messages', mdiBellOutline],
      [1, 'Messages, 1 unread', mdiBellRingOutline],
    ] as const,
    1,
  ),
)('with %i unread messages the bell is “%s”', async (count, name, icon) => {
  const portal = await openPortal(dana)
  portal.tab.change = (path, body) =>
    path.endsWith('/messages/count') ? JSON.stringify([{ memberId: 'ZZH41022001', count }]) : body
  await portal.visit('/settings/about')
  const bell = await header().findByRole('link', { name })
  expect(bell.querySelector('path')?.getAttribute('d')).toBe(icon)
})

test('the footer has the mark of the brand', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit('/settings/about')
  const footer = screen.getByRole('contentinfo')
  const drawn = [...footer.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const { mark, brandName } = brandOf({ tier1: 'ABM' })
  expect(drawn).toEqual(expect.arrayContaining(mark.map(({ path }) => path)))
  expect(within(footer).getByText(brandName)).toBeDefined()
})

test('each plan is shown with its type and its Start Date', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  await portal.visit('/select-plan')
  for (const type of ['Medical', 'Dental', 'Vision']) {
    const open = screen.getAllByRole('button', { name: new RegExp(`^Open plan .*, ${type}$`) })[0]
    const card = within(open?.closest('section') ?? expect.fail(`no ${type} plan`))
    expect(card.getByText(type)).toBeDefined()
    expect(card.getByText('Start Date').nextElementSibling?.textContent).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  }
})

test('the menu appears and disappears with the plan’s rights', async () => {
  const menus = () => screen.queryAllByRole('navigation', { name: 'Main menu' })
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  const rights = 'GET /member/myblueprint/v1/users/harperdana1/accessrights'
  portal.faults.set({ next: [{ call: rights, answer: '503', times: 9 }] })
  await portal.visit('/select-plan')
  await userEvent.click(screen.getByRole('button', { name: /^Open plan .*, Medical$/ }))
  await settled()
  expect(menus()).toEqual([])
  const member = await openPortal(dana)
  await member.visit('/settings/about')
  expect(menus()).not.toEqual([])
  await act(() => signOut('by-member'))
  expect(menus()).toEqual([])
})
