import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts, attempts } from '#server/platform/db/schema.ts'
import { connectedApps } from '#server/domains/programs/tables.ts'
import { payments } from '#server/domains/payments/tables.ts'
import { dropAllDrafts, draftQuery, keepDraft, TypedFields } from '#drafts/drafts.ts'
import { connectedAppsQuery } from '#features/privacy/my-data.queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { vault } from '#vault/vault-state.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'
import { eq } from 'drizzle-orm'

const PAGE = '/settings/privacy-security'
const dana = { as: 'harperdana1', plan: 'medical' } as const

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(connectedApps)
  await db.delete(attempts)
  vault.set({ state: 'none' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await dropAllDrafts()
  await closePortal()
  vault.set({ state: 'unknown' })
})

const card = (name: string) => within(screen.getByRole('region', { name }))

async function openPage(part: string) {
  const portal = await openPortal(dana)
  await portal.visit(`${PAGE}#${part}`)
  return portal
}

/** The files that the page gave to the browser to save. */
function savedFiles(): File[] {
  const files: File[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

test.each(
  sample(
    [
      ['Download as tables', 'my-data.zip'],
      ['Download as JSON', 'my-data.json'],
      ['Download as FHIR', 'my-data-fhir.json'],
    ] as const,
    1,
  ),
)('%s saves all data as %s', async (button, name) => {
  const files = savedFiles()
  await openPage('my-data')
  await userEvent.click(card('Download your data').getByRole('button', { name: button }))
  await waitFor(() => expect(files.map((file) => file.name)).toEqual([name]))
  const bytes = new Uint8Array(await files[0]!.arrayBuffer())
  if (name.endsWith('.zip')) expect(Object.keys(unzipSync(bytes))).toContain('claims.csv')
  else expect(JSON.parse(new TextDecoder().decode(bytes))).toBeTypeOf('object')
})

test.runIf(isLong)('an incomplete file is not saved, and an old sign-in asks for a new one', async () => {
  const files = savedFiles()
  const portal = await openPage('my-data')
  portal.tab.change = (path, body) => (path.includes('my-data') ? body.slice(0, -30) : body)
  const data = card('Download your data')
  await userEvent.click(data.getByRole('button', { name: 'Download as JSON' }))
  expect(await data.findByText(/Code DAT-0001/)).toBeDefined()
  portal.tab.change = (_path, body) => body
  const { faults } = await backend()
  faults.set({ clockOffsetSeconds: 11 * 60 })
  await userEvent.click(data.getByRole('button', { name: 'Download as JSON' }))
  expect(await data.findByRole('button', { name: 'Sign in again' })).toBeDefined()
  expect(files).toEqual([])
  faults.reset()
})

test('no connected services show a note; an open one is stopped and allowed again', async () => {
  const portal = await openPage('connected-apps')
  expect(
    await card('Connected services').findByText('You haven’t opened any connected service'),
  ).toBeDefined()
  const { db, services } = await backend()
  const at = services.clock.now().toString()
  await db.insert(connectedApps).values({
    username: 'harperdana1',
    app: 'cob',
    contractId: 'any',
    firstOpenedAt: at,
    lastOpenedAt: at,
  })
  queryClient.removeQueries({ queryKey: ['connected-apps'] })
  await portal.visit('/settings/about')
  await portal.visit(`${PAGE}#connected-apps`)
  const apps = () => card('Connected services')
  await userEvent.click(
    await apps().findByRole('button', { name: 'Stop sharing with Coordination of Benefits' }),
  )
  await userEvent.click(apps().getByRole('button', { name: 'Yes, stop sharing' }))
  await userEvent.click(await apps().findByRole('button', { name: 'Allow again: Coordination of Benefits' }))
  expect(
    await apps().findByRole('button', { name: 'Stop sharing with Coordination of Benefits' }),
  ).toBeDefined()
  await settled()
  expect(document.activeElement?.textContent).toBe('Connected services')
})

const draft = { name: 'a letter', schema: TypedFields }

test('the device’s data is counted and erased offline', async () => {
  const portal = await openPage('saved-data')
  keepDraft(draft, { text: 'My knee hurts' })
  await portal.visit('/settings/about')
  await portal.visit(`${PAGE}#saved-data`)
  const saved = () => card('Saved on this device')
  await saved().findByRole('button', { name: 'Erase the pages you opened' })
  portal.tab.isOffline = true
  await userEvent.click(saved().getByRole('button', { name: 'Erase your drafts' }))
  expect(document.activeElement?.textContent).toBe('Erase your drafts?')
  await userEvent.click(saved().getByRole('button', { name: 'Yes, erase' }))
  await waitFor(() => expect(saved().queryByRole('button', { name: 'Erase your drafts' })).toBeNull())
  queryClient.removeQueries({ queryKey: ['draft'] })
  expect(await queryClient.fetchQuery(draftQuery(draft))).toBeNull()
  await userEvent.click(saved().getByRole('button', { name: 'Erase everything saved on this device' }))
  await userEvent.click(saved().getByRole('button', { name: 'Yes, erase' }))
  await waitFor(() => expect(saved().getAllByText('Nothing saved.')).toHaveLength(3))
})

test('deletion waits for a payment, then ends the session and shows what is kept', async () => {
  const { db } = await backend()
  await db.update(payments).set({ state: 'posted' })
  const [one] = await db.select().from(payments).where(eq(payments.origin, 'member'))
  await db
    .update(payments)
    .set({ state: 'pending', methodId: 'method-dana-1' })
    .where(eq(payments.paymentId, one!.paymentId))
  const portal = await openPage('delete-account')
  const del = card('Delete your account')
  expect(del.getByRole('heading', { name: 'What the law makes us keep' })).toBeDefined()
  const press = async () => {
    await userEvent.click(del.getByRole('button', { name: 'Yes, delete my account' }))
  }
  await userEvent.click(del.getByRole('button', { name: 'Delete account' }))
  await press()
  expect(await del.findByRole('link', { name: 'Go to your payments' })).toBeDefined()
  await db.update(payments).set({ state: 'posted' })
  // Another call learns of the end before the deletion has its answer.
  portal.tab.change = async (path, body) => {
    if (path.endsWith('/users/harperdana1'))
      await queryClient
        .fetchQuery({ ...connectedAppsQuery('harperdana1'), staleTime: 0 })
        .catch(() => undefined)
    return body
  }
  await press()
  await waitFor(() => expect(portal.left).toEqual(['/login?reason=deleted']))
  expect(await db.$count(accounts, eq(accounts.username, 'harperdana1'))).toBe(0)
})

test.runIf(isLong)('the sign-in page confirms the deletion and shows what must be kept', async () => {
  const portal = await openPortal()
  await portal.visit('/login?reason=deleted')
  expect(screen.getByText('Your account is deleted')).toBeDefined()
  expect(portal.text).toContain('We keep what the law asks for')
})
