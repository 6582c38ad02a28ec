import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { readFilter } from '#features/claims/list/list-state.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { connection } from '#offline/connection.ts'
import { readKept } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { takeDeepLink } from '#session/deep-link.ts'
import { waitingFor } from '#shell/admission.ts'
import {
  apply,
  arrived,
  claims,
  inUse,
  listed,
  openAsDana,
  openFilters,
  press,
  quick,
  rows,
  summary,
  tick,
} from '#tests/kit/claims-page.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, openPortal, signIn } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { openWide } from '#tests/kit/wide-window.ts'

afterEach(closePortal)

/** Dana types this word; no claim contains it. */
const TYPED = 'quernstone'

test('an applied filter is on the device, where even an early reload finds it', async () => {
  await openAsDana()
  const name = claimsPlace({ search: TYPED }).state.filter
  await readFilter(name)
  expect(await readKept(`draft filter ${name}`)).toEqual({ search: TYPED })
})

const searchField = () => screen.getByRole('searchbox', { name: 'Claim number, provider or service' })

async function searchFor(text: string): Promise<void> {
  await userEvent.clear(searchField())
  await fill(searchField(), text)
  await userEvent.keyboard('{Enter}')
  await arrived()
}

/** Dana's list of claims as it was last shown. */
const list = () =>
  queryClient.getQueryData<ClaimList>(['claims', 'ZZH41022001'])?.claims ?? expect.fail('There is no list')

/** The part of the current history entry that the browser would write to disk. */
const writtenDown = ({ router }: OpenPortal) => JSON.stringify(router.history.location)

test.runIf(isLong)('neither the address nor the history entry contains the filter', async () => {
  const portal = await claims()
  await openFilters()
  await tick('Eli Harper')
  await tick('Denied')
  await apply()
  await searchFor(TYPED)
  expect(listed()).toEqual({ members: 'ZZH41022004', statuses: 'denied', search: TYPED })
  expect(portal.address).toBe('/medical/claims')
  for (const said of ['ZZH4', 'denied', TYPED]) expect(writtenDown(portal)).not.toContain(said)
  expect(document.title).toBe('Claims - Member Portal')
})

test('Back, Forward and a reload keep each filter, none of it in device storage', async () => {
  const portal = await claims()
  await searchFor('MRI')
  await searchFor(TYPED)
  portal.router.history.back()
  await waitFor(() => expect(listed()).toEqual({ search: 'MRI' }))
  expect(summary()).toBeDefined()
  portal.router.history.back()
  await waitFor(() => expect(listed()).toEqual({}))
  portal.router.history.forward()
  await waitFor(() => expect(listed()).toEqual({ search: 'MRI' }))
  portal.router.history.forward()
  await waitFor(() => expect(listed()).toEqual({ search: TYPED }))
  await portal.reload()
  await waitFor(() => expect(listed()).toEqual({ search: TYPED }))
  expect(await screen.findByRole('link', { name: `Remove filter: “${TYPED}”` })).toBeDefined()
  for (const storage of [sessionStorage, localStorage])
    expect(JSON.stringify(Object.entries(storage))).not.toContain(TYPED)
})

test('the filter survives an offline reload and ends with the session', async () => {
  const portal = await claims()
  await searchFor('MRI')
  const { state } = portal.router.history.location
  portal.tab.isOffline = true
  await portal.reload()
  await waitFor(() => expect(listed()).toEqual({ search: 'MRI' }))
  const after = await openAsDana()
  after.router.history.push('/claims', state)
  await waitFor(() => expect(after.heading).toBe('Claims'))
  await waitFor(() => expect(listed()).toEqual({}))
})

test.runIf(isLong)(
  'an address with a filter opens filtered, loses the filter and keeps the rest',
  async () => {
    const portal = await claims(`/claims?search=${TYPED}&sort=oldest&utm_source=letter#list`)
    expect(portal.address).toBe('/medical/claims?sort=oldest&utm_source=letter#list')
    expect(listed()).toEqual({ search: TYPED, sort: 'oldest' })
    await portal.reload()
    await waitFor(() => expect(listed()).toEqual({ search: TYPED, sort: 'oldest' }))
  },
)

test('a claim opens by its number, which the address replaces by its handle', async () => {
  const portal = await claims()
  const { claimNumber, handle } = list()[3] ?? expect.fail('There are no claims')
  const entries = portal.router.history.length
  await portal.visit(`/claim-details/${claimNumber}?view=eob&utm_source=letter`)
  expect(portal.address).toBe(`/medical/claim-details/${handle}?view=eob&utm_source=letter`)
  expect(portal.router.history.length).toBe(entries + 1)
  expect(writtenDown(portal)).not.toContain(claimNumber)
})

