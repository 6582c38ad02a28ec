import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { queryClient } from '#offline/query-client.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const
const tile = () => within(screen.getByRole('region', { name: 'Newest claims' }))

test('the home page shows the family’s three newest claims and a link to all', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  expect(tile().getAllByRole('listitem')).toHaveLength(3)
  expect(tile().getByRole('link', { name: 'See all claims' }).getAttribute('href')).toBe('/medical/claims')
})

test.runIf(isLong)('status and share match the list of claims', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  const hrefOf = (row: Element) => row.querySelector('a[href*="/claim-details/"]')?.getAttribute('href')
  const entries = tile()
    .getAllByRole('listitem')
    .map((item) => [hrefOf(item), item.textContent ?? ''] as const)
  await portal.visit('/claims')
  const rows = screen.getAllByRole('row')
  for (const [href, text] of entries) {
    const row = rows.find((one) => href !== undefined && hrefOf(one) === href)
    const cells = [...(row?.querySelectorAll('td, th') ?? [])].map(({ textContent }) => textContent ?? '')
    const [status = '', share = ''] = [cells[4], cells.at(-1)]
    expect(text).toContain(status)
    const [own] = share.split(/\$[\d,.]+ not covered/)
    if (own?.startsWith('$')) expect(text).toContain(`Your share ${own}`)
    else expect(text).not.toContain('Your share')
  }
})

test.runIf(isLong)('without the right to claims the tile is missing', async () => {
  const portal = await openPortal({ ...dana, without: ['claims'] })
  await portal.visit('/dashboard')
  expect(screen.queryByRole('region', { name: 'Newest claims' })).toBeNull()
})

test.runIf(isLong)('a tile that fails affects nothing else and loads on retry', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: '503', times: 9 }] })
  await portal.visit('/dashboard')
  expect(tile().getByText('Not loaded.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Your plan' })).toBeDefined()
  portal.faults.reset()
  await userEvent.click(tile().getByRole('button', { name: 'Try again' }))
  expect(await tile().findAllByRole('listitem')).toHaveLength(3)
})

test.runIf(isLong)(
  'an empty claim number is an error at its field, and a number finds its claim',
  async () => {
    const portal = await openPortal(dana)
    await portal.visit('/dashboard')
    await userEvent.click(tile().getByRole('button', { name: 'Find claim' }))
    const field = tile().getByRole('searchbox', { name: 'Find a claim by number' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(tile().getByText('Enter the claim number from your letter or bill.')).toBeDefined()
    expect(portal.address).toBe('/medical/dashboard')
    const href = tile().getAllByRole('listitem')[0]?.querySelector('a')?.getAttribute('href') ?? ''
    const list = queryClient.getQueryData<ClaimList>(['claims', 'ZZH41022001'])
    const number = list?.claims.find(({ handle }) => href.endsWith(handle))?.claimNumber ?? ''
    expect(number).toMatch(/^M\d+$/)
    await fill(field, `${number.toLowerCase().slice(0, 5)} ${number.slice(5)}`)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/^Showing 1–1 of 1 claim/)).toBeDefined()
    expect(portal.heading).toBe('Claims')
  },
)
