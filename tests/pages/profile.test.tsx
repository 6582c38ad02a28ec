import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { longDate } from '#base/dates.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import { queryClient } from '#offline/query-client.ts'
import { todayOf } from '#server/config/clock.ts'
import { memberProfiles } from '#server/insurers/sandbox/profile/tables.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { harper } from '#server/insurers/sandbox/world/people.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { CONWAY, profileOwner } from '#tests/kit/profile.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

const PAGE = '/settings/profile'
const DANA = 'ZZH41022001'
const CALL = `/abcbs/v1/members/${DANA}/profile`

let close: () => Promise<void>
beforeAll(async () => void (close = await openBackendOfItsOwn()))
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(memberProfiles)
  for (const { personId, addressLines, preferredName } of harper)
    await db
      .update(people)
      .set({ addressLines, preferredName: preferredName ?? null })
      .where(eq(people.personId, personId))
})
afterEach(closePortal)

const part = (name: string) => within(screen.getByRole('region', { name }))
const address = () => part('Mailing address')
const open = async (as = 'harperdana1') => {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(PAGE)
  await screen.findByRole('region', { name: 'Mailing address' })
  return portal
}
const edit = (name: string) => userEvent.click(part(name).getByRole('button', { name: /^Edit your/ }))
const save = async (name: string) => {
  await userEvent.click(part(name).getByRole('button', { name: 'Save' }))
  await settled()
}
const field = (card: string, name: RegExp) => part(card).getByLabelText<HTMLInputElement>(name)
const type = async (card: string, name: RegExp, text: string) => {
  await userEvent.clear(field(card, name))
  if (text) await fill(field(card, name), text)
}

test('Dana’s form starts with the address on file, and the new one is shown', async () => {
  await open()
  expect(address().getByText(/18 Sweetgum Bluff Lane/)).toBeDefined()
  await edit('Mailing address')
  expect(field('Mailing address', /^City/).value).toBe('Conway')
  expect(document.activeElement).toBe(field('Mailing address', /^Street address/))
  await type('Mailing address', /^Street address/, '7 Persimmon Court')
  await type('Mailing address', /^ZIP code/, '72034-1122')
  await save('Mailing address')
  expect(address().getByText('Your new address is saved.')).toBeDefined()
  expect(address().getByText(/7 Persimmon Court\s+Conway, AR 72034-1122/)).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Mailing address')
})

test.runIf(isLong)(
  'a move to another state is pending, with its day and the address until then',
  async () => {
    await open()
    await edit('Mailing address')
    await type('Mailing address', /^City/, 'Memphis')
    await type('Mailing address', /^State/, 'tn')
    await type('Mailing address', /^ZIP code/, '38103')
    await save('Mailing address')
    const day = businessDaysAfter(todayOf((await backend()).services.clock), 2)
    expect(address().getByText('We got your new address.')).toBeDefined()
    expect(address().getByText(new RegExp(`We’ll finish by ${longDate(day.toString())}`))).toBeDefined()
    expect(address().getByText(/Conway, AR 72032/)).toBeDefined()
    expect(address().getByText(/Memphis, TN 38103/)).toBeDefined()
  },
)

test('errors are reported at the field and in the summary, and nothing is sent', async () => {
  const portal = await open()
  await edit('Mailing address')
  await type('Mailing address', /^Street address/, '')
  await type('Mailing address', /^ZIP code/, '38103')
  portal.tab.asked.length = 0
  await save('Mailing address')
  const summary = document.activeElement as HTMLElement
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Enter your street address/),
    'This ZIP code isn’t in that state. Check both.',
  ])
  await type('Mailing address', /^Street address/, '7 Persimmon Court')
  await save('Mailing address')
  expect(address().getAllByText('This ZIP code isn’t in that state. Check both.')).toHaveLength(2)
  expect(portal.asked).toEqual([])
})

test('an unchanged form is not sent, and a rejected street stays in its field', async () => {
  const portal = await open()
  await edit('Mailing address')
  portal.tab.asked.length = 0
  await save('Mailing address')
  expect(address().getByText(/You haven’t changed anything yet/)).toBeDefined()
  expect(portal.asked).toEqual([])
  await type('Mailing address', /^Street address/, 'Persimmon Court')
  await save('Mailing address')
  expect(address().getAllByText(/The post office doesn’t know this address/)).toHaveLength(2)
  expect(field('Mailing address', /^Street address/).value).toBe('Persimmon Court')
})

