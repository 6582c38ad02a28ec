import { choose } from './choose.ts'
import { expect, goTo, test } from './kit.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'

const PATH = '/abcbs/v1/members/ZZH41022001/questions'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'a question form shows errors, keeps its text offline and sends it online',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, '/contact-us', 'Contact us')
    await page.getByRole('button', { name: 'Send question' }).click()
    await page.getByRole('group', { name: /^Please check/ }).waitFor()
    await expectUsable(page, 'the question form with errors')

    const question = page.getByRole('textbox', { name: /^Your question/ })
    await choose(page, 'What is it about', 'A claim')
    await page.getByRole('textbox', { name: /^Phone number/ }).fill('501 555 0177')
    await question.fill('Why was my visit not paid in full?')
    await page.route(`**${PATH}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('We kept what you typed')).toBeVisible()
    await page.reload()
    await expect(question).toHaveValue('Why was my visit not paid in full?')

    await page.unroute(`**${PATH}`)
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('heading', { name: 'We got your question' })).toBeFocused()
    await expectUsable(page, 'the question that was sent')
  },
)