test.runIf(isLong)('an opened claim opens offline by its number', async () => {
  const portal = await claims()
  const { claimNumber, handle } = list()[0] ?? expect.fail('There are no claims')
  await portal.visit(`/claim-details/${handle}`)
  const { heading } = portal
  await portal.visit('/claims')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit(`/claim-details/${claimNumber}`)
  expect([portal.heading, portal.address]).toEqual([heading, `/medical/claim-details/${handle}`])
})

test.runIf(isLong)(
  'a message about a claim starts with the claim; its address has only the handle',
  async () => {
    const portal = await claims()
    const { claimNumber, handle } = list()[0] ?? expect.fail('There are no claims')
    await portal.visit(`/claim-details/${handle}`)
    await press(screen.getByRole('link', { name: 'Ask about this claim' }))
    await screen.findByRole('combobox', { name: /^Related claim/ })
    const address = new URL(portal.address, 'http://portal')
    expect([address.pathname, address.searchParams.get('claim')]).toEqual(['/messages/new', handle])
    expect(document.querySelector('input[name=related]')).toHaveProperty('value', handle)
    await portal.visit(`/contact-us?about=claim&claim=${claimNumber}`)
    expect(portal.address).toBe(`/medical/contact-us?about=claim&claim=${handle}`)
    const comments = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /question/i })
    expect(comments().value).toContain(claimNumber)
  },
)

test.runIf(isLong)('reimbursement uses the claim’s handle, also from an old address', async () => {
  const portal = await openPortal({ as: 'delgadoray3', plan: 'medical' })
  await portal.visit('/claims?owing=yes&statuses=paid')
  const own = queryClient.getQueriesData<ClaimList>({ queryKey: ['claims'] })[0]?.[1]?.claims ?? []
  const { claimId, handle } = own[0] ?? expect.fail('There are no claims')
  await portal.visit(`/health-reimbursement?claim=${claimId}`)
  expect(portal.address).toBe(`/medical/health-reimbursement?claim=${handle}`)
})

test.each([
  ['/claim-details/M263250220040172?view=eob', '/claims'],
  [`/claims?search=${TYPED}&page=2`, '/claims'],
  ['/contact-us?about=claim&claim=M263250220040172', '/contact-us'],
  [`/linking?to=%2Fclaims%3Fsearch%3D${TYPED}`, undefined],
])('a visitor’s address is stored encrypted and opens after sign-in: %s', async (path, withoutServer) => {
  const portal = await openPortal()
  await portal.visit(path)
  expect(portal.address).toBe('/login')
  const kept = JSON.stringify(Object.entries(sessionStorage))
  expect(kept).toContain('deep_link')
  for (const said of ['M263', TYPED]) expect(kept).not.toContain(said)
  await signIn(portal.tab, 'harperdana1')
  const { isOurPage } = portal.router.options.context
  const due = path.startsWith('/linking') ? `/claims?search=${TYPED}` : path
  expect(await takeDeepLink(isOurPage)).toBe(due)
  expect(await takeDeepLink(isOurPage)).toBeUndefined()
  // If the server can't be reached, the deep link is kept without the claim.
  if (withoutServer === undefined) return
  const alone = await openPortal()
  alone.tab.isOffline = true
  await alone.visit(path)
  alone.tab.isOffline = false
  await signIn(alone.tab, 'harperdana1')
  expect(await takeDeepLink(isOurPage)).toBe(withoutServer)
})

test.runIf(isLong)('the outage page returns to the filtered list', async () => {
  const { router } = await claims()
  await searchFor('MRI')
  const state = waitingFor(router.latestLocation)
  expect(JSON.stringify(state)).not.toContain('MRI')
  await act(() => router.navigate({ to: '/outage-message', replace: true, state }))
  await press(await screen.findByRole('link', { name: 'Continue' }))
  expect(listed()).toEqual({ search: 'MRI' })
})

test.runIf(isLong)('a wide window keeps the list’s filter beside a claim and a missing one', async () => {
  openWide()
  const portal = await claims('/claims?statuses=denied')
  const [row] = rows()
  await press(within(row!).getAllByRole('link')[0]!)
  expect(rows()[0]).toBe(row)
  expect(inUse()).toContain('Denied')
  await portal.visit('/claim-details/nosuch')
  expect(portal.heading).toBe('We can’t find this claim')
  expect(rows()[0]).toBe(row)
  await press(quick('Pending'))
  expect(portal.address).toBe('/medical/claims')
  expect(document.activeElement).toBe(quick('Pending'))
})
