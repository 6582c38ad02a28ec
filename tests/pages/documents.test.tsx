import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#offline/connection.ts'
import { keptRecords, keptWritten } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { documentReads } from '#server/domains/documents/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { main, openDocuments, press, tab, titles } from '#tests/kit/documents-page.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { pressInMenu } from '#tests/kit/row-menu.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())

/** The files that the page gave to the browser. */
let saved: { name: string; blob: Blob }[] = []
beforeEach(async () => {
  saved = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, blob })
  })
  const { db } = await backend()
  await db.delete(documentReads)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const rowOf = (title: RegExp): HTMLElement => {
  const row = main().getAllByRole('heading', { level: 2, name: title })[0]?.closest('li')
  if (!row) throw new Error(`no row ${title.source}`)
  return row
}

test('documents are grouped by kind, with member, plan, date and subject', async () => {
  const portal = await openDocuments()
  expect(portal.heading).toBe('Documents and forms')
  expect(titles().every((title) => /^(Explanation of benefits: |Health statement, )/.test(title))).toBe(true)
  const eob = within(rowOf(/^Explanation of benefits: /)).getByRole('link')
  expect(eob.getAttribute('href')).toMatch(/^\/medical\/claim-details\/[\w-]{75}\?view=eob$/)
  expect(rowOf(/^Health statement, [A-Z][a-z]+ \d{4}$/).textContent).toContain('Danielle Harper')
  await userEvent.click(tab(/^Tax forms/))
  expect(titles().every((title) => title.startsWith('Form 1095-B for '))).toBe(true)
  await userEvent.click(tab(/^Plan documents/))
  const current = within(rowOf(/^Benefit booklet/))
  expect(current.getByText('Everyone on this plan')).toBeDefined()
  expect(main().getByText('Replaced')).toBeDefined()
  await userEvent.click(tab(/^Letters/))
  const letter = within(rowOf(/^Decision on your claim/))
  expect(letter.getByText('1 page')).toBeDefined()
})

test('a downloaded document counts as read', async () => {
  await openDocuments()
  await userEvent.click(tab(/^Plan documents/))
  const row = rowOf(/^Change to your benefit booklet/)
  expect(within(row).getByText('Unread')).toBeDefined()
  await pressInMenu(row, 'Download (PDF)')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^document \d{4}-\d{2}-\d{2}\.pdf$/)
  expect(await saved[0]?.blob.slice(0, 5).text()).toBe('%PDF-')
  expect(within(rowOf(/^Change to your benefit booklet/)).queryByText('Unread')).toBeNull()
})

test.runIf(isLong)(
  'a missing file or one that is not a PDF is reported with the number to call',
  async () => {
    await openDocuments()
    await userEvent.click(tab(/^Letters/))
    await press(/^Show \d+ more$/)
    for (const [title, words, code] of [
      [/^Notice about your premium/, /missing from our files/, 'FRM-0002'],
      [/^Copy of your letter/, /isn’t a PDF/, 'FRM-0003'],
    ] as const) {
      await pressInMenu(rowOf(title), 'Download (PDF)')
      const row = within(rowOf(title))
      expect(await row.findByText(words)).toBeDefined()
      expect(row.getByText(`Code ${code}`)).toBeDefined()
      expect(row.getByRole('link', { name: /555-0110/ }).getAttribute('href')).toBe('tel:+15015550110')
    }
  },
)

test.runIf(isLong)('a blocked window is replaced by a link', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openDocuments()
  await userEvent.click(tab(/^Plan documents/))
  const row = within(rowOf(/^Summary of benefits/))
  await userEvent.click(row.getByRole('button', { name: /^Summary of benefits/ }))
  const link = await row.findByRole('link', { name: 'Open it here' })
  expect(link.getAttribute('href')).toMatch(/^blob:/)
  expect(row.getByText('Code EOB-0002')).toBeDefined()
})

