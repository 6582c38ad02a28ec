import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { moneyOfCents } from '#base/money.ts'
import { connection } from '#offline/connection.ts'
import { paperEstimates } from '#server/insurers/sandbox/estimates/tables.ts'
import { runDue } from '#server/jobs.ts'
import { raisePrices } from '#server/tools/seed/sandbox-switches.ts'
import { billNewestEstimate } from '#server/tools/seed/estimated-claim.ts'
import { backend } from '#tests/kit/backend.ts'
import { estimatesOf } from '#tests/kit/estimates-member.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const main = () => screen.getByRole('main')

const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await settled()
}

/** Searches for a service and compares its providers near a place. */
async function compare(service: string, name: RegExp, place: string): Promise<HTMLElement> {
  await fill(await screen.findByRole('textbox', { name: /^Service or code/ }), service)
  await press('Find')
  const services = await screen.findByRole('list', { name: 'Services' })
  await userEvent.click(within(services).getByRole('button', { name }))
  await settled()
  expect(document.activeElement?.tagName).toBe('H2')
  await fill(await screen.findByRole('textbox', { name: /^Near which ZIP code/ }), place)
  await press('Compare prices')
  return screen.findByRole('list', { name: 'Providers and prices' })
}

test('Dana compares MRI prices, saves the cheapest, and the claim shows the estimate beside it', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/cost-estimates')
  expect(portal.heading).toBe('Cost estimates')
  const list = await compare('How much is an MRI?', /^MRI without contrast/, '72201')
  const rows = within(list).getAllByRole('listitem')
  expect(rows.length).toBeGreaterThanOrEqual(3)
  const cents = rows.map((row) =>
    Number((/\$([\d,.]+)/.exec(row.textContent ?? '')?.[1] ?? '').replace(/[,.]/g, '')),
  )
  expect(cents).toEqual(cents.toSorted((one, other) => one - other))
  await userEvent.click(within(rows[0]!).getByRole('button'))
  await settled()
  const estimate = screen.getByRole('region', { name: /^Your estimate at/ })
  const headings = within(estimate)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
  expect(headings).toEqual([
    'How we calculated it',
    'Your cost share',
    'What you’ve used so far',
    'In-network price',
    'Out-of-network allowed amount',
    'What’s included',
    'Before you get the care',
    'Please note',
  ])
  expect(estimate.textContent).toContain(`${moneyOfCents(cents[0]!)} is your share`)
  expect(estimate.textContent).toContain('was left until your out-of-pocket maximum')
  // A part that is turned off isn't in the estimate.
  expect(estimate.textContent).not.toContain('Metabolic panel')
  await press('Save this estimate')
  const isSaved = await screen.findByText(/When the claim comes, we’ll compare it/)
  // The button is gone, but the focus isn't lost.
  expect(document.activeElement?.contains(isSaved)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  const { services } = await backend()
  await billNewestEstimate(services.db, 'with-lab', today())
  await runDue(services)
  // A list stored on the device doesn't hide the claim.
  await portal.reload()
  const saved = await screen.findByRole('region', { name: 'Your saved estimates' })
  expect(await within(saved).findByText('Claim received')).toBeDefined()
  await userEvent.click(within(saved).getByRole('button'))
  await settled()
  expect(await within(main()).findByRole('table', { name: 'Both calculations side by side' })).toBeDefined()
  await userEvent.click(await screen.findByRole('link', { name: 'Open the claim' }))
  await settled()
  const beside = await screen.findByRole('region', { name: 'Your estimate' })
  expect(beside.textContent).toContain(`We estimated ${moneyOfCents(cents[0]!)}.`)
  expect(beside.textContent).toContain('Billed in addition: Metabolic panel')
})

