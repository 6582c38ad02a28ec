import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newFields } from '#drafts/message/compose.rules.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { connection } from '#offline/connection.ts'
import { TypedFields, draftsWritten, keepDraft } from '#drafts/drafts.ts'
import { queryClient } from '#offline/query-client.ts'
import { messageDrafts } from '#server/domains/conversations/tables.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { closeConsole, openConsole } from '#tests/kit/open-console.tsx'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { pressInMenu } from '#tests/kit/row-menu.ts'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(async () => {
  vi.restoreAllMocks()
  connection.set('online')
  await closePortal()
})

const MEMBER = 'ZZH41022001'

const main = () => within(screen.getByRole('main'))
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }))
const shows = (text: string | RegExp) => waitFor(() => expect(main().getByText(text)).toBeDefined())
const related = () =>
  main().findByRole<HTMLInputElement>('combobox', { name: /^Related claim, document or authorization/ })
const relatedValue = () => document.querySelector<HTMLInputElement>('input[name=related]')?.value

const rowOf = (title: RegExp): HTMLElement =>
  main().getAllByRole('heading', { level: 2, name: title })[0]?.closest('li') ?? expect.fail('No such row')

async function open(address: string, as = 'harperdana1'): Promise<OpenPortal> {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(address)
  return portal
}

test('Dana writes about a letter from its row, and opens it from the conversation', async () => {
  const { db } = await backend()
  const portal = await open('/documents')
  await userEvent.click(main().getByRole('tab', { name: /^Letters/ }))
  await pressInMenu(rowOf(/^Decision on your claim/), 'Write about this document')
  expect((await related()).value).toMatch(/^Decision on your claim/)
  const address = new URL(portal.address, 'http://portal')
  expect(address.searchParams.get('document')).toMatch(/^d-/)
  expect(relatedValue()).toBe(address.searchParams.get('document'))
  await choose('Topic', 'A claim')
  await fill(main().getByRole('textbox', { name: /^Your message/ }), 'What does this mean?')
  await shows('Draft saved')
  await portal.reload()
  expect((await related()).value).toMatch(/^Decision on your claim/)
  await press('Send message')
  await shows('We got your message')
  const asked = await db.select().from(questions).where(eq(questions.comments, 'What does this mean?'))
  expect(asked[0]).toMatchObject({
    claimId: null,
    documentId: address.searchParams.get('document'),
  })
  const tab = {
    closed: true,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:letter')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  await press(/^Open Decision on your claim.* \(PDF\)$/)
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:letter'))
  expect(main().getByText('Your document is open in a new tab.')).toBeDefined()
})

test.runIf(isLong)('a question about an EOB refers to its claim', async () => {
  const portal = await open('/documents')
  await pressInMenu(rowOf(/^Explanation of benefits: /), 'Write about this document')
  await waitFor(async () => expect((await related()).value).not.toBe(''))
  const { searchParams } = new URL(portal.address, 'http://portal')
  expect([searchParams.get('document'), searchParams.get('claim')?.length]).toEqual([
    null,
    relatedValue()?.length,
  ])
})

test.runIf(isLong)('claims and documents share one list, and choosing one replaces the other', async () => {
  await open('/messages/new')
  const field = await related()
  await fill(field, 'benefit booklet')
  const [booklet] = await screen.findAllByRole('option', { name: /^Benefit booklet/ })
  await userEvent.click(booklet ?? expect.fail('No booklet'))
  expect(relatedValue()).toMatch(/^d-/)
  await userEvent.clear(field)
  expect(relatedValue()).toBe('')
  await userEvent.type(field, 'MRI')
  const [claim] = await screen.findAllByRole('option', { name: /MRI/ })
  await userEvent.click(claim ?? expect.fail('No claim'))
  expect(relatedValue()).toMatch(/^[\w-]{75,}$/)
})

test.runIf(isLong)(
  'while offline a document is chosen from the device and attached to the draft',
  async () => {
    const { db } = await backend()
    await db.delete(messageDrafts)
    const portal = await open('/messages/new')
    const field = await related()
    portal.tab.isOffline = true
    connection.set('offline')
    await userEvent.type(field, 'tax')
    const [form] = await screen.findAllByRole('option', { name: /^Form 1095-B/ })
    await userEvent.click(form ?? expect.fail('No tax form'))
    await shows(/^Saved on this device, waiting for a connection/)
    await portal.reload()
    expect((await related()).value).toMatch(/^Form 1095-B/)
    portal.tab.isOffline = false
    connection.set('online')
    await shows('Draft saved')
    await press('Delete draft')
  },
)

test.runIf(isLong)('a draft of an earlier release opens with its claim', async () => {
  const portal = await open('/claims')
  const list = queryClient.getQueryData(claimsQuery({ memberId: MEMBER }).queryKey)?.claims ?? []
  const claim: ListedClaim = list.find(({ providerName }) => providerName !== '') ?? expect.fail('No claims')
  const draftId = crypto.randomUUID()
  const beginning = { memberId: MEMBER, contractType: 'medical', replyTo: null } as const
  const fields = { ...newFields(beginning), claim: claim.handle, topic: 'claim', body: 'From before' }
  const schema = v.looseObject({ fields: TypedFields })
  const kept = { version: 0, isSaved: false, replyTo: null, fields, files: [] }
  keepDraft({ name: `message ${MEMBER} ${draftId}`, schema }, kept)
  await draftsWritten()
  await portal.visit(`/messages/new?draft=${draftId}`)
  expect(await main().findByRole('textbox', { name: /^Your message/ })).toHaveProperty('value', 'From before')
  expect((await related()).value).toContain(claim.providerName)
  expect(relatedValue()).toBe(claim.handle)
})

test.runIf(isLong)('an invalid address chooses nothing', async () => {
  await open('/messages/new?document=d-..%2F..%2Fetc&claim=7')
  expect((await related()).value).toBe('')
  expect(relatedValue()).toBe('')
})

test.runIf(isLong)('the staff see the title of the document', async () => {
  await closePortal()
  const { view } = await openConsole({ as: SANDY, at: '/questions' })
  await userEvent.click(await screen.findByRole('button', { name: /^Open: A claim/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open' }))
  await screen.findByRole('heading', { level: 1, name: 'Danielle Harper' })
  expect(view.container.textContent).toMatch(/DocumentDecision on your claim/)
  await closeConsole()
})
