import { HEIC_PHOTO } from '#tests/kit/heic-photo.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { fillRequest } from './asking.ts'
import { buildOf, deploy } from './deploy.ts'
import { choosePlan, expect, signOut, test, workerReady } from './kit.ts'
import { goTo } from './look.ts'
import { pressSandboxSignIn } from './members.ts'
import { traces } from './profile-scan.ts'

const PROVIDER = 'Zephyrine Oakhollow Clinic'

test(
  'a half-filled request survives a reload and an update; signing out erases it',
  { tag: '@long' },
  async ({ device, server }) => {
    const context = await device.open()
    const page = context.pages()[0] ?? (await context.newPage())
    const provider = page.getByRole('textbox', { name: /^Doctor, pharmacy or store/ })
    const receipt = page.getByRole('button', { name: 'Remove folded.pdf' })
    await pressSandboxSignIn(page, 'delgadoray3')
    await choosePlan(page, 'Medical')
    await workerReady(page)
    await goTo(page, '/health-reimbursement')
    await page.getByRole('link', { name: 'Request reimbursement' }).click()
    await fillRequest(page, { provider: PROVIDER, amount: '23.19' })
    const file = { name: 'folded.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('folded') }
    await page.getByLabel('Choose a photo or PDF').setInputFiles(file)
    await expect(receipt).toBeVisible()

    deploy(server.dist, 'half-filled')
    await page.reload()
    await expect(page.getByText(/^We saved what you entered/)).toBeVisible()
    await expect(provider).toHaveValue(PROVIDER)
    await expect(receipt).toBeVisible()

    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(buildOf(page)).toHaveAttribute('content', 'half-filled')
    await expect(provider).toHaveValue(PROVIDER)
    await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('23.19')

    await signOut(page)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await device.close()
    expect(traces(device.folder, [PROVIDER, 'Oakhollow', 'folded.pdf'])).toEqual([])
  },
)

test('a HEIC photo becomes a JPEG in a browser that cannot read it', { tag: '@long' }, async ({ as }) => {
  const page = await as('delgadoray3', 'Medical')
  await goTo(page, '/health-reimbursement?ask=yes')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const field = page.getByLabel('Choose a photo or PDF')
  await field.setInputFiles({ name: 'plain.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('plain') })
  await expect(page.getByRole('button', { name: 'Remove plain.pdf' })).toBeVisible()
  expect(loaded.filter((path) => /heic|heif/.test(path))).toEqual([])
  await field.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: HEIC_PHOTO })
  await expect(page.getByRole('button', { name: 'Remove photo.heic' })).toBeVisible()
  expect(loaded.filter((path) => /heic|heif/.test(path))).toHaveLength(2)
})