test.runIf(isLong)('the app on an iPhone shares a document instead of opening a window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  // Ending a share is the member's choice; the fourth is rejected although it follows a press at once.
  for (const name of ['DataError', 'AbortError', 'NotAllowedError', 'NotAllowedError'])
    share.mockRejectedValueOnce(new DOMException('', name))
  share.mockResolvedValue()
  const app = { standalone: true, canShare: () => true, share }
  Object.defineProperties(
    navigator,
    Object.fromEntries(Object.entries(app).map(([name, value]) => [name, { value, configurable: true }])),
  )
  try {
    await openDocuments()
    await userEvent.click(tab(/^Plan documents/))
    const row = within(rowOf(/^Summary of benefits/))
    const pressOpen = () => userEvent.click(row.getByRole('button', { name: /^Summary of benefits/ }))
    const refused = /^The file couldn’t be shared/
    await pressOpen()
    expect(await row.findByText(refused)).toBeDefined()
    await pressOpen()
    await waitFor(() => expect(row.queryByText(refused)).toBeNull())
    await pressOpen()
    expect(await row.findByText(/^The file is ready\. Press again/)).toBeDefined()
    await pressOpen()
    expect(await row.findByText(refused)).toBeDefined()
    await pressOpen()
    expect(await row.findByText('File shared.')).toBeDefined()
    expect(share.mock.lastCall?.[0].files?.[0]).toMatchObject({ type: 'application/pdf' })
    expect(open).not.toHaveBeenCalled()
  } finally {
    for (const name of Object.keys(app)) Reflect.deleteProperty(navigator, name)
  }
})

test.runIf(isLong)('several documents are downloaded as one ZIP', async () => {
  await openDocuments()
  await userEvent.click(tab(/^Tax forms/))
  await press(/^Download th.* \(ZIP\)$/)
  await waitFor(() => expect(saved).toHaveLength(1))
  const files = unzipSync(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []))
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf')).length).toBe(titles().length)
})

test('a saved document opens offline; another says that it needs a connection', async () => {
  const portal = await openDocuments()
  await userEvent.click(tab(/^Plan documents/))
  const title = /^Summary of benefits/
  await pressInMenu(rowOf(title), 'Save offline')
  await within(rowOf(title)).findByText('Saved on this device')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.reload()
  await userEvent.click(await waitFor(() => tab(/^Plan documents/)))
  const replace = vi.fn<(address: string) => void>()
  const close = vi.fn<() => void>()
  const opened = { document: { title: '', body: { append: () => {} } }, location: { replace }, close }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  await userEvent.click(within(rowOf(title)).getByRole('button', { name: title }))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  await pressInMenu(rowOf(title), 'Download (PDF)')
  await waitFor(() => expect(saved).toHaveLength(1))
  await userEvent.click(within(rowOf(/^Change to/)).getByRole('button', { name: /^Change to/ }))
  expect(replace).toHaveBeenCalledOnce()
  expect(within(rowOf(/^Change to/)).getByText('You need to be online for this.')).toBeDefined()
  // The file's tab would show it to the next person.
  await closePortal()
  expect(close).toHaveBeenCalledOnce()
})

test.runIf(isLong)('a saved document is removed offline, and the focus stays on its row', async () => {
  const portal = await openDocuments()
  await userEvent.click(tab(/^Plan documents/))
  const [gone, kept] = [/^Summary of benefits/, /^Change to your benefit booklet/]
  for (const title of [gone, kept]) {
    await pressInMenu(rowOf(title), 'Save offline')
    await within(rowOf(title)).findByText('Saved on this device')
  }
  const files = async () => {
    await keptWritten()
    const saving = queryClient.getQueryCache().findAll({ queryKey: ['saved-document'] })
    return { inMemory: saving.length, onDevice: (await keptRecords()).length }
  }
  const before = await files()
  expect(before.inMemory).toBe(2)
  portal.tab.isOffline = true
  connection.set('offline')
  await pressInMenu(rowOf(gone), 'Remove from this device')
  await waitFor(() => expect(within(rowOf(gone)).queryByText('Saved on this device')).toBeNull())
  expect(document.activeElement?.ariaLabel).toMatch(/^More for Summary of benefits/)
  await waitFor(() => expect(screen.getByText('Removed from this device.')).toBeDefined())
  await waitFor(async () => expect(await files()).toEqual({ inMemory: 1, onDevice: before.onDevice - 1 }))
  await portal.reload()
  await userEvent.click(await waitFor(() => tab(/^Plan documents/)))
  expect(within(rowOf(kept)).getByText('Saved on this device')).toBeDefined()
  await userEvent.click(within(rowOf(gone)).getByRole('button', { name: gone }))
  expect(within(rowOf(gone)).getByText('You need to be online for this.')).toBeDefined()
})

