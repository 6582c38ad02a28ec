import { splashes } from '#base/ios-splashes.ts'
import { expect, signIn, test, workerReady } from './kit.ts'

test('Chromium offers to install the portal and finds nothing wrong with it', async ({ device }) => {
  const context = await device.open()
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/login')
  await workerReady(page)
  const browser = await context.newCDPSession(page)
  const manifest = await browser.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  const { id, icons, screenshots, shortcuts } = JSON.parse(manifest.data ?? '{}')
  expect(id).toBe('/')
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any')).toContain('maskable')
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'ID card',
    'Show ID card at the counter',
    'Saved ID card',
    'Coverage and copays',
    'Claims',
    'Pay bill',
    'Messages',
  ])
  const drawn = shortcuts.flatMap(({ icons }: { icons: { src: string }[] }) => icons)
  // The page links to these only on an iPhone (base/ios-splashes.ts).
  const starting = splashes.map(({ file }) => ({ src: `/${file}` }))
  for (const { src } of [...icons, ...drawn, ...screenshots, ...starting]) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type'], src).toBe('image/png')
  }
  await expect
    .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([])
})

test('the home screen’s shortcut opens the card after the sign-in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/id-card')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'harperdana1', page.url())
  await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
  await expect(page).toHaveURL(/\/medical\/id-card$/)
})
