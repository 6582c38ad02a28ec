import { WITHOUT_WORKER, choosePlan, expect, signIn, test } from './kit.ts'
import { forgetKept } from './network/table.ts'
import { expectUsable as expectUsableAsItIs, expectUsableInColours, goTo } from './look.ts'

test.use(WITHOUT_WORKER)

const MEMBERSHIPS = 'GET /member/myblueprint/v1/users/harperdana1/memberships'

for (const [look, viewport, expectUsable] of [
  ['1280 pixels wide, in both colours', { width: 1280, height: 860 }, expectUsableInColours],
  ['320 pixels wide', { width: 320, height: 640 }, expectUsableAsItIs],
] as const)
  test.describe(look, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('whatever opens over a page can be used by everyone', async ({ page, server }) => {
      await page.clock.install()
      await signIn(page, 'harperdana1')
      await choosePlan(page, 'Medical')
      await goTo(page, '/settings/about')
      const isWide = viewport.width >= 1280
      for (const menu of isWide ? [/^Care/, /^Policy/, /^Profile/] : [/^Menu/]) {
        await page.getByRole('button', { name: menu }).click()
        await expect(page.getByRole('button', { name: menu, expanded: true })).toHaveCount(1)
        await expectUsable(page, `the menu ${menu}`)
        await page.keyboard.press('Escape')
      }

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('card')
      await expectUsable(page, 'the search box')
      await page.getByRole('combobox').fill('nothing of the kind')
      await expectUsable(page, 'the search box without a result')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Linking Disclaimer' }).click()
      await page.getByRole('dialog').waitFor()
      await expectUsable(page, 'the linking disclaimer')
      await page.keyboard.press('Escape')

      await page.clock.runFor(725_000)
      await page.getByRole('alertdialog', { name: 'Your session is about to end.' }).waitFor()
      await expectUsable(page, 'the session dialog')
      await page.getByRole('button', { name: 'Stay signed in' }).click()

      await server.break({
        notice: 'Our phones are closed on Thursday.',
        next: [{ call: MEMBERSHIPS, answer: '503', times: 50 }],
      })
      // Plans that are known already fail to be renewed without a word.
      await forgetKept(page)
      await page.goto('/select-plan')
      await page.getByRole('alertdialog', { name: 'Error' }).waitFor()
      await expectUsable(page, 'the error dialog')
      await page.getByRole('button', { name: 'Close' }).click()
      await server.break({ outage: true })
      await page.goto('/outage-message')
      await page.getByRole('heading', { name: 'We’re having technical problems' }).waitFor()
      await expectUsable(page, 'an outage, with its lines under the header')
    })
  })
