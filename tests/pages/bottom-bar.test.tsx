import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

/** The visual viewport of a phone; a keyboard makes it shorter. */
const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1, offsetTop: 0 })

beforeEach(() => {
  viewport.height = 844
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.startsWith('(width < 37.5em)'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closePortal()
})

const bar = () => screen.queryByRole('navigation', { name: 'Quick menu' })
const links = () =>
  within(bar() ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test.each(
  sample(
    [
      ['harperdana1', ['Home', 'Card', 'Claims', 'Pay']],
      ['delgadoray3', ['Home', 'Card', 'Claims']],
      ['norights001', ['Home']],
    ] as const,
    2,
  ),
)('the bottom bar of %s has the entries that the rights allow', async (as, entries) => {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit('/dashboard')
  expect(links()).toEqual(entries)
})

test.runIf(isLong)('marks the entry of the current page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  await follow(within(bar() ?? document.body).getByRole('link', { name: 'Card' }), 'ID card')
  const current = within(bar() ?? document.body).getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Card')
})

test('“More” opens the drawer, and closing it returns the focus', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  await userEvent.click(within(bar() ?? document.body).getByRole('button', { name: 'More' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(drawer.getByRole('link', { name: 'Spending Details' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await eventually(() => expect(document.activeElement?.textContent).toBe('More'))
})

test.runIf(isLong)('the bar hides while the keyboard shows', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const field = screen.getByRole('searchbox', { name: 'Find a claim by number' })
  const resize = (height: number) =>
    act(() => {
      viewport.height = height
      viewport.dispatchEvent(new Event('resize'))
    })
  const raised = () => document.documentElement.style.getPropertyValue('--keyboard')
  // The browser's own bars appear and disappear.
  act(() => field.focus())
  resize(760)
  expect(bar()).not.toBeNull()
  resize(500)
  expect(bar()).toBeNull()
  expect(raised()).toBe(`${innerHeight - 500}px`)
  act(() => field.blur())
  resize(510)
  expect(bar()).toBeNull()
  resize(844)
  expect(bar()).not.toBeNull()
  expect(raised()).toBe('')
})

test.runIf(isLong)('a short window without a focused field shows the bar', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  act(() => {
    viewport.height = 500
    viewport.dispatchEvent(new Event('resize'))
  })
  expect(bar()).not.toBeNull()
})

test.runIf(isLong)('public pages and members without a chosen plan have no bar', async () => {
  const visitor = await openPortal()
  await visitor.visit('/contact')
  expect(bar()).toBeNull()
  const member = await openPortal({ as: 'harperdana1', plan: 'none' })
  await member.visit('/select-plan')
  expect(bar()).toBeNull()
})
