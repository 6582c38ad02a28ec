import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { draftsWritten } from '#drafts/drafts.ts'
import { connection } from '#offline/connection.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

// This file answers and withdraws requests that other files check.
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const part = async (name: string) => within(await main().findByRole('region', { name }))

/** Opens the first of Dana's requests with this text in its row. */
async function open(text: string): Promise<OpenPortal> {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/authorizations')
  const row = main()
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(text))
  const link = within(row ?? expect.fail(`no row has: ${text}`)).getByRole('link')
  await follow(link, link.textContent)
  return portal
}

const callsLike = ({ asked }: OpenPortal, path: RegExp) => asked.filter((line) => path.test(line))

test('Dana sends her X-ray after a reload, and the card shows both start dates', async () => {
  const portal = await open('New Request')
  expect(await main().findByText(/^Waiting for information since /)).toBeDefined()
  const needed = await part('What we need')
  expect(needed.getByText(/^From you · By [A-Z][a-z]+ \d+, \d{4}$/)).toBeDefined()
  await press('Send it now')
  await press('Send to the reviewer')
  expect(screen.getByRole('link', { name: 'Add a photo or PDF, or write a note.' })).toBeDefined()
  const file = new File([new Uint8Array(pdfReceipt('x-ray'))], 'x-ray.pdf', { type: 'application/pdf' })
  await userEvent.upload(needed.getByLabelText('Choose a photo or PDF'), file)
  await needed.findByRole('button', { name: 'Remove x-ray.pdf' })
  await fill(needed.getByRole('textbox', { name: /^Note for the reviewer/ }), 'Taken on Monday.')
  connection.set('offline')
  await press('Send to the reviewer')
  expect(await main().findByText('You need to be online for this.')).toBeDefined()
  expect(callsLike(portal, /^(PUT|POST)/)).toEqual([])
  connection.set('online')
  await draftsWritten()
  await portal.reload()
  await (await part('What we need')).findByRole('button', { name: 'Remove x-ray.pdf' })
  await press('Send to the reviewer')
  expect(await main().findByText('We have it. Thank you.')).toBeDefined()
  expect(document.activeElement?.textContent).toContain('We have it.')
  expect(main().getByText(/^From you · Received [A-Z][a-z]+ \d+, \d{4}$/)).toBeDefined()
  expect(main().getByText(/The time first began on .*\. It began again on .*/)).toBeDefined()
  expect(callsLike(portal, /^POST .*\/information$/)).toHaveLength(1)
})

test('a provider’s item has papers for the office, and the request can be withdrawn', async () => {
  await open('Authorization referred to outside Vendor')
  const needed = await part('What we need')
  expect(needed.queryByRole('button', { name: 'Send it now' })).toBeNull()
  expect(needed.getByText(/^Only your provider’s office can send this/)).toBeDefined()
  expect(main().queryByRole('region', { name: 'What this means' })).toBeNull()
  expect(needed.getByRole('button', { name: 'Print a letter (PDF)' })).toBeDefined()
  expect(needed.getByRole('button', { name: 'Print a fax cover (PDF)' })).toBeDefined()
  await press('Withdraw request')
  const dialog = within(screen.getByRole('dialog'))
  expect(document.activeElement?.textContent).toBe('Keep request')
  expect(dialog.getByText(/your provider can send us a new request/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }))
  expect(await main().findByText('Withdrawn per Member Request')).toBeDefined()
  expect(document.activeElement?.textContent).toMatch(/^The request was withdrawn\./)
  expect(main().queryByRole('region', { name: 'What we need' })).toBeNull()
})

test.runIf(isLong)('a reload keeps an unsent extension, which can then be canceled', async () => {
  const portal = await open('Physical therapy session')
  const reason = () => main().findByRole<HTMLTextAreaElement>('textbox', { name: /^Why do you need more\?/ })
  await press('Ask for an extension')
  await fill(main().getByRole('textbox', { name: /^How many more visits\?/ }), '6')
  await fill(await reason(), 'My knee still hurts.')
  await portal.reload()
  expect((await reason()).value).toBe('My knee still hurts.')
  await press('Cancel')
  expect(document.activeElement?.textContent).toBe('Ask for an extension')
  await portal.reload()
  expect(await main().findByRole('button', { name: 'Ask for an extension' })).toBeDefined()
})

test('an extension needs a number and a reason, and the page shows the request', async () => {
  const portal = await open('Physical therapy session')
  const call = 'POST /abcbs/v1/members/ZZH41022001/authorizations'
  portal.faults.set({ next: [{ call, answer: '503', times: 1 }] })
  await press('Ask for an extension')
  await fill(main().getByRole('textbox', { name: /^How many more visits\?/ }), '0')
  await press('Send request')
  expect(screen.getByRole('group', { name: 'Please check 2 things' })).toBeDefined()
  await fill(main().getByRole('textbox', { name: /^How many more visits\?/ }), '6')
  await fill(main().getByRole('textbox', { name: /^Why do you need more\?/ }), 'My knee still hurts.')
  await press('Send request')
  // The insurer's system is down: the typed text is still there.
  expect(await main().findByText(/AUT-0003/)).toBeDefined()
  await portal.reload()
  await main().findByRole('button', { name: 'Send request' })
  await press('Send request')
  expect(await main().findByText(/^On .*, you asked for 6 more visits\.$/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for an extension' })).toBeNull())
  expect(document.activeElement?.textContent).toMatch(/^On .*, you asked for 6 more visits\./)
})