test.runIf(isLong)('a saved estimate is requested on paper, and shows when it was mailed', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('mri', /^MRI without contrast/, '72201')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await press('Save this estimate')
  const { services } = await backend()
  const openNewest = async () => {
    const saved = await screen.findByRole('region', { name: 'Your saved estimates' })
    await userEvent.click(within(saved).getAllByRole('button')[0]!)
    await settled()
  }
  await portal.reload()
  await openNewest()
  await press('Mail it to me')
  expect(
    await screen.findByText(/You asked for this estimate on paper on .+ We’ll mail it by /),
  ).toBeDefined()
  await services.db.update(paperEstimates).set({ mailOn: today().toString() })
  await runDue(services)
  await portal.reload()
  await openNewest()
  expect(await screen.findByText(/^We mailed this estimate to you on /)).toBeDefined()
})

test.runIf(isLong)('Dana asks about one provider by name, with a part out of network', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/cost-estimates')
  await fill(await screen.findByRole('textbox', { name: /^Service or code/ }), 'mri')
  await press('Find')
  const services = await screen.findByRole('list', { name: 'Services' })
  await userEvent.click(within(services).getByRole('button', { name: /^MRI without contrast/ }))
  await settled()
  await press('Compare prices')
  expect(await screen.findAllByText(/Enter a ZIP code or a town, or the name of a provider/)).not.toEqual([])
  const reading = screen.getByRole('group', { name: 'Radiologist’s reading' })
  const quantity = within(reading).getByRole('textbox', { name: 'How many' })
  await fill(quantity, '01')
  await fill(await screen.findByRole('textbox', { name: /^Only at this provider/ }), 'Highland Hospital')
  await press('Compare prices')
  expect(await screen.findAllByText(/Enter a whole number from 1 to 100/)).not.toEqual([])
  await userEvent.clear(quantity)
  await fill(quantity, '1')
  await userEvent.click(within(reading).getByRole('button', { name: /Network/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Out of network' }))
  await press('Compare prices')
  const list = await screen.findByRole('list', { name: 'Providers and prices' })
  expect(list.textContent).toContain('Highland Hospital')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await settled()
  const estimate = screen.getByRole('region', { name: /^Your estimate at/ })
  expect(estimate.textContent).toContain('The provider may bill you more.')
  // The rest of the in-network limit doesn't apply to care out of network.
  expect(estimate.textContent).not.toContain('was left until your out-of-pocket maximum')
})

test.runIf(isLong)('Dana gets the prices on paper, and a sheet for the provider’s office', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('mri', /^MRI without contrast/, '72201')
  await press(/^Mail me the prices of \d+ providers/)
  expect(
    await screen.findByText(/You asked for these \d+ estimates on paper on .+ We’ll mail them by /),
  ).toBeDefined()
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await settled()
  await press('Share with the provider’s office')
  const codes = screen.getByRole('table', { name: 'Codes and prices to confirm' })
  expect(codes.textContent).toContain('IMG-MRI')
  const sheet = codes.parentElement?.textContent ?? ''
  expect(sheet).toContain('Will anyone else send a bill for this care')
  expect(sheet).not.toMatch(/Danielle|deductible/i)
  await portal.reload()
  const papers = await screen.findByRole('region', { name: 'Your requests on paper' })
  expect(papers.textContent).toMatch(/Your cost estimates at \d+ providers: MRI without contrast/)
})

test.runIf(isLong)('a saved estimate is deleted after a confirmation', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('x-ray', /^X-ray/, 'Little Rock')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await press('Save this estimate')
  await portal.reload()
  const saved = await screen.findByRole('region', { name: 'Your saved estimates' })
  await userEvent.click(within(saved).getAllByRole('button')[0]!)
  await press('Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this estimate?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
  await press('Delete')
  const again = await screen.findByRole('dialog', { name: 'Delete this estimate?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Delete' }))
  await settled()
  expect(screen.queryByRole('region', { name: 'Your saved estimates' })).toBeNull()
})

