import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsChoices, newsSettings } from '#server/notifications/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

const PAGE = '/settings/preferences#notifications'
const CALL = '/member/myblueprint/v1/message-center/ZZH41022001/preferences'
const dana = { as: 'harperdana1', plan: 'medical' } as const

let close: () => Promise<void>
beforeAll(async () => void (close = await openBackendOfItsOwn()))
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(newsChoices)
  await db.delete(newsSettings)
})
afterEach(closePortal)

const part = () => within(screen.getByRole('region', { name: 'Notifications' }))
const group = (name: string) => within(part().getByRole('group', { name }))
const box = (kind: string, way: string) =>
  group(kind).getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${way}`) })
const save = async () => {
  await userEvent.click(part().getByRole('button', { name: 'Save notifications' }))
  await settled()
}
const open = async () => {
  const portal = await openPortal(dana)
  await portal.visit(PAGE)
  await part().findByRole('group', { name: 'Claims and appeals' })
  return portal
}

test('Dana’s choices of channel and topic are kept for her next visit', async () => {
  await open()
  expect(box('Claims and appeals', 'Email').checked).toBe(true)
  await userEvent.click(box('Claims and appeals', 'Email'))
  await userEvent.click(box('ID cards', 'App alert'))
  await userEvent.click(group('Quiet hours').getByRole('checkbox'))
  fireEvent.input(group('Quiet hours').getByLabelText('From'), { target: { value: '22:30' } })
  await save()
  expect(part().getByText('Your notifications are saved.')).toBeDefined()
  await open()
  expect(box('Claims and appeals', 'Email').checked).toBe(false)
  expect(box('ID cards', 'App alert').checked).toBe(true)
  expect(group('Quiet hours').getByLabelText<HTMLInputElement>('From').value).toBe('22:30')
})

const NO_END = [
  ['no time', '', 'Enter a time.'],
  ['the time at which they begin', '21:00', 'Choose an end that’s different from the start.'],
] as const
test.runIf(isLong).each(NO_END)(
  'quiet hours that end at %s are reported at the field',
  async (_what, value, message) => {
    await open()
    await userEvent.click(group('Quiet hours').getByRole('checkbox'))
    fireEvent.input(group('Quiet hours').getByLabelText('To'), { target: { value } })
    await save()
    expect(group('Quiet hours').getByText(message)).toBeDefined()
  },
)

const FAILURES = [
  ['the server fails', '503', 'BP-NFA-0236'],
  ['no answer arrives', 'offline', 'BP-NFA-0236'],
] as const
test.each(sample(FAILURES, [FAILURES[1]]))(
  '%s: the choice stays with a code, and the next press saves',
  async (_w, how, code) => {
    const portal = await open()
    await userEvent.click(box('Claims and appeals', 'Email'))
    if (how === 'offline') portal.tab.isOffline = true
    else portal.faults.set({ next: [{ call: `POST ${CALL}`, answer: how, times: 1 }] })
    await save()
    expect(part().getByText(`Code ${code}`)).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(box('Claims and appeals', 'Email').checked).toBe(false)
    portal.tab.isOffline = false
    await save()
    expect(part().getByText('Your notifications are saved.')).toBeDefined()
  },
)

test('after a change in another tab the choice stays, and the next press saves', async () => {
  await open()
  const { db } = await backend()
  const changedAt = '2026-10-01T15:00:00Z'
  await userEvent.click(box('Messages from us', 'Text message'))
  await save()
  await db.update(newsSettings).set({ changes: 7, changedAt })
  await userEvent.click(box('Messages from us', 'Email'))
  await save()
  expect(part().getByText('Code NOT-0002')).toBeDefined()
  expect(box('Messages from us', 'Email').checked).toBe(false)
  await save()
  expect(part().getByText('Your notifications are saved.')).toBeDefined()
})

test('preferences that fail to load leave the rest, with a code and a retry', async () => {
  const portal = await openPortal(dana)
  portal.faults.set({ next: [{ call: `GET ${CALL}`, answer: '503', times: 9 }] })
  await portal.visit(PAGE)
  expect(await part().findByText('Code BP-NFA-0235')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Text size' })).toBeDefined()
  portal.faults.reset()
  await userEvent.click(part().getByRole('button', { name: 'Try again' }))
  expect(await part().findByRole('group', { name: 'Claims and appeals' })).toBeDefined()
})
