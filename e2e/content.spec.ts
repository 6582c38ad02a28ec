import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePlan, expect, workerReady } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'
import { storiesOfOwnPortal } from './own-portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
const test = storiesOfOwnPortal({ CONTENT_DIR: folder })

/** Saves a file, as an editor would. */
const save = (file: string, rows: object[]) => writeFileSync(join(folder, file), JSON.stringify(rows))
const publish = (id: string, data: string) => save('texts.json', [{ content_id: id, data }])

/** Removes the files of earlier stories. */
test.beforeEach(() => {
  for (const file of ['notices.json', 'programs.json']) rmSync(join(folder, file), { force: true })
  publish('account-help', 'Help that was published.')
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'an editor corrects a text, and an open page shows it, offline too',
  { tag: '@long' },
  async ({ page, context }) => {
    // A page without a sign-in isn't notified of changes, so the server must already have read the folder.
    await expect
      .poll(async () => (await page.request.get('/content.json')).text())
      .toContain('Help that was published.')
    await page.goto('/account-help')
    await expect(page.getByText('Help that was published.')).toBeVisible()

    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await page.goto('/account-help')
    await expect(page.getByText('Help that was published.')).toBeVisible()
    publish('account-help', 'Help that was corrected.')
    // The page updates without a reload.
    await expect(page.getByText('Help that was corrected.')).toBeVisible()
    publish('account-help', '<script>alert(1)</script>')
    await workerReady(page)
    await page.reload()
    await expect(page.getByText('Help that was corrected.')).toBeVisible()

    // The editor's picture replaces the built-in one, even on devices that have stored it.
    mkdirSync(join(folder, 'pictures'), { recursive: true })
    writeFileSync(
      join(folder, 'pictures', 'steps.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" id="editors"/>',
    )
    const picture = () => page.evaluate(async () => (await fetch('/content/steps.svg')).text())
    expect(await picture()).toContain('id="editors"')

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Help that was corrected.')).toBeVisible()
    expect(await picture()).toContain('id="editors"')
    await context.setOffline(false)
  },
)

const storm = {
  id: 'storm',
  titleEn: 'Storm',
  textEn: 'Offices are closed today.',
  titleEs: 'Tormenta',
  textEs: 'Las oficinas están cerradas hoy.',
  severity: 'warning',
  startsAt: '2020-01-01',
  endsAt: '2190-01-01',
}

test(
  'an editor corrects a notice in an open tab, and a mistake changes nothing',
  { tag: '@long' },
  async ({ page }) => {
    save('notices.json', [storm])
    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    const news = page.getByRole('region', { name: 'News about the portal' })
    await expect(news.getByText('Storm: Offices are closed today.')).toBeVisible()
    await workerReady(page)
    save('notices.json', [{ ...storm, textEn: 'Offices open at noon.' }])
    await expect(news.getByText('Storm: Offices open at noon.')).toBeVisible()
    await expect(news.getByText('Storm: Offices are closed today.')).toHaveCount(0)
    save('notices.json', [{ ...storm, titleEs: '', textEn: 'Never to be seen.' }])
    save('texts.json', [{ content_id: 'account-help', data: 'Not before the notice is right.' }])
    save('notices.json', [{ ...storm, textEn: 'Offices are open.' }])
    await expect(news.getByText('Storm: Offices are open.')).toBeVisible()
  },
)

type Program = { content_id: string; data: { title: string } }
const programs = JSON.parse(readFileSync('src/content/items/programs.json', 'utf8')) as Program[]

test(
  'a changed program appears on its open page, and mistakes name file and field',
  { tag: '@long' },
  async ({ page, portal }) => {
    const dispatch = programs.find(({ content_id }) => content_id === 'dispatch-care')
    if (!dispatch) throw new Error('there is no dispatch care')
    const changed = (title: string, more: object = {}) => ({
      ...dispatch,
      data: { ...dispatch.data, title, ...more },
    })
    await pressSandboxSignIn(page, 'octaviar88')
    await choosePlan(page, 'Medical')
    await page.goto('/programs/dispatch-care')
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
    await expect(heading(dispatch.data.title)).toBeVisible()
    save('programs.json', [changed('Care at home')])
    await expect(heading('Care at home')).toBeVisible()

    const wrong = [
      changed('Wrong', { buttonLabel: 'Go', buttonLink: '/clams' }),
      { content_id: 'dispatch-care.marketplace', data: 'x' },
    ]
    save('programs.json', wrong)
    const env = { ...process.env, ...portal.data }
    const { stderr } = spawnSync('node', ['server/domains/content/command.ts', 'check', folder], {
      env,
      encoding: 'utf8',
    })
    expect(stderr).toContain('programs.json: item "dispatch-care", field data.buttonLink: leads to a page')
    expect(stderr).toContain(
      'programs.json: item "dispatch-care.marketplace", field content_id: "marketplace"',
    )
    await page.reload()
    await expect(heading('Care at home')).toBeVisible()
  },
)

test('a withdrawn program is not found, and opens once restored', { tag: '@long' }, async ({ page }) => {
  const dispatch = programs.find(({ content_id }) => content_id === 'dispatch-care')
  if (!dispatch) throw new Error('there is no dispatch care')
  await pressSandboxSignIn(page, 'octaviar88')
  await choosePlan(page, 'Medical')
  await page.goto('/programs/dispatch-care')
  await expect(page.getByRole('heading', { name: dispatch.data.title, level: 1 })).toBeVisible()
  save('programs.json', [{ ...dispatch, date_expire: '2026-01-01' }])
  const gone = page.getByRole('heading', { name: 'Page not found', level: 1 })
  await expect(gone).toBeVisible()
  await page.reload()
  await expect(gone).toBeVisible()
  save('programs.json', [dispatch])
  await expect
    .poll(async () => (await page.request.get('/content.json')).text())
    .not.toContain('"date_expire":"2026-01-01"')
  await page.goto('/programs/dispatch-care')
  await expect(page.getByRole('heading', { name: dispatch.data.title, level: 1 })).toBeVisible()
})
