import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { searchEngine } from '#shell/search-box/search-engine.ts'
import type { ToWorker } from '#shell/search-box/searcher.ts'
import { fill } from '#tests/kit/fill.ts'
import { withoutStrayBlur } from '#tests/kit/no-stray-blur.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// The page loads the search box when it is first opened.
beforeAll(() => import('#shell/search-box/SearchBox.tsx'))
afterEach(async () => {
  vi.unstubAllGlobals()
  await closePortal()
})

withoutStrayBlur()

const dana = { as: 'harperdana1', plan: 'medical' } as const
const box = () => screen.queryByRole('dialog', { name: 'Search the portal' })
const results = () =>
  within(box()!)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

async function type(words: string) {
  await userEvent.clear(screen.getByRole('combobox'))
  await fill(screen.getByRole('combobox'), words)
}

async function search(words: string) {
  await screen.findAllByRole('button', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await fill(await screen.findByRole('combobox', { name: 'What are you looking for?' }), words)
}

test('a page is found by name and opened by keyboard, and the box closes', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('id ca')
  await waitFor(() => expect(results()[0]).toBe('ID Card'))
  // Safari sends the key that confirms characters in an input method like this.
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 })
  await settled()
  expect(box()).not.toBeNull()
  await userEvent.keyboard('{Enter}')
  await settled()
  expect(portal.address).toBe('/medical/id-card')
  expect(box()).toBeNull()
})

test.runIf(isLong)('a page is found by synonyms, with or without accents and capitals', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('WELLNÉSS')
  await waitFor(() => expect(results()[0]).toMatch(/^Programs/))
})

test.runIf(isLong)('a page outside the plan is named, opens nothing and shows a contact', async () => {
  const portal = await openPortal({ ...dana, without: ['claims', 'payBill'] })
  await portal.visit('/dashboard')
  await search('pay bill')
  await waitFor(() => expect(results()[0]).toMatch(/^Pay Bill Not part of .+ Call \(501\)/))
  expect(within(box()!).getByRole('group', { name: 'Not in this plan' })).toBeDefined()
  expect(within(box()!).getByRole('button', { name: /^Call \(501\)/ })).toBeDefined()
  await userEvent.clear(screen.getByRole('combobox'))
  expect(results()).not.toContain('Claims')
  await userEvent.type(screen.getByRole('combobox'), 'pay bill{Enter}')
  await settled()
  expect(portal.address).toBe('/medical/contact-us')
})

test.runIf(isLong).each([
  ['harperdana1', ['Switch Plans']],
  ['nguyenkim22', []],
])('a search for “switch plans” by %s finds %j', async (as, found) => {
  const portal = await openPortal({ as })
  await portal.visit('/dashboard')
  await search('switch plans')
  await settled()
  expect(results().filter((each) => each === 'Switch Plans')).toEqual(found)
})

test.runIf(isLong)('arrow keys wrap around, and Escape closes without opening', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
  await userEvent.type(await screen.findByRole('combobox'), 'settings')
  const active = () => screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  const chosen = () => document.getElementById(active())?.textContent
  await waitFor(() => expect(chosen()).toBe(results()[0]))
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(chosen()).toBe(results().at(-1)))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(chosen()).toBe(results()[1]))
  await userEvent.keyboard('{Escape}')
  await settled()
  expect(box()).toBeNull()
  expect(portal.address).toBe('/medical/dashboard')
})

test.runIf(isLong)('the search works offline', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  portal.tab.isOffline = true
  portal.tab.asked.length = 0
  await search('urgent care')
  await waitFor(() => expect(results()[0]).toContain('Urgent care: $60 in network'))
  await type('copays')
  await waitFor(() => expect(results()).toContain('Coverage & Copays'))
  await type('deductible')
  await waitFor(() => expect(results()[0]).toMatch(/^Deductible: /))
  expect(portal.asked).toEqual([])
})

const claimIn = (portal: OpenPortal) =>
  queryClient.getQueriesData<{ claims: ListedClaim[] }>({ queryKey: ['claims'] })[0]?.[1]?.claims[0] ??
  expect.fail(`no claims on ${portal.address}`)
const options = () => within(box()!).findAllByRole('option')
const asked = (portal: OpenPortal) => portal.asked.filter((path) => path.endsWith('/claims'))

test('a claim is found by its number in any form, and opened', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/claims')
  const { claimNumber, handle, providerName } = claimIn(portal)
  await search(`${claimNumber.slice(0, 4).toLowerCase()} ${claimNumber.slice(4, 9)}-${claimNumber.slice(9)}`)
  expect((await options())[0]?.textContent).toContain(`Claim ${claimNumber} · ${providerName}`)
  await userEvent.keyboard('{Enter}')
  await settled()
  expect(portal.address).toBe(`/medical/claim-details/${handle}`)
})

test.runIf(isLong)('a document opens as a file, an EOB as a page', async () => {
  const target = document.implementation.createHTMLDocument()
  const replace = vi.fn<(address: string) => void>()
  const open = vi
    .spyOn(window, 'open')
    .mockReturnValue({ document: target, location: { replace } } as unknown as Window)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:found')
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('summary of benefits')
  const [summary] = await screen.findAllByRole('option', { name: /^Summary of benefits/ })
  await userEvent.click(summary!)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:found'))
  expect(open).toHaveBeenCalledTimes(1)
  expect(portal.address).toBe('/medical/dashboard')
  await type('explanation of benefits mri')
  const [found] = await screen.findAllByRole('option', { name: /^Explanation of benefits: MRI/ })
  await userEvent.click(found!)
  await settled()
  expect(portal.address).toMatch(/^\/medical\/claim-details\/[\w-]+\?view=eob$/)
  expect(box()).toBeNull()
  vi.restoreAllMocks()
})

