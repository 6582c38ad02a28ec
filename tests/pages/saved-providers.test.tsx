import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { longDate } from '#base/dates.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { savedProvidersMessages } from '#features/find-care/locales/saved-providers.gen.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const main = () => within(screen.getByRole('main'))
const button = (name: string | RegExp) => main().getByRole('button', { name })
const TEN_DAYS = 10 * 24 * 3_600
const THERAPIST = 'Corinne Hadley, LPC'
const SPINE = 'Magnolia Spine Institute'

/** Opens the page of the therapist from a search by name. */
async function openTherapist(as = 'harperdana1'): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit('/find-care?name=Corinne+Hadley')
  await follow(main().getByRole('link', { name: THERAPIST }), THERAPIST)
  return portal
}

async function goOffline(portal: OpenPortal): Promise<void> {
  portal.tab.isOffline = true
  connection.set('offline')
  await settled()
}

test('Dana saves a therapist, goes offline and opens the entry with its number', async () => {
  const portal = await openTherapist()
  await userEvent.dblClick(button('Save'))
  await settled()
  expect(portal.asked.filter((path) => path.startsWith('PUT '))).toHaveLength(1)
  expect(button('Remove from saved')).toBeDefined()
  await portal.visit('/find-care/saved')
  await portal.reload()
  await goOffline(portal)
  await portal.visit('/find-care/saved')
  expect(main().getByText('1 saved provider')).toBeDefined()
  expect(
    main().getByText(savedProvidersMessages.savedOn({ day: longDate(today().toString()) })),
  ).toBeDefined()
  const call = main().getByRole('link', { name: '(501) 555-0116' })
  expect(call.getAttribute('href')).toBe('tel:+15015550116')
  await follow(main().getByRole('link', { name: THERAPIST }), THERAPIST)
  expect(main().getAllByRole('link', { name: '(501) 555-0116' }).length).toBeGreaterThan(0)
  await userEvent.click(button('Remove from saved'))
  expect(main().getByText(/You need a connection to save or remove a provider/)).toBeDefined()
})

test('Dana saves proof once, and deletes it', async () => {
  const portal = await openTherapist()
  const [save] = main().getAllByRole('button', { name: /^Save proof/ })
  await userEvent.dblClick(save ?? expect.fail('no button'))
  await settled()
  expect(
    portal.asked.filter((path) => path.endsWith('/directory/proofs') && path.startsWith('POST')),
  ).toHaveLength(1)
  const proofs = () => within(main().getByRole('region', { name: 'Your proofs' }))
  expect(proofs().getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(proofs().getByRole('button', { name: 'Delete proof' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete proof' }))
  await settled()
  expect(main().queryByRole('region', { name: 'Your proofs' })).toBeNull()
  expect(document.activeElement?.textContent).toBe(THERAPIST)
})

test('removing a saved provider gives the focus to the heading', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/find-care/saved')
  await userEvent.click(button(/^Remove/))
  await settled()
  expect(main().queryByRole('link', { name: THERAPIST })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
})

test.runIf(isLong)(
  'Kim’s proof is in her documents, and goes with the appeal of a claim denied as out of network',
  async () => {
    const portal = await openPortal({ as: 'nguyenkim22', plan: 'medical' })
    await portal.visit('/find-care?name=Magnolia+Spine')
    await follow(main().getByRole('link', { name: SPINE }), SPINE)
    await userEvent.click(main().getAllByRole('button', { name: /^Save proof/ })[0]!)
    await settled()
    await portal.visit('/documents')
    await userEvent.click(main().getByRole('tab', { name: /^Plan documents/ }))
    await eventually(() => expect(portal.text).toContain(SPINE))
    await portal.visit('/claims')
    const plan = portal.member?.plan ?? expect.fail('Kim has no medical plan')
    const { claims = [] } = queryClient.getQueryData(claimsQuery(plan).queryKey) ?? {}
    const denied = claims.find(({ providerName }) => providerName === SPINE) ?? expect.fail('no denied claim')
    await portal.visit(`/claim-details/${denied.handle}`)
    await follow(await main().findByRole('link', { name: 'Appeal this decision' }), 'Appeal a decision')
    const records = within(await main().findByRole('group', { name: 'Records that we’ll add' }))
    expect(records.getByRole('checkbox', { name: new RegExp(SPINE), checked: true })).toBeDefined()
    await userEvent.click(main().getByRole('radio', { name: 'My plan covers it' }))
    await fill(main().getByRole('textbox', { name: /^Tell us more/ }), 'The directory listed this provider.')
    await userEvent.click(button('Send appeal'))
    await main().findByRole('heading', { name: 'We have your appeal' })
    await userEvent.click(button('What you sent'))
    expect(portal.text).toMatch(new RegExp(`Records that went with it[^]*${SPINE}`))
  },
)

test('the device makes a contact file, and a message starts with the question', async () => {
  const portal = await openTherapist()
  const made: Blob[] = []
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:test'
  })
  await goOffline(portal)
  await userEvent.click(button('Add to contacts'))
  await eventually(() => expect(made).toHaveLength(1))
  url.mockRestore()
  expect(await made[0]?.text()).toContain('TEL;TYPE=WORK,VOICE:+15015550116\r\n')
  portal.tab.isOffline = false
  connection.set('online')
  await userEvent.click(button('Message us'))
  await settled()
  expect(portal.address).toMatch(/^\/messages\/new\?draft=/)
  const body = /Is my provider in the network\?[^]*Corinne Hadley/
  await eventually(() => expect(main().getByDisplayValue(body)).toBeDefined())
})

test('Marcus reports a wrong number and reads later that it was corrected', async () => {
  const portal = await openTherapist('harpermarc1')
  await userEvent.click(button('Report a mistake'))
  await userEvent.click(await main().findByRole('button', { name: 'Send report' }))
  expect(main().getAllByText('Enter what is right').length).toBeGreaterThan(0)
  await choose('What is wrong?', 'Phone number')
  await fill(main().getByRole('textbox', { name: /What is right/ }), '501-555-0199')
  await fill(main().getByRole('textbox', { name: /How do you know/ }), 'I called the number.')
  await portal.reload()
  await userEvent.click(button('Report a mistake'))
  expect(await main().findByDisplayValue('501-555-0199')).toBeDefined()
  await userEvent.dblClick(button('Send report'))
  await settled()
  expect(main().getByText('Thank you. We’re checking it.')).toBeDefined()
  expect(main().getByText('Reported. We’re checking.')).toBeDefined()
  const { services } = await backend()
  portal.faults.set({ clockOffsetSeconds: TEN_DAYS })
  await takeInsurerChanges(services)
  const later = await openPortal({ as: 'harpermarc1', plan: 'medical', at: TEN_DAYS })
  await later.visit('/find-care/saved')
  const mine = within(main().getByRole('region', { name: 'Mistakes that you reported' }))
  await eventually(() => expect(mine.queryByText('We’re checking')).toBeNull())
  expect(mine.getByText('Corrected')).toBeDefined()
})
