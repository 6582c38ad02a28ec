import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { draftsQuery } from '#drafts/message/drafts.queries.ts'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { announcement } from '#ui/announce.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { heicFile, holdHeicPhotos } from '#tests/kit/heic-worker.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  connection.set('online')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closePortal()
})

const main = () => within(screen.getByRole('main'))
const shows = (text: string | RegExp) => waitFor(() => expect(main().getByText(text)).toBeDefined())
const button = (name: string | RegExp) => main().findByRole('button', { name })

test.runIf(isLong)(
  'the only draft without a list is deleted and restored, with focus on the count',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    await portal.visit('/messages')
    await portal.visit('/messages/new')
    portal.tab.isOffline = true
    connection.set('offline')
    await userEvent.type(await main().findByRole('textbox', { name: /^Your message/ }), 'Only here')
    await userEvent.click(main().getByRole('link', { name: 'All messages' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }))
    const tab = await main().findByRole('tab', { name: 'Drafts' })
    queryClient.removeQueries(draftsQuery('ZZH41022001'))
    await userEvent.click(tab)
    await userEvent.click(await button(/^Delete the draft/))
    const undo = await button('Undo')
    expect(main().queryByText('Only here')).toBeNull()
    await userEvent.click(undo)
    expect(await main().findByText('Only here')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1 draft/))
  },
)

test('each deleted draft is announced, although the text is the same', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  for (const text of ['One to delete', 'Another to delete']) {
    await portal.visit('/messages/new')
    await fill(await main().findByRole('textbox', { name: /^Your message/ }), text)
    await shows('Draft saved')
    await portal.visit('/messages')
  }
  await userEvent.click(await main().findByRole('tab', { name: 'Drafts' }))
  for (const text of ['One to delete', 'Another to delete']) {
    const row = (await main().findByText(text)).closest('li') ?? expect.fail('No row')
    announcement.set(undefined)
    await userEvent.click(within(row).getByRole('button', { name: /^Delete the draft/ }))
    await waitFor(() => expect(announcement.get()?.text).toBe('The draft is deleted.'))
    await waitFor(() => expect(main().queryByText(text)).toBeNull())
  }
})

test('a message waits for a photo’s conversion, and leaving asks first', async () => {
  const photos = holdHeicPhotos()
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/messages/new')
  const [, input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for files')
  await userEvent.upload(input, heicFile())
  await shows('Converting photo.heic…')
  // Chosen again during the conversion, the photo is attached once.
  await userEvent.upload(input, heicFile())
  await shows('photo.heic is attached already.')
  await userEvent.upload(input, heicFile('second.heic'))
  await shows('Converting second.heic…')
  await choose('Topic', 'A bill or a payment')
  await fill(main().getByRole('textbox', { name: /^Your message/ }), 'The photos come along.')
  await shows('Draft saved')
  await userEvent.click(await button('Send message'))
  await shows('We’re still preparing your file. Wait until it’s ready, then try again.')
  expect(portal.heading).toBe('New message')
  const leaving = userEvent.click(screen.getAllByRole('link', { name: /Home|Dashboard|Messages/ })[0]!)
  const question = within(await screen.findByRole('alertdialog', { name: 'Your file isn’t ready yet' }))
  await userEvent.click(question.getByRole('button', { name: 'Stay here' }))
  await leaving
  // One question mentions the text and the photo.
  portal.tab.isOffline = true
  connection.set('offline')
  await fill(main().getByRole('textbox', { name: /^Your message/ }), 'The photos come along soon.')
  const again = userEvent.click(screen.getAllByRole('link', { name: /Home|Dashboard|Messages/ })[0]!)
  const both = within(await screen.findByRole('alertdialog', { name: /^Your draft isn’t saved/ }))
  expect(both.getByText(/^Your file isn’t ready yet\./)).toBeDefined()
  await userEvent.click(both.getByRole('button', { name: 'Keep editing' }))
  await again
  portal.tab.isOffline = false
  connection.set('online')
  photos.finish()
  await waitFor(() => expect(main().getAllByRole('button', { name: /^Remove / })).toHaveLength(1))
  expect(main().getByText('Converting second.heic…')).toBeDefined()
  expect(photos.drawImage.mock.calls[0]?.[0]).toBe(photos.bitmap)
  expect(photos.bitmap.close).toHaveBeenCalledTimes(1)
  photos.finish()
  await waitFor(() => expect(main().getAllByText(/attached$/)).toHaveLength(2))
  await userEvent.click(await button('Send message'))
  await shows('We got your message')
})
