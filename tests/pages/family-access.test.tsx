import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftsWritten } from '#drafts/drafts.ts'
import { longDate } from '#base/dates.ts'
import { todayOf } from '#server/config/clock.ts'
import { familyGrantChanges, familyGrants } from '#server/access/tables.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { familyMember } from '#tests/kit/family-access.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

const PAGE = '/settings/profile'
const DANA = 'Danielle Harper'
/** The form for a new card shows the address that the card goes to. */
const ORDER = /^(Order|Replace)/
const CALL = '/member/myblueprint/v1/users/harperava19/family-access'

let close: () => Promise<void>
beforeAll(async () => void (close = await openBackendOfItsOwn()))
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(familyGrants)
  await db.delete(familyGrantChanges)
})
afterEach(closePortal)

const today = async () => todayOf((await backend()).services.clock)
const part = () => within(screen.getByRole('region', { name: 'Family access' }))
const topic = (name: string) => within(part().getByRole('group', { name }))
const tick = (name: string) => userEvent.click(topic(name).getByRole('checkbox'))
const setDay = (name: string, value: string) =>
  fireEvent.input(topic(name).getByLabelText(/^Last day/), { target: { value } })
const save = async () => {
  await userEvent.click(part().getByRole('button', { name: 'Save family access' }))
  await settled()
}
const open = async (as: string) => {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(PAGE)
  await screen.findByRole('region', { name: 'Family access' })
  return portal
}

test('Ava turns on single topics and reads what is on and what changed', async () => {
  await open('harperava19')
  expect(part().getByText(`${DANA} can’t see your records.`)).toBeDefined()
  await tick('Claims and spending')
  const day = (await today()).add({ months: 2 }).toString()
  setDay('Claims and spending', day)
  await save()
  expect(await part().findByText('Your family access is saved.')).toBeDefined()
  expect(part().getByText(`Claims and spending, through ${longDate(day)}`)).toBeDefined()
  await userEvent.click(part().getByText('History of changes (1)'))
  expect(
    part().getByText(`You let ${DANA} see: Claims and spending, through ${longDate(day)}.`),
  ).toBeDefined()
  await tick('Claims and spending')
  await save()
  const nothing = `${DANA} can’t see your records.`
  expect(await part().findByText(nothing)).toBeDefined()
})

test.runIf(isLong)('a choice that needs a new sign-in is kept through it', async () => {
  const portal = await open('harperava19')
  await tick('Claims and spending')
  portal.faults.set({ clockOffsetSeconds: 601 })
  await save()
  expect(part().getByRole('button', { name: 'Sign in again' })).toBeDefined()
  portal.faults.reset()
  await draftsWritten()
  await portal.reload()
  expect(
    (await part().findByRole<HTMLInputElement>('checkbox', { name: 'Claims and spending' })).checked,
  ).toBe(true)
  await save()
  expect(await part().findByText('Your family access is saved.')).toBeDefined()
})

const spoiled = [
  ['a day that is over', { days: -1 }, /Choose today or a later day/],
  ['a day too far ahead', { years: 40 }, /Choose a day up to/],
  ['no day', undefined, /Enter the last day they can see this/],
] as const