test.runIf(isLong)('a saved estimate can be read offline', async () => {
  const portal = await openPortal({ as: 'okaforruth7', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('x-ray', /^X-ray/, 'Little Rock')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await press('Save this estimate')
  expect(await screen.findByText(/When the claim comes, we’ll compare it/)).toBeDefined()
  act(() => connection.set('offline'))
  await portal.reload()
  const saved = await screen.findByRole('region', { name: 'Your saved estimates' })
  expect(saved.textContent).toContain('X-ray')
})

test.runIf(isLong)('Octavia sees the price before and after her deductible', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('outpatient surgery', /^Outpatient surgery/, 'Little Rock')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await settled()
  const estimate = screen.getByRole('region', { name: /^Your estimate at/ })
  expect(estimate.textContent).toMatch(/If you had met your deductible|deductible makes no difference/)
  expect(estimate.textContent).toContain('You need our approval first')
})

test.runIf(isLong)('Ray sees the balance of his reimbursement account', async () => {
  const portal = await openPortal({ as: 'delgadoray3', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('x-ray', /^X-ray/, 'Little Rock')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await settled()
  expect(portal.text).toMatch(/Your reimbursement account has \$/)
})

test.runIf(isLong)('Tom, Kim and Wilma don’t have the page', async () => {
  for (const [as, plan] of [['dentalonly7'], ['nguyenkim22', 'medical'], ['wilmaross42']] as const) {
    const portal = await openPortal({ as, ...(plan && { plan }) })
    await portal.visit('/cost-estimates')
    expect(portal.heading).toBe('Page not found')
    await closePortal()
  }
})

test.runIf(isLong)('an unknown service and an unknown place show what to do next', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/cost-estimates')
  await fill(await screen.findByRole('textbox', { name: /^Service or code/ }), 'zzzzz')
  await press('Find')
  expect(await screen.findByText(/Try other words, or call us/)).toBeDefined()
})

test.runIf(isLong)('a saved estimate is calculated again with today’s prices', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const list = await compare('x-ray', /^X-ray/, 'Little Rock')
  await userEvent.click(within(list).getAllByRole('button')[0]!)
  await press('Save this estimate')
  const saved = await screen.findByRole('region', { name: 'Your saved estimates' })
  await portal.reload()
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Your saved estimates' })).getAllByRole('button')[0]!,
  )
  await settled()
  expect(screen.getAllByRole('region', { name: /^Your estimate at/ })).toHaveLength(1)
  await press('Estimate again')
  const [before, now] = await screen.findAllByRole('region', { name: /^Your estimate at/ })
  const share = (card: HTMLElement | undefined) =>
    /(\$[\d,.]+) is your share/.exec(card?.textContent ?? '')?.[1]
  expect(share(now)).toBe(share(before))
  expect(saved.textContent).toContain(share(now) ?? 'no share')
  act(() => connection.set('offline'))
  await press('Estimate again')
  expect(await screen.findByText('You need to be online for this.')).toBeDefined()
})

test('a saved estimate shows changed prices, and its deletion moves the focus', async () => {
  const { app, db } = await backend()
  const ruth = await estimatesOf(app, 'okaforruth7', 'ZZK47031801')
  const [provider] = await ruth.imaging()
  await ruth.save(provider!.provider)
  await raisePrices(db)
  const portal = await openPortal({ as: 'okaforruth7', plan: 'medical' })
  await portal.visit('/cost-estimates')
  const saved = await screen.findByRole('region', { name: 'Your saved estimates' })
  const [newest] = await within(saved).findAllByRole('listitem')
  expect(newest?.textContent).toContain('Prices changed')
  await userEvent.click(within(newest!).getByRole('button'))
  const estimate = await screen.findByRole('region', { name: /^Your estimate at/ })
  expect(estimate.textContent).toContain('Prices have changed since you saved this estimate.')
  await press('Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this estimate?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await settled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(estimate.isConnected).toBe(false)
})
