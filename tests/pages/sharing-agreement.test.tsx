import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Block, ContentItem } from '#contract/content/item.ts'
import { contentItem } from '#content/content.ts'
import { requireMember } from '#member/current.ts'
import { sharingAgreements } from '#server/domains/programs/tables.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { backend } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { openedWindows } from '#tests/kit/opened-windows.ts'
import { show } from '#tests/kit/show.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

const AGREE = 'POST /member/myblueprint/v1/sharing-agreements'
const SSO = 'POST /member/myblueprint/v1/sso'

const own = openedWindows()
beforeEach(async () => {
  const { db, faults } = await backend()
  faults.reset()
  await db.delete(sharingAgreements)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const agreements = async () => (await backend()).db.select().from(sharingAgreements)

/** Presses the button of the discounts, checks every box and continues. */
async function register(name = /^Open Member Discounts/) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  return user
}

test.each(sample(['/programs/discounts', '/linking?to=discounts'], 1))(
  'from %s the agreement is stored before the hand-off',
  async (path) => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    await portal.visit(path)
    portal.tab.asked.length = 0
    await register()
    await eventually(() => expect(own.sent).toHaveLength(1))
    expect(portal.asked.filter((line) => line === AGREE || line === SSO)).toEqual([AGREE, SSO])
    expect(await agreements()).toMatchObject([{ username: 'harperdana1', program: 'discounts' }])
  },
)

test.runIf(isLong)('if the agreement cannot be stored nothing is sent, and it can be retried', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/programs/discounts')
  portal.faults.set({ next: [{ call: AGREE, answer: '503', times: 1 }] })
  const user = await register()
  expect(await screen.findByText('We couldn’t open Member Discounts')).toBeDefined()
  expect([own.windows[0]?.closed, own.sent, await agreements()]).toEqual([true, [], []])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(own.sent).toHaveLength(1))
  expect(await agreements()).toHaveLength(1)
})

/** Opens the discounts for Dana under her medical plan, with these changes. */
async function showDiscounts(
  change: (item: Omit<ContentItem, 'data'> & { data: Block }) => ContentItem,
): Promise<void> {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const member = requireMember(portal.member)
  cleanup()
  const item = contentItem('discounts', member.plan)
  if (typeof item?.data !== 'object') return expect.fail('the discounts are not a block')
  await show(<ContentBlock item={change({ ...item, data: item.data })} />, member)
}

test.runIf(isLong)('an outdated text cannot be agreed to, and nothing opens', async () => {
  await showDiscounts(({ dataExitModal, ...item }) => ({
    ...item,
    dataExitModal: dataExitModal && { ...dataExitModal, checkboxes: ['Yes.*', 'Yes to the terms.*'] },
  }))
  await register()
  expect(await screen.findByText(/The authorization changed after you opened this page/)).toBeDefined()
  expect([own.windows[0]?.closed, own.sent, await agreements()]).toEqual([true, [], []])
})

test.runIf(isLong)('a program’s link opens after the agreement in a window without an opener', async () => {
  await showDiscounts(({ data: { buttonSSO: _app, ...data }, ...item }) => ({
    ...item,
    data: { ...data, buttonLink: 'https://www.example.com/discounts', buttonLabel: 'See the offers' },
  }))
  expect(screen.queryByRole('link', { name: 'See the offers' })).toBeNull()
  await register(/^See the offers/)
  await eventually(() => expect(own.windows[0]?.link).toBe('https://www.example.com/discounts'))
  expect(own.windows[0]?.frame.contentWindow?.opener).toBeNull()
  expect(await agreements()).toHaveLength(1)
  expect(own.sent).toEqual([])
})