test.each(sample(spoiled, 1))(
  '%s is reported at its field, and all choices are kept',
  async (_which, after, message) => {
    await open('harperava19')
    await tick('ID card')
    await tick('Messages')
    const day = after ? (await today()).add(after).toString() : ''
    setDay('Messages', day)
    await save()
    expect(topic('Messages').getByText(message)).toBeDefined()
    expect(topic('ID card').getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(topic('Messages').getByLabelText<HTMLInputElement>(/^Last day/).value).toBe(day)
    expect(part().getByText(`${DANA} can’t see your records.`)).toBeDefined()
  },
)

test.runIf(isLong)('if another tab saved first, nothing changes, and the next press saves', async () => {
  await open('harperava19')
  const { app } = await backend()
  const elsewhere = await familyMember(app, 'harperava19')
  await tick('Messages')
  await elsewhere.share(['idCards'])
  await save()
  expect(part().getByText(/You changed your family access in another window/)).toBeDefined()
  expect(part().getByText(/^ID card, through/)).toBeDefined()
  expect(topic('Messages').getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await save()
  await waitFor(() => expect(part().getByText(/^Messages, through/)).toBeDefined())
})

test.runIf(isLong)(
  'a save without an answer keeps the choice, shows a code, and is applied once',
  async () => {
    const portal = await open('harperava19')
    await tick('Claims and spending')
    portal.tab.isOffline = true
    await save()
    expect(part().getByText(/Code FAM-0002/)).toBeDefined()
    portal.tab.isOffline = false
    await save()
    expect(part().getByText('Your family access is saved.')).toBeDefined()
    expect(await (await backend()).db.$count(familyGrantChanges)).toBe(1)
  },
)

test.runIf(isLong)('a list that fails to load leaves the rest, with a code and a retry', async () => {
  const portal = await openPortal({ as: 'harperava19' })
  portal.faults.set({ next: [{ call: `GET ${CALL}`, answer: '503', times: 9 }] })
  await portal.visit(PAGE)
  expect(await part().findByText(/Code FAM-0001/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Your account' })).toBeDefined()
  portal.faults.reset()
  await userEvent.click(part().getByRole('button', { name: 'Try again' }))
  expect(await part().findByText(`What ${DANA} can see`)).toBeDefined()
})

test('Dana reads what she sees of each family member and where to change it', async () => {
  const ava = await familyMember((await backend()).app, 'harperava19')
  await ava.share(['idCards'])
  await open('harperdana1')
  const facts = Object.fromEntries(
    part()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(facts).toEqual({
    'Marcus Harper': 'Nothing',
    'Ava Harper': `ID card, through ${longDate((await today()).toString())}`,
    'Eli Harper': 'All of their records, until they turn 18',
    'June Harper': 'All of their records, until they turn 18',
  })
  expect(part().queryByRole('checkbox')).toBeNull()
})

test.runIf(isLong)('Eli reads that he decides at 18; a member alone on a plan has no such card', async () => {
  await open('harpereli16')
  expect(part().getByText(/Until you turn 18/)).toBeDefined()
  expect(part().queryByRole('checkbox')).toBeNull()
  const portal = await openPortal({ as: 'octaviar88' })
  await portal.visit(PAGE)
  await settled()
  expect(screen.queryByRole('region', { name: 'Family access' })).toBeNull()
})

test('Ava’s grant adds her claims to Dana’s list, and its end removes them', async () => {
  const ava = await familyMember((await backend()).app, 'harperava19')
  await ava.share(['claims'])
  let portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims')
  expect(portal.text).toContain('You can’t view claims for Marcus Harper')
  expect(portal.text).not.toContain('Marcus Harper and Ava Harper')
  await ava.share([])
  portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims')
  expect(portal.text).toContain('You can’t view claims for Marcus Harper and Ava Harper')
})

test.runIf(isLong)('Ava’s shared card shows Dana no address and cannot be sent or ordered', async () => {
  const ava = await familyMember((await backend()).app, 'harperava19')
  await ava.share(['idCards'])
  const { db } = await backend()
  const streetOf = async (personId: string) => {
    const [person] = await db.select().from(people).where(eq(people.personId, personId))
    return person?.addressLines[0] ?? ''
  }
  const [streetOfDana, streetOfAva] = [await streetOf('harper-dana'), await streetOf('harper-ava')]
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const read: string[] = []
  portal.tab.change = (_path, body) => {
    read.push(body)
    return body
  }
  await portal.visit('/id-card')
  // The form for a card of Dana's own shows the address.
  await userEvent.click(screen.getByRole('button', { name: ORDER }))
  await waitFor(() => expect(portal.text).toContain(streetOfDana))
  read.length = 0
  await userEvent.click(screen.getByRole('tab', { name: 'Ava Harper' }))
  await settled()
  expect(screen.getByRole('tab', { name: 'Ava Harper', selected: true })).toBeDefined()
  expect(screen.getAllByText(/PDF/)).not.toEqual([])
  for (const name of [ORDER, /^Email the card/, /^Fax the card/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(portal.text + read.join()).not.toContain(streetOfAva)
})
