import type { Page } from 'playwright/test'
import { fillRequest, keepForLater } from './asking.ts'
import { choosePlan, expect, goOffline, signOut, test, workerReady } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'
import { goTo } from './look.ts'
import { traces } from './profile-scan.ts'

const PROVIDER = 'Zinnia Quellbrunn Clinic'

async function unsent(page: Page, amount: string): Promise<void> {
  await goTo(page, '/health-reimbursement')
  await page.getByRole('link', { name: 'Request reimbursement' }).click()
  await fillRequest(page, { provider: PROVIDER, amount })
  await goOffline(page)
  await keepForLater(page)
  await page.getByRole('link', { name: 'Back to the account' }).click()
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeVisible()
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'You have something to send' })

test(
  'Ray is warned of an unsent entry at sign-out, stays, and it is sent',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('delgadoray3', 'Medical', { worker: true })
    const context = page.context()
    await unsent(page, '17.31')
    await signOut(page)
    await expect(warning(page)).toContainText('Only you can open it')
    await page.keyboard.press('Escape')
    await expect(warning(page)).toHaveCount(0)
    await signOut(page)
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByText(`$17.31, ${PROVIDER}`)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^We sent your request\. The confirmation number is HRA-/)).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
  },
)

test('signing out anyway erases it from the disk', { tag: '@long' }, async ({ device }) => {
  const context = await device.open()
  const page = context.pages()[0] ?? (await context.newPage())
  await pressSandboxSignIn(page, 'delgadoray3')
  await choosePlan(page, 'Medical')
  await workerReady(page)
  await unsent(page, '19.37')
  await signOut(page)
  await page.getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('portal-outbox')
        opening.onerror = () => reject(new Error(opening.error?.message))
        opening.onsuccess = () => {
          const counting = opening.result.transaction('requests').objectStore('requests').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
  expect(left).toBe(0)
  await device.close()
  expect(traces(device.folder, [PROVIDER, 'Quellbrunn'])).toEqual([])
})
