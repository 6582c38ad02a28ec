import { expect, goOffline, test } from './kit.ts'
import { expectUsableInEveryLook as expectUsable, goTo } from './look.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a letter is found from its claim, and a saved one opens offline', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical', { worker: true })
  const context = page.context()
  await goTo(page, '/documents')
  await page.getByRole('tab', { name: /^Letters/ }).click()
  await expectUsable(page, 'the letters')
  const letter = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Decision on your claim/ }) })
    .first()
  const title = await letter.getByRole('heading', { level: 2 }).innerText()
  await letter.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Save offline' }).click()
  await expect(letter.getByText('Saved on this device')).toBeVisible()
  await letter.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: /^Go to claim / }).click()
  await expect(page).toHaveURL(/\/medical\/claim-details\/[\w-]{75}/)
  await page.getByRole('button', { name: 'Letters about this claim' }).click()
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expectUsable(page, 'the letters of a claim')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${title} (PDF)` }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^letter \d{4}-\d{2}-\d{2}\.pdf$/)
  await page.getByRole('link', { name: 'See all documents' }).click()
  await page.getByRole('tab', { name: /^Letters/ }).click()
  await goOffline(page)
  await letter.getByRole('button', { name: /^More for / }).click()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download (PDF)' }).click(),
  ])
  expect(again.suggestedFilename()).toMatch(/^document \d{4}-\d{2}-\d{2}\.pdf$/)
  await context.setOffline(false)
  for (const name of [/^Plan documents/, /^Tax forms/, /^Forms/]) {
    await page.getByRole('tab', { name }).click()
    await expectUsable(page, `the documents under ${name.source}`)
  }
})