test.runIf(isLong)(
  'after another tab’s save, the form shows its address, and the next press saves',
  async () => {
    await open()
    await edit('Mailing address')
    await type('Mailing address', /^Street address/, '9 Walnut Street')
    const elsewhere = await profileOwner((await backend()).app, 'harperdana1', DANA)
    await elsewhere.change(CONWAY)
    await save('Mailing address')
    expect(address().getByText(/This was changed in another window/)).toBeDefined()
    expect(await address().findByText(/7 Persimmon Court/)).toBeDefined()
    expect(field('Mailing address', /^Street address/).value).toBe('9 Walnut Street')
    await save('Mailing address')
    expect(address().getByText(/9 Walnut Street/)).toBeDefined()
  },
)

test.runIf(isLong)('does not overwrite what another tab saved, even after a refetch', async () => {
  await open()
  await edit('Phone numbers')
  const elsewhere = await profileOwner((await backend()).app, 'harperdana1', DANA)
  await elsewhere.change({ part: 'phones', home: '', work: '5015550144' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['profile'] }))
  await type('Phone numbers', /^Home phone/, '5015550145')
  await save('Phone numbers')
  expect(part('Phone numbers').getByText(/This was changed in another window/)).toBeDefined()
  expect((await elsewhere.read()).workPhone).toBe('5015550144')
})

test.runIf(isLong)('after a lost answer the next press finds the change saved', async () => {
  const portal = await open()
  await edit('Mailing address')
  await type('Mailing address', /^Street address/, '9 Walnut Street')
  let isLost = true
  portal.tab.change = (path, body) => {
    const spoils = isLost && path === CALL && body.includes('9 Walnut Street')
    if (spoils) isLost = false
    return spoils ? '' : body
  }
  await save('Mailing address')
  expect(address().getByText(/Code UPD-0001/)).toBeDefined()
  await save('Mailing address')
  expect(address().getByText('Your new address is saved.')).toBeDefined()
})

test.runIf(isLong)('an insurer outage shows a code, and typed text survives a reload', async () => {
  const portal = await open()
  await edit('Mailing address')
  await type('Mailing address', /^Street address/, '9 Walnut Street')
  portal.faults.set({ next: [{ call: `PUT ${CALL}`, answer: '503', times: 9 }] })
  await save('Mailing address')
  expect(address().getByText(/Code UPD-0001/)).toBeDefined()
  portal.faults.reset()
  await portal.reload()
  expect(await address().findByText('You started a change here and didn’t save it.')).toBeDefined()
  expect(field('Mailing address', /^Street address/).value).toBe('9 Walnut Street')
  await save('Mailing address')
  expect(address().getByText('Your new address is saved.')).toBeDefined()
})

