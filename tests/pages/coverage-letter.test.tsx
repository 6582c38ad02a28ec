import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { backend } from '#tests/kit/backend.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

const CARD = 'Creditable coverage letter'

beforeEach(async () => (await backend()).faults.reset())
afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const card = () => within(screen.getByRole('region', { name: CARD }))

async function open(as: string, page: string) {
  const portal = await openPortal({ as })
  await portal.visit(page)
  await screen.findByRole('region', { name: CARD })
  return portal
}

async function download(): Promise<void> {
  await userEvent.click(card().getByRole('button', { name: 'Download the letter (PDF)' }))
  await settled()
}

/** The files that the browser saved. */
function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:letter'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

test.each(sample(['/coverage-and-copays', '/settings/profile'], 1))(
  'Greg downloads his letter at %s',
  async (page) => {
    const files = savedFiles()
    await open('formerplan9', page)
    await download()
    await eventually(() => expect(files).toHaveLength(1))
    expect(await files[0]?.slice(0, 5).text()).toBe('%PDF-')
  },
)

test.runIf(isLong)('the card page explains that a member without a medical plan has no letter', async () => {
  await open('dentalonly7', '/settings/profile')
  await download()
  expect(await card().findByText(/We don’t have a creditable coverage letter for this member/)).toBeDefined()
  expect(card().getByText(/COC-0002/)).toBeDefined()
})

test.runIf(isLong)(
  'the card reports a letter that could not be made, and makes it at the next press',
  async () => {
    const portal = await open('formerplan9', '/settings/profile')
    const call = 'GET /abcbs/v1/members/ZZF57330501/creditable-coverage'
    portal.faults.set({ next: [{ call, answer: '503', times: 9 }] })
    await download()
    expect(await card().findByText(/We couldn’t create your creditable coverage letter/)).toBeDefined()
    expect(card().getByText(/COC-0001/)).toBeDefined()
    portal.faults.reset()
    const files = savedFiles()
    await download()
    await eventually(() => expect(files).toHaveLength(1))
  },
)

test('a member with current coverage has the letter too', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  expect(await screen.findByRole('region', { name: CARD })).toBeDefined()
})
