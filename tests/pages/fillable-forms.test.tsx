import type { Query } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { queryClient } from '#offline/query-client.ts'
import { draftsWritten } from '#drafts/drafts.ts'
import { paperChoices } from '#server/insurers/sandbox/paperless/tables.ts'
import { sentForms } from '#server/insurers/sandbox/forms/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => {
  const { db, faults } = await backend()
  faults.reset()
  await db.delete(sentForms)
  await db.delete(paperChoices)
})
afterEach(closePortal)

const main = () => within(screen.getByRole('main'))
const press = async (name: string | RegExp) => {
  await userEvent.click(main().getByRole('button', { name }))
  await settled()
}
const box = (name: RegExp) => main().getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, text: string) => fill(box(name), text)
const day = async (name: RegExp, text: string) => {
  const field = main().getByLabelText(name)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const answer = async (form: string): Promise<OpenPortal> => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit(`/documents/${form}`)
  return portal
}
const rows = async () => (await backend()).db.select().from(sentForms)

/** Answers all questions that both claim forms have, except for the amount and the bill. */
async function fillClaim(): Promise<void> {
  await choose('Who got the care?', 'Danielle Harper')
  await type(/^Doctor or hospital/, 'Kyoto Clinic')
  await day(/^First day of care/, '2026-01-10')
  await type(/^What was the care for/, 'A broken wrist')
  await userEvent.click(main().getByRole('radio', { name: 'Yes' }))
}

async function addBill(): Promise<void> {
  const file = new File([new Uint8Array(pdfReceipt('kyoto'))], 'bill.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Choose a photo or PDF'), file)
  await screen.findByRole('button', { name: 'Remove bill.pdf' })
}

test('a claim for care abroad is filled, reviewed, signed, sent once and listed', async () => {
  const portal = await answer('care-abroad')
  expect(portal.heading).toBe('Claim for care abroad')
  await fillClaim()
  await choose('Country', 'Japan')
  await choose('Currency of the bill', 'Japanese Yen (JPY)')
  await type(/^Amount on the bill/, '48,000')
  expect(main().queryByRole('textbox', { name: /^Account number/ })).toBeNull()
  await userEvent.click(main().getByRole('radio', { name: 'Deposit to my U.S. bank account' }))
  await type(/^Routing number/, '0820-00073')
  await type(/^Account number/, '123456789')
  await addBill()
  await press('Review and sign')
  const review = main().getByRole('region', { name: 'Check your answers' }).textContent
  for (const text of ['Danielle Harper', 'Japan', '¥48,000', 'January 10, 2026', '•••• 6789', 'bill.pdf'])
    expect(review).toContain(text)
  expect(review).not.toContain('123456789')
  await press('Sign and send')
  expect(main().getByRole('link', { name: 'Type your full name to sign.' })).toBeDefined()
  await type(/^Type your full name/, 'Danielle Harper')
  await press('Sign and send')
  await main().findByRole('heading', { name: 'We got your form' })
  const number = /FM\d{5}-\d{6}/.exec(portal.text)?.[0] ?? ''
  const [row, ...more] = await rows()
  expect([row?.confirmation, row?.signedBy, more.length]).toEqual([number, 'Danielle Harper', 0])
  await follow(main().getByRole('link', { name: 'Done' }), 'Documents and forms')
  await userEvent.click(await main().findByRole('tab', { name: /^Forms/ }))
  const sent = within(await main().findByRole('region', { name: 'Forms you sent' }))
  expect(sent.getByText(number)).toBeDefined()
  expect(sent.getByText('Received')).toBeDefined()
})

test('missing and wrong answers are listed by field with a link to each', async () => {
  await answer('claim')
  await press('Review and sign')
  expect(main().getByRole('link', { name: '“Doctor or hospital” needs an answer.' })).toBeDefined()
  await fillClaim()
  await type(/^Amount on the bill/, '48.505')
  await userEvent.click(main().getByRole('radio', { name: 'Mail a check to me' }))
  await press('Review and sign')
  const wrong = main().getByRole('link', { name: /^“Amount on the bill” must be a currency and an amount/ })
  await userEvent.click(wrong)
  expect(document.activeElement).toBe(box(/^Amount on the bill/))
  await userEvent.clear(box(/^Amount on the bill/))
  await type(/^Amount on the bill/, '48.50')
  await day(/^Last day of care/, '2026-01-09')
  await press('Review and sign')
  expect(
    main().getByRole('link', { name: '“Last day of care” can’t be before “First day of care”.' }),
  ).toBeDefined()
  await day(/^Last day of care/, '2026-01-10')
  await press('Review and sign')
  expect(main().getByText(/Add at least one file/)).toBeDefined()
  expect(await rows()).toEqual([])
  // The insurer stops offering the form while it is open.
  const isOfForms = ({ state: { data } }: Query) =>
    typeof data === 'object' && data !== null && 'forms' in data
  act(
    () =>
      void queryClient.setQueriesData<object>({ predicate: isOfForms }, (data) => ({ ...data, forms: [] })),
  )
  expect(box(/^Doctor or hospital/).value).toBe('Kyoto Clinic')
})

