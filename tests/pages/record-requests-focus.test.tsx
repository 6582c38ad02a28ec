import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { records } from '#server/insurers/sandbox/health/tables.ts'
import { recordRequests } from '#server/insurers/sandbox/record-requests/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

const DANA = { username: 'harperdana1', contractId: 'ZZH410220', memberId: 'ZZH41022001' }

afterEach(async () => {
  const { db } = await backend()
  await db.delete(recordRequests)
  await closePortal()
})

const main = () => within(screen.getByRole('main'))
const focused = () => document.activeElement

/** Opens a correction that the plan has denied. */
async function openDenied() {
  const { db } = await backend()
  const nothing = { entry: null, openAbout: null, nextOn: null, extendedTo: null, extensionToldOn: null }
  const unsaid = { documentId: null, disagreement: null, disagreedOn: null, rebuttal: null, rebuttedOn: null }
  await db.insert(recordRequests).values({
    ...DANA,
    ...nothing,
    ...unsaid,
    requestId: 'denied-1',
    contractType: 'medical',
    ownMemberId: DANA.memberId,
    kind: 'amendment',
    text: 'It was 5.4 %.',
    shouldBe: '5.4 %',
    files: 0,
    sentOn: '2026-01-05',
    state: 'denied',
    reason: { en: 'The laboratory stands by the value.' },
    decidedOn: '2026-02-01',
  })
  const portal = await openPortal({ as: DANA.username, plan: 'medical' })
  await portal.visit('/health-records/requests')
  await follow(main().getByRole('link', { name: /^Correction/ }), /^Correction/)
  return portal
}

test('the focus follows a statement of disagreement when opened, canceled and sent', async () => {
  await openDenied()
  const opener = () => main().getByRole('button', { name: 'Add a statement' })
  await userEvent.click(opener())
  expect(focused()).toBe(main().getByLabelText(/^Your statement/))
  await userEvent.click(main().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(focused()).toBe(opener()))
  await userEvent.click(opener())
  await fill(main().getByLabelText(/^Your statement/), 'I disagree.')
  await userEvent.click(main().getByRole('button', { name: 'Send statement' }))
  const sent = await main().findByRole('region', { name: 'Your statement' })
  await waitFor(() => expect(sent.textContent).toContain('I disagree.'))
  expect(focused()).toBe(sent)
})

test('a reload keeps an unsent statement until it is sent or canceled', async () => {
  const portal = await openDenied()
  const statement = () => main().findByLabelText<HTMLTextAreaElement>(/^Your statement/)
  await userEvent.click(main().getByRole('button', { name: 'Add a statement' }))
  await fill(await statement(), 'The sample was mine.')
  await portal.reload()
  expect((await statement()).value).toBe('The sample was mine.')
  expect(focused()).not.toBe(await statement())
  await userEvent.click(main().getByRole('button', { name: 'Cancel' }))
  await portal.reload()
  expect(await main().findByRole('button', { name: 'Add a statement' })).toBeDefined()
})

test.runIf(isLong)('loading the last page of a list moves the focus to its first new entry', async () => {
  const { db } = await backend()
  const [row] = await db.select().from(records).where(eq(records.memberId, DANA.memberId)).limit(1)
  const { resource: _resource, ...one } = row ?? expect.fail('Dana has no record')
  const added = Array.from({ length: 60 }, (_, n) => {
    const recordId = `focus-${String(n).padStart(2, '0')}`
    const device = { resourceType: 'Device', id: recordId, type: { text: `Walker ${n}` } }
    return { ...one, recordId, type: 'Device' as const, category: '' as const, code: '', resource: device }
  })
  await db.insert(records).values(added)
  const portal = await openPortal({ as: DANA.username, plan: 'medical' })
  await portal.visit('/health-records/devices')
  const links = () => main().getAllByRole('link', { name: /^Walker/ })
  await waitFor(() => expect(links()).toHaveLength(50))
  await userEvent.click(main().getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(links()).toHaveLength(60))
  await waitFor(() => expect(focused()).toBe(links()[50]))
  expect(main().queryByRole('button', { name: 'Show more' })).toBeNull()
  for (const { recordId } of added) await db.delete(records).where(eq(records.recordId, recordId))
})
