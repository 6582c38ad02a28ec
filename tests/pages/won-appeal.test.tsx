import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { businessDaysAfter } from '#contract/business-days.ts'
import { today } from '#base/clock.ts'
import { textKey } from '#contract/entities/localized-text.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { servicesWith } from '#tests/kit/services.ts'
import { isLong } from '#tests/kit/tier.ts'

// The test changes the decision of a claim that other files read.
let closeBackend: () => Promise<void>
beforeAll(async () => {
  closeBackend = await openBackendOfItsOwn()
})
afterEach(closePortal)
afterAll(() => closeBackend())

const DAY_SECONDS = 24 * 3_600

const dana = { as: 'harperdana1', plan: 'medical' } as const
const region = async (name: string) => within(await screen.findByRole('region', { name }))

/** The insurer uses the server's clock. */
async function takeChanges(): Promise<void> {
  const { db, faults } = await backend()
  const clock = offsetClock(() => faults.switches.clockOffsetSeconds)
  await takeInsurerChanges(servicesWith({ config: readConfig({ LOG_LEVEL: 'silent' }), db, clock, faults }))
}

test.runIf(isLong)('a won appeal shows the new amounts and what happens to money already paid', async () => {
  const portal = await openPortal(dana)
  await portal.visit('/claims')
  const plan = portal.member?.plan ?? expect.fail('Dana has no medical plan')
  const list = queryClient.getQueryData(claimsQuery(plan).queryKey)
  const denied =
    list?.claims.find(({ service, status }) => status === 'denied' && textKey(service).includes('MRI')) ??
    expect.fail('Dana has no denied MRI')
  const page = `/claim-details/${denied.claimId}`
  await portal.visit(page)

  const bill = await region('Your provider’s bill')
  await userEvent.click(bill.getByRole('button', { name: 'Your provider’s bill' }))
  await userEvent.click(bill.getByRole('radio', { name: 'I paid it' }))
  await fill(bill.getByRole('textbox', { name: /^Amount/ }), '4000.00')
  await userEvent.click(bill.getByRole('button', { name: 'Save' }))
  await follow(screen.getByRole('link', { name: 'Appeal this decision' }), 'Appeal a decision')
  await userEvent.click(await screen.findByRole('radio', { name: /^It was approved/ }))
  await fill(screen.getByRole('textbox', { name: /^Tell us more/ }), 'It was approved.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByRole('heading', { name: 'We have your appeal' })
  await portal.visit(page)
  const timeline = async () =>
    (await region('Claim history'))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent)
  await waitFor(async () => expect((await timeline()).at(-1)).toMatch(/^We’ll decide on your appeal by/))

  const days = today().until(businessDaysAfter(today(), 12)).days + 1
  const later = await openPortal({ ...dana, at: days * DAY_SECONDS })
  await takeChanges()
  await takeChanges()
  await later.visit(page)
  const replaced = await region('An appeal changed our decision')
  expect(replaced.getByRole('heading', { name: 'We decided your appeal' })).toBeDefined()
  expect((await timeline()).slice(-2).map((step) => step?.replace(/[A-Z][a-z]+ \d+, \d+$/, ''))).toEqual([
    'Decision changed after your appeal',
    'Replaced by a corrected claim',
  ])
  expect(later.text).toContain('This claim no longer applies.')
  await follow(replaced.getByRole('link', { name: `Open claim ${denied.claimId}A` }), later.heading)
  expect(later.address).toMatch(/^\/medical\/claim-details\/[\w-]{75}$/)
  expect(later.text).toContain(`${denied.claimId}A`)
  const changed = await region('An appeal changed our decision')
  const notice = await changed.findByText(/^You noted that you paid \$4,000\.00\./)
  expect(notice.textContent).toMatch(/That’s \$[\d,.]+ more than you may owe now\. Ask .+ for a refund/)
  expect((await timeline()).some((step) => step?.startsWith('Processed again after an appeal'))).toBe(true)
  expect(screen.getByRole('link', { name: 'View explanation of benefits' })).toBeDefined()
})
