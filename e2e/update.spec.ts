import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { choosePlan, expect, openIdCard, signIn, test, workerReady } from './kit.ts'

/** The next build: another shell, of which the worker knows by its new revision. */
function deploy(dist: string, name: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(dist, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    for (const twin of ['.br', '.gz']) rmSync(path + twin, { force: true })
  }
  edit('index.html', (text) => text.replace('</head>', `<meta name="build" content="${name}"></head>`))
  edit('sw.js', (text) =>
    text.replace(/"revision":"[\w-]+","url":"index\.html"/, `"revision":"${name}","url":"index.html"`),
  )
}

const buildOf = (page: Page) => page.locator('meta[name=build]').last()

test('a new build waits for the member and then comes to every tab at once', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  const other = await context.newPage()
  await other.goto('/contact')
  await workerReady(page)

  deploy(server.dist, 'next')
  await page.reload()
  await expect(page.getByText('A newer version of the portal is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  await expect(buildOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(buildOf(page)).toHaveAttribute('content', 'next')
  await expect(buildOf(other)).toHaveAttribute('content', 'next')
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  await expect(page.getByText('A newer version of the portal is ready.')).toBeHidden()
})

test('a page of the build before still gets its files', async ({ page, server }) => {
  const name =
    readdirSync(join(server.dist, 'assets')).find((file) => /^CoverageView-.*\.js$/.test(file)) ?? ''
  const kept = join(server.folder, 'kept', 'assets')
  await server.stop()
  mkdirSync(kept, { recursive: true })
  renameSync(join(server.dist, 'assets', name), join(kept, name))
  await server.start()
  const answer = await page.request.get(`/assets/${name}`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect((await page.request.get('/assets/never-built-00000000.js')).status()).toBe(404)
  renameSync(join(kept, name), join(server.dist, 'assets', name))
})