test.runIf(isLong)('finds a claim that only the server knows with one request, and lists it', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/id-card')
  await search('vi')
  await userEvent.type(screen.getByRole('combobox'), 'sit')
  const all = await within(box()!).findByRole('option', { name: /^View all \d+ claims/ })
  await waitFor(() => expect(box()?.textContent).not.toContain('Searching'))
  // The newest claims, and the search itself.
  expect(asked(portal).length).toBeLessThan(3)
  await userEvent.click(all)
  await settled()
  expect(portal.address).toBe('/medical/claims')
  expect(await screen.findByRole('link', { name: 'Remove filter: “visit”' })).toBeDefined()
})

test.runIf(isLong)('while offline, finds every loaded claim and reports nothing missing', async () => {
  const portal = await openPortal({ ...dana, without: ['forms', 'inpatientMedicalAdmissionRequest'] })
  await portal.visit('/claims')
  const { claimNumber } = claimIn(portal)
  portal.tab.isOffline = true
  connection.set('offline')
  await search(claimNumber)
  expect((await options())[0]?.textContent).toContain(claimNumber)
  await waitFor(() => expect(box()?.textContent).not.toContain('Searching'))
  expect(within(box()!).queryByText(/couldn’t search all your records/)).toBeNull()
})

test.runIf(isLong)(
  'while offline without loaded claims, reports that they could not be searched',
  async () => {
    const portal = await openPortal(dana)
    await portal.visit('/id-card')
    portal.tab.isOffline = true
    connection.set('offline')
    await search('visit')
    const said = within(box()!).findByText(/couldn’t search all your records/)
    expect(await said).toBeDefined()
  },
)

test.runIf(isLong)('claims are not searched without the right to them', async () => {
  const portal = await openPortal({ ...dana, without: ['claims'] })
  await portal.visit('/id-card')
  await search('zebra')
  await waitFor(() => expect(box()?.textContent).toContain('No results for “zebra”.'))
  await type('denied')
  expect(results()).not.toContainEqual(expect.stringContaining('Denied claims'))
  expect(asked(portal)).toEqual([])
})

test.runIf(isLong)('a search under a dental plan shows that it has no pharmacy', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'dental' })
  await portal.visit('/dashboard')
  await search('pharmecy')
  await waitFor(() =>
    expect(results()[0]).toMatch(
      /^Pharmacy Not part of .+ Call \(501\) 555-\d{4} or choose this to contact us\./,
    ),
  )
  await type('ask a person')
  await waitFor(() => expect(results()[0]).toMatch(/^Contact Us Call \(501\) 555-\d{4} or write to us/))
  expect(portal.asked.join()).not.toMatch(/pharm|person/)
})

test('an authorization is found by its care, and unknown words show a contact', async () => {
  const portal = await openPortal({ ...dana, without: ['claims'] })
  await portal.visit('/id-card')
  await search('mri')
  const found = await within(box()!).findAllByRole('option', { name: /^MRI/ })
  expect(found[0]?.textContent).toMatch(/Authorization NSM-A\d+ · Danielle Harper · requested /)
  expect(within(box()!).queryByRole('button', { name: /^Call/ })).toBeNull()
  await type('zebra')
  await waitFor(() => expect(box()?.textContent).toContain('No results for “zebra”.'))
  expect(within(box()!).getByRole('button', { name: /^Call \(501\)/ })).toBeDefined()
  await userEvent.click(within(box()!).getByRole('button', { name: 'Send us a message' }))
  await settled()
  expect(portal.address).toMatch(/\/messages\/new/)
})

/** The search's worker, which answers only when a test releases it. */
class SlowWorker extends EventTarget {
  static last: SlowWorker
  engine = searchEngine()
  asked: { number: number; query: string }[] = []
  isEnded = false

  constructor() {
    super()
    SlowWorker.last = this
  }

  postMessage(message: ToWorker): void {
    if ('candidates' in message) this.engine.learn(message.part, message.candidates, message.book)
    else if ('benefits' in message) this.engine.learnBenefits(message.benefits)
    else this.asked.push(message)
  }

  answer({ number, query }: { number: number; query: string }): void {
    this.dispatchEvent(new MessageEvent('message', { data: { number, answered: this.engine.find(query) } }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

test.runIf(isLong)('only the last query is answered, Enter waits for it, and the worker ends', async () => {
  vi.stubGlobal('Worker', SlowWorker)
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('i')
  await userEvent.type(screen.getByRole('combobox'), 'd card{Enter}')
  const { last } = SlowWorker
  expect([results().length > 0, portal.address]).toEqual([true, '/medical/dashboard'])
  const [newest, ...older] = last.asked.toReversed()
  act(() => older.forEach((one) => last.answer(one)))
  expect(portal.address).toBe('/medical/dashboard')
  act(() => last.answer(newest!))
  await settled()
  expect([portal.address, box(), last.isEnded]).toEqual(['/medical/id-card', null, true])
})

test.runIf(isLong)('a search continues in the page if its worker fails', async () => {
  vi.stubGlobal('Worker', SlowWorker)
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('id ca')
  act(() => void SlowWorker.last.dispatchEvent(new Event('error')))
  await waitFor(() => expect(results()[0]).toBe('ID Card'))
  expect(SlowWorker.last.isEnded).toBe(true)
})