test.runIf(isLong)(
  'typed answers survive a reload, except the bank account, and can be cleared',
  async () => {
    const portal = await answer('care-abroad')
    await choose('Country', 'Japan')
    await type(/^Doctor or hospital/, 'Kyoto Clinic')
    await userEvent.click(main().getByRole('radio', { name: 'Deposit to my U.S. bank account' }))
    await type(/^Account number/, '123456789')
    await addBill()
    await draftsWritten()
    await portal.reload()
    expect(box(/^Doctor or hospital/).value).toBe('Kyoto Clinic')
    expect(main().getByRole('button', { name: /Japan/ })).toBeDefined()
    expect(box(/^Account number/).value).toBe('')
    expect(main().getByRole('button', { name: 'Remove bill.pdf' })).toBeDefined()
    await press('Start over')
    expect(box(/^Doctor or hospital/).value).toBe('')
    expect(main().queryByRole('textbox', { name: /^Account number/ })).toBeNull()
  },
)

test.runIf(isLong)('choosing with the arrow keys shows the dependent questions', async () => {
  await answer('claim')
  const choices = within(main().getByRole('radiogroup', { name: /^How should we pay/ }))
  const [first, ...others] = choices.getAllByRole<HTMLInputElement>('radio')
  first?.focus()
  const bank = choices.getByRole<HTMLInputElement>('radio', { name: 'Deposit to my U.S. bank account' })
  for (let n = 0; n < others.length && !bank.checked; n += 1) await userEvent.keyboard('{ArrowDown}')
  expect(bank.checked).toBe(true)
  expect(await main().findByRole('textbox', { name: /^Routing number/ })).toBeDefined()
})

test.runIf(isLong)('while offline a form can be filled but not sent, and keeps its answers', async () => {
  const portal = await answer('claim')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.reload()
  await fillClaim()
  await type(/^Amount on the bill/, '1,250')
  await userEvent.click(main().getByRole('radio', { name: 'Mail a check to me' }))
  await addBill()
  await press('Review and sign')
  await type(/^Type your full name/, 'Danielle Harper')
  await press('Sign and send')
  expect(main().getByText(/^You can fill out this form offline/)).toBeDefined()
  expect(await rows()).toEqual([])
  portal.tab.isOffline = false
  connection.set('online')
  await press('Sign and send')
  await main().findByRole('heading', { name: 'We got your form' })
  expect(await rows()).toHaveLength(1)
})

test('an authorization is signed, takes effect, and is ended after a confirmation', async () => {
  const portal = await answer('release')
  await choose('Whose information?', 'Danielle Harper')
  await type(/^Who may have it/, 'Jo Harper')
  await type(/^Who are they to you/, 'Sister')
  await type(/^Their phone number/, '501 555 0144')
  await userEvent.click(main().getByRole('checkbox', { name: /^Claims and explanations/ }))
  await userEvent.click(main().getByRole('checkbox', { name: /^Bills and payments/ }))
  await type(/^What is it for/, 'At my request')
  await day(/^Until when/, '2020-01-01')
  await press('Review and sign')
  expect(main().getByRole('link', { name: '“Until when?” must be after today.' })).toBeDefined()
  await day(/^Until when/, '2099-12-31')
  await press('Review and sign')
  expect(main().getByText('Claims and explanations of benefits, Bills and payments')).toBeDefined()
  await type(/^Type your full name/, 'Danielle Harper')
  await press('Sign and send')
  await main().findByText(/^It’s in effect now/)
  await portal.visit('/documents')
  await userEvent.click(main().getByRole('tab', { name: /^Forms/ }))
  const sent = within(await main().findByRole('region', { name: 'Forms you sent' }))
  await userEvent.click(sent.getByRole('button', { name: /^End Authorization/ }))
  expect((await rows())[0]?.endedOn).toBeNull()
  await userEvent.click(sent.getByRole('button', { name: 'Yes, end it' }))
  await waitFor(() => expect(sent.getByText('Ended', { selector: 'li span' })).toBeDefined())
  expect((await rows())[0]?.endedOn).not.toBeNull()
})

test.runIf(isLong)('travel, forms and claims link to the form only if it is offered', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const linkIn = async (page: string, name: RegExp) => {
    await portal.visit(page)
    return (await main().findByRole('link', { name })).getAttribute('href')
  }
  expect(await linkIn('/traveling-abroad', /^Send a claim for care abroad/)).toBe(
    '/medical/documents/care-abroad',
  )
  expect(await linkIn('/claims', /^Send a claim yourself/)).toBe('/medical/documents/claim')
  await portal.visit('/documents/no-such-form')
  expect(portal.heading).toBe('Page not found')
})

test.runIf(isLong)('the tax form goes online with consent, and the settings match', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/documents')
  await userEvent.click(main().getByRole('tab', { name: /^Tax forms/ }))
  await press('Mail or online')
  const choices = await main().findByRole('radiogroup', { name: /^Tax form 1095-B/ })
  const { db } = await backend()
  await userEvent.click(within(choices).getByRole('radio', { name: 'Online only, no paper' }))
  await press('Save')
  const why = 'To get Form 1095-B online only, check the box that says you agree.'
  expect(main().getByRole('link', { name: why })).toBeDefined()
  expect(await db.select().from(paperChoices)).toEqual([])
  await userEvent.click(main().getByRole('checkbox', { name: /^I agree to get Form 1095-B online only/ }))
  await press('Save')
  expect(await main().findByText('Saved. We sent you a message about it.')).toBeDefined()
  await portal.visit('/settings/preferences#paperless')
  const inSettings = await main().findByRole('radiogroup', { name: /^Tax form 1095-B/ })
  const online = within(inSettings).getByRole<HTMLInputElement>('radio', { name: 'Online only, no paper' })
  expect(online.checked).toBe(true)
  const letters = main().getByRole('radiogroup', { name: 'Letters' })
  expect(within(letters).getByRole<HTMLInputElement>('radio', { name: /^By mail/ }).checked).toBe(true)
})