test.runIf(isLong)('other formats are requested by message, and a wrong address is corrected', async () => {
  const portal = await openDocuments()
  for (const name of [/^EOBs/, /^Letters/, /^Plan documents/, /^Tax forms/]) {
    await userEvent.click(tab(name))
    const card = within(main().getByRole('region', { name: 'Need it another way?' }))
    expect(card.getByText(/large print, in braille or in another language/)).toBeDefined()
    expect(card.getByRole('link', { name: 'Ask in a message' }).getAttribute('href')).toBe('/messages/new')
  }
  await follow(main().getByRole('link', { name: 'Check your address' }), 'Profile')
  expect(portal.address).toBe('/settings/profile')
})

test.each(
  sample(
    [
      ['harperdana1', ['ID cards', '/medical/id-card'], ['Bills and receipts', '/medical/payment-center']],
      [
        'delgadoray3',
        ['ID cards', '/medical/id-card'],
        ['Reimbursement statements', '/medical/health-reimbursement'],
      ],
    ] as const,
    1,
  ),
)('%s gets links to the plan’s other papers', async (as, ...wanted) => {
  await openDocuments(as)
  const links = within(main().getByRole('region', { name: 'Other papers' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(wanted)
})

test.runIf(isLong)('an empty tab explains why and how documents arrive', async () => {
  await openPortal({ as: 'wilmaross42', plan: 'medical' }).then((portal) => portal.visit('/documents'))
  await userEvent.click(tab(/^Tax forms/))
  expect(main().getByRole('heading', { name: 'No tax forms' })).toBeDefined()
  expect(main().getByText(/If you have Medicare/)).toBeDefined()
})

test('forms link to their pages, and the others are printed', async () => {
  await openDocuments('delgadoray3')
  await userEvent.click(tab(/^Forms/))
  expect(
    main()
      .getAllByRole('link', { name: /reimbursement|direct deposit/i })[0]
      ?.getAttribute('href'),
  ).toBe('/medical/health-reimbursement')
  await press('Print Authorization to release information (PDF)')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.blob.slice(0, 5).text()).toBe('%PDF-')
})

test.runIf(isLong)('a member without the right to change other coverage has no form for it', async () => {
  const names = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  await openDocuments('harperdana1')
  await userEvent.click(tab(/^Forms/))
  await waitFor(() => expect(names()).toContain('Other coverage'))
  await openDocuments('harpereli16')
  await userEvent.click(tab(/^Forms/))
  await waitFor(() => expect(names()).toContain('Claim form'))
  expect(names()).not.toContain('Other coverage')
})

test.runIf(isLong)('a letter is found from its claim, and the claim from its letter', async () => {
  const portal = await openDocuments()
  await userEvent.click(tab(/^Letters/))
  const letter = rowOf(/^Decision on your claim/)
  const title = within(letter).getByRole('heading').textContent ?? ''
  await pressInMenu(letter, /^Go to claim \w\d+$/)
  await waitFor(() => expect(portal.address).toMatch(/^\/medical\/claim-details\//))
  await userEvent.click(await screen.findByRole('button', { name: 'Letters about this claim' }))
  expect(await screen.findByRole('heading', { level: 3, name: title })).toBeDefined()
})

test.runIf(isLong)('a failed list can be retried, and the forms show anyway', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/settings/about')
  portal.tab.isOffline = true
  connection.set('offline')
  await portal.visit('/documents')
  expect(main().getByRole('heading', { name: 'You’re offline' })).toBeDefined()
  await userEvent.click(tab(/^Forms/))
  expect(main().getByRole('heading', { name: 'Claim form' })).toBeDefined()
  portal.tab.isOffline = false
  connection.set('online')
  await userEvent.click(tab(/^EOBs/))
  await userEvent.click(main().getAllByRole('button', { name: 'Try again' })[0]!)
  await waitFor(() => expect(titles()).toContainEqual(expect.stringMatching(/^Explanation of benefits: /)))
})
