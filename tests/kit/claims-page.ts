import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { type OpenPortal, openPortal, settled } from './open-portal.tsx'

let open: OpenPortal | undefined

/** Opens the portal as Dana, under her medical plan. */
export async function openAsDana(): Promise<OpenPortal> {
  return (open = await openPortal({ as: 'harperdana1', plan: 'medical' }))
}

/** Opens the list of claims as Dana. */
export async function claims(address = '/claims'): Promise<OpenPortal> {
  const portal = await openAsDana()
  await portal.visit(address)
  return portal
}

/** The filter and order of the shown list. */
export const listed = () =>
  open!.router.state.matches.find((match) => match.routeId === '/_portal/_claims/claims')?.context.listed
    .search

export const main = () => within(screen.getByRole('main'))

/** One row per claim, without the rows of the months. */
export const rows = (): HTMLElement[] => [
  // A query by role would check every cell of the table.
  ...document.querySelectorAll<HTMLElement>('main tr:has(> th[scope=row])'),
]

/** The heading of each month and the total of its claims. */
export const monthsShown = (): [string, string][] =>
  [...document.querySelectorAll('main th[scope=rowgroup]')].map((head) => [
    head.querySelector('h2')?.textContent ?? '',
    head.nextElementSibling?.textContent ?? '',
  ])

export const summary = () => screen.getByText(/^Showing \d+–\d+ of \d+ claims?, /)
export const chips = () => within(screen.getByRole('list', { name: 'Active filters' }))
export const link = (name: string | RegExp) => main().getByRole('link', { name })

/** Waits until the page after the last press is complete, with all its data. */
export async function arrived(): Promise<void> {
  await waitFor(() => {
    const { status, location, resolvedLocation } = open!.router.state
    expect([status, resolvedLocation?.href]).toEqual(['idle', location.href])
    expect(screen.queryByRole('main')?.querySelector('[aria-busy=true]') ?? null).toBeNull()
  })
  await settled()
}

export async function press(element: HTMLElement): Promise<void> {
  await userEvent.click(element)
  await settled()
  await arrived()
}

export const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
export const openFilters = () => userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
export const showing = () => screen.getByRole('button', { name: /^Show \d+ claims?$/ })
export const apply = () => press(showing())
export const quick = (name: string) => main().getByRole('button', { name })
export const inUse = () =>
  main()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
