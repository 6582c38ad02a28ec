import type { BrowserContext, Page } from 'playwright/test'
import { choosePlan, comeBack, expect, goOffline, goTo, test, workerReady } from './kit.ts'
import { expectUsable } from './look.ts'
import { pressSandboxSignIn } from './members.ts'

const bell = (page: Page) => page.getByRole('link', { name: /unread/ }).first()
const unread = async (page: Page): Promise<number> => {
  await expect(bell(page)).toContainText(/\d/)
  return Number(/(\d+) unread/.exec((await bell(page).textContent()) ?? '')?.[1])
}

/** Opens the messages on a device of Dana's. */
async function openMessages(page: Page): Promise<void> {
  await pressSandboxSignIn(page, 'harperdana1')
  await toMessages(page)
}

async function toMessages(page: Page): Promise<void> {
  await choosePlan(page, 'Medical')
  await workerReady(page)
  await goTo(page, '/messages', 'Message center')
}
/** Marks three unread messages as read and deletes a fourth, which was also unread. */
async function readThreeDeleteOne(page: Page): Promise<void> {
  const boxes = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
  const main = page.getByRole('main')
  for (const index of [0, 1, 2]) await boxes.nth(index).press('Space')
  await main.getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(main.getByText(/^3 messages marked as read\. You’re offline\./)).toBeVisible()
  await boxes.first().press('Space')
  await main.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(main.getByText('4 changes are waiting to be sent.').first()).toBeVisible()
}

/** Shows only unread messages, because other stories have read some on the first page. */
async function onlyUnread(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Search and sort' }).click()
  await main.getByRole('checkbox', { name: 'Unread only' }).check()
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Unread' })).toHaveCount(10)
}

/** Waits until this device has sent everything. */
async function expectSent(page: Page): Promise<void> {
  await goTo(page, '/settings/waiting', 'Waiting to be sent')
  await expect(page.getByText('Everything you did on this device was sent or removed.')).toBeVisible()
}

const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage())

test(
  'Dana reads and deletes offline, closes the tab, and both counts are right',
  { tag: '@long' },
  async ({ device, as }) => {
    const context = await device.open()
    const page = await firstPage(context)
    await openMessages(page)
    const before = await unread(page)
    await onlyUnread(page)
    await goOffline(page)
    await readThreeDeleteOne(page)
    expect(await unread(page)).toBe(before - 4)
    await page.getByRole('main').getByRole('link', { name: 'See what’s waiting' }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Mark a message as read' })).toHaveCount(3)
    await expect(page.getByRole('listitem').filter({ hasText: 'Delete a message' })).toContainText(
      'Waiting for the internet.',
    )
    await expectUsable(page, 'what waits')
    const again = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await comeBack(again, 'harperdana1')
    await toMessages(again)
    await expectSent(again)
    expect(await unread(again)).toBe(before - 4)
    expect(await unread(await as('harperdana1', 'Medical'))).toBe(before - 4)
  },
)

test(
  'a browser killed right after Dana’s last press loses nothing',
  { tag: '@long' },
  async ({ device, as }) => {
    const page = await firstPage(await device.open())
    await openMessages(page)
    const before = await unread(page)
    await onlyUnread(page)
    await goOffline(page)
    await readThreeDeleteOne(page)
    await device.kill()
    const after = await firstPage(await device.open())
    await comeBack(after, 'harperdana1')
    await toMessages(after)
    await expectSent(after)
    expect(await unread(after)).toBe(before - 4)
    expect(await unread(await as('harperdana1', 'Medical'))).toBe(before - 4)
  },
)
