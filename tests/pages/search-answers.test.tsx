import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { leftToPay } from '#contract/left-to-pay.ts'
import type { YearOfSpending } from '#contract/calls/spending.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { moneyOfCents } from '#base/money.ts'
import { queryClient } from '#offline/query-client.ts'
import { chooseDisplay } from '#ui/display-choice.ts'
import { inUse } from '#tests/kit/claims-page.ts'
import { fill } from '#tests/kit/fill.ts'
import { withoutStrayBlur } from '#tests/kit/no-stray-blur.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// The page loads the search box when it is first opened.
beforeAll(() => import('#shell/search-box/SearchBox.tsx'))
afterEach(async () => {
  chooseDisplay('textSize', '100')
  await closePortal()
})

withoutStrayBlur()

const dana = { as: 'harperdana1', plan: 'medical' } as const
const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

async function search(words: string) {
  await screen.findAllByRole('button', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await fill(await screen.findByRole('combobox', { name: 'What are you looking for?' }), words)
}

const answer = (name: RegExp) => screen.findByRole('option', { name })

/** The names of the sections, in their order. */
const sections = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)

test.runIf(isLong)('shows what urgent care costs and links to its answer', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('urgent care copay')
  const found = await answer(/^Urgent care: Covered/)
  expect(found.textContent).toContain('$60 a visit')
  await userEvent.click(found)
  await settled()
  expect(portal.address).toBe('/medical/coverage-and-copays')
})

test.runIf(isLong)('shows today’s share, without the deductible once it is met', async () => {
  const portal = await openPortal({ as: 'delgadoray3', plan: 'medical' })
  await portal.visit('/dashboard')
  await search('urgent care')
  expect((await answer(/^Urgent care: Covered/)).textContent).toContain('Covered 20% ·')
  await userEvent.clear(screen.getByRole('combobox'))
  await fill(screen.getByRole('combobox'), 'emergency room')
  expect((await answer(/^Emergency room care: Covered/)).textContent).toContain('Covered $300 a visit ·')
})

test('the remaining deductible equals the next claim’s, with the family’s', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('deductible')
  const found = await answer(/^Deductible: /)
  const [, year] = queryClient.getQueriesData<YearOfSpending>({ queryKey: ['spending'] })[0] ?? []
  const { people, family } = year!.accumulators
  const { deductible } = leftToPay(people[0]!.in, family?.in)
  expect(found.textContent).toContain(
    deductible === 0 ? 'met, you pay $0 more' : `${moneyOfCents(deductible ?? -1)} left for you`,
  )
  expect(found.textContent).toContain(`Family: ${moneyOfCents(family!.in.deductible?.leftCents ?? -1)} left.`)
})

test.runIf(isLong)('the phone number of the plan is dialed from the list', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('phone')
  await userEvent.click(await answer(/^Member services: \(501\) 555-0110/))
  expect(portal.left).toEqual(['tel:+15015550110'])
})

test.runIf(isLong)('an appealable claim is one press away, and care words find the claim', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/claims')
  await search('appeal')
  const [first] = await screen.findAllByRole('option', { name: /^Appeal: / })
  await userEvent.click(first!)
  await settled()
  const { claims } = queryClient.getQueriesData<{ claims: ListedClaim[] }>({ queryKey: ['claims'] })[0]![1]!
  const opened = claims.find(({ handle }) => portal.address === `/medical/claim-details/${handle}`)
  expect(opened?.status === 'denied' || opened?.isPartlyDenied).toBe(true)
})

const BY_STATUS = [
  ['rejected', /^Denied claims/, 'Denied'],
  ['in process', /^Claims in process/, 'Pending'],
] as const
test.runIf(isLong).each(BY_STATUS)(
  '“%s” opens the claims with that status, without it in the address',
  async (words, name, filter) => {
    const portal = await openPortal(dana)
    await portal.visit('/claims')
    await search(words)
    await userEvent.click(await answer(name))
    await settled()
    expect(portal.address).toBe('/medical/claims')
    expect(inUse()).toEqual([filter])
  },
)

test.runIf(isLong)('the text size is changed from the list, at once', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/dashboard')
  await search('text size')
  await userEvent.click(await answer(/^Text size: 175%/))
  expect(document.documentElement.dataset['textSize']).toBe('175')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.runIf(isLong)(
  'answers come before actions and pages; members’ own words find the card page',
  async () => {
    const portal = await openPortal(dana)
    await portal.visit('/dashboard')
    await search('sign out')
    expect(results()).toContain('Sign Out')
    await userEvent.clear(screen.getByRole('combobox'))
    await fill(screen.getByRole('combobox'), 'show card')
    expect(results()).toContain('ID Card')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'pay')
    await answer(/^Your bill: /)
    expect(sections().slice(0, 2)).toEqual(['Answers', 'Pages and settings'])
  },
)

test('answers only what the plan includes', async () => {
  const portal = await openPortal({ ...dana, without: ['whosCovered', 'deductible', 'payBill', 'idCards'] })
  await portal.visit('/dashboard')
  await search('pay')
  await waitFor(() => expect(results()).not.toContainEqual(expect.stringMatching(/^Your bill/)))
  for (const [words, refused] of [
    ['urgent care', /^Urgent care:/],
    ['deductible', /^Deductible:/],
    ['member id', /^Member ID:/],
  ] as const) {
    await userEvent.clear(screen.getByRole('combobox'))
    await fill(screen.getByRole('combobox'), words)
    expect(results()).not.toContainEqual(expect.stringMatching(refused))
  }
})