test.runIf(isLong)(
  'Cancel keeps the address on file, drops the edits and returns to the button',
  async () => {
    await open()
    await edit('Mailing address')
    await type('Mailing address', /^Street address/, '9 Walnut Street')
    await userEvent.click(address().getByRole('button', { name: 'Cancel' }))
    await settled()
    expect(address().getByText(/18 Sweetgum Bluff Lane/)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Edit')
    await edit('Mailing address')
    expect(field('Mailing address', /^Street address/).value).toBe('18 Sweetgum Bluff Lane')
  },
)

const READERS = [
  ['a spouse', 'harpermarc1', /The policy holder changes this address/],
  ['an adult child', 'harperava19', /The policy holder changes this address/],
  ['a member who signs in elsewhere', 'delgadoray3', /review your policy information/],
  ['a marketplace member', 'octaviar88', /contact your employer or the state/],
] as const
test.each(sample(READERS, [READERS[2], READERS[3]]))(
  '%s reads who changes the address and can edit only phones',
  async (_who, as, message) => {
    await open(as)
    expect(address().getByText(message)).toBeDefined()
    expect(address().queryByRole('button')).toBeNull()
    expect(part('Phone numbers').getByRole('button', { name: /^Edit/ })).toBeDefined()
  },
)

test('a minor cannot change the profile', async () => {
  await open('harpereli16')
  for (const name of ['Preferred name', 'Mailing address', 'Phone numbers', 'Other coverage'])
    expect(part(name).queryByRole('button')).toBeNull()
  expect(part('Phone numbers').getByText(/when you turn 18/)).toBeDefined()
})

test('phones are written as (999) 999-9999 and checked one by one', async () => {
  await open()
  await edit('Phone numbers')
  await type('Phone numbers', /^Home phone/, '501555019')
  await type('Phone numbers', /^Work phone/, '5015550144')
  await userEvent.tab()
  expect(field('Phone numbers', /^Work phone/).value).toBe('(501) 555-0144')
  await save('Phone numbers')
  expect(part('Phone numbers').getAllByText(/^Enter your home phone with area code/)).toHaveLength(2)
  await type('Phone numbers', /^Home phone/, '')
  await save('Phone numbers')
  expect(await part('Phone numbers').findByText('(501) 555-0144')).toBeDefined()
  expect(part('Phone numbers').getByText('Not listed')).toBeDefined()
})

test('the greeting uses the preferred name', async () => {
  const portal = await open()
  await edit('Preferred name')
  await type('Preferred name', /^Preferred name/, 'Dani')
  await save('Preferred name')
  expect(part('Preferred name').getByText('Dani')).toBeDefined()
  await portal.visit('/dashboard')
  expect(portal.heading).toMatch(/Dani\b/)
})

test.runIf(isLong)('the form asks for the other policy only if there is one', async () => {
  await open()
  await edit('Other coverage')
  await save('Other coverage')
  expect(part('Other coverage').getAllByText('Choose yes or no.')).toHaveLength(2)
  await userEvent.click(part('Other coverage').getByRole('radio', { name: /^Yes/ }))
  await type('Other coverage', /^Insurance company/, 'Bluestem Mutual')
  await type('Other coverage', /^Policy number/, 'BM-2207')
  await type('Other coverage', /^First day/, '2026-01-01')
  await save('Other coverage')
  expect(part('Other coverage').getByText('Bluestem Mutual')).toBeDefined()
  expect(part('Other coverage').getByText('No end date')).toBeDefined()
})

test('settings that a member id does not allow show a note', async () => {
  await open('norights001')
  expect(part('Other coverage').getByText(/You can’t tell us about other coverage/)).toBeDefined()
  expect(part('Other coverage').queryByRole('button')).toBeNull()
  expect(part('Creditable coverage letter').getByText(/isn’t available for this member ID/)).toBeDefined()
})

test.runIf(isLong)('a profile that fails to load leaves the rest of the page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.faults.set({ next: [{ call: `GET ${CALL}`, answer: '503', times: 9 }] })
  await portal.visit(PAGE)
  expect(await screen.findByText('We couldn’t load the rest of your profile')).toBeDefined()
  expect(screen.getByText(/Code UPD-0003/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Your account' })).toBeDefined()
})

test.runIf(isLong)('an insurer without profiles leaves the note on who changes what', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) => (path === CALL ? JSON.stringify({ profile: null }) : body)
  await portal.visit(PAGE)
  expect(part('If something is wrong').getByText(/contact your employer or the state/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Mailing address' })).toBeNull()
  expect(part('About you').getByText('Email')).toBeDefined()
})

test('a new email survives the sign-in it needs, and is gone once canceled', async () => {
  const portal = await open()
  const card = () => part('Email and mobile number')
  await userEvent.click(card().getByRole('button', { name: 'Change your email' }))
  await userEvent.type(card().getByLabelText(/^New email/), 'dana@new.example')
  portal.faults.set({ clockOffsetSeconds: 3_600 })
  await userEvent.click(card().getByRole('button', { name: 'Send code' }))
  expect(await card().findByRole('button', { name: /Sign in again/ })).toBeDefined()
  portal.faults.reset()
  await portal.reload()
  expect((await card().findByLabelText<HTMLInputElement>(/^New email/)).value).toBe('dana@new.example')
  await userEvent.click(card().getByRole('button', { name: 'Cancel' }))
  await portal.reload()
  expect(card().queryByLabelText(/^New email/)).toBeNull()
})
