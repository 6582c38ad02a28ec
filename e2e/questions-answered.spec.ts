import type { Page } from 'playwright/test'
import { choose } from './choose.ts'
import { WITHOUT_WORKER, expect, fillIn, goTo, press, test } from './kit.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'

test.use({ ...WITHOUT_WORKER, contextOptions: { reducedMotion: 'reduce' } })

const QUESTION = 'Why was my visit not paid in full?'

const mine = (page: Page) => page.getByRole('region', { name: 'My questions' })

async function write(page: Page, comments: string): Promise<void> {
  await choose(page, 'What is it about', 'A claim')
  await page.getByRole('textbox', { name: /^Phone number/ }).fill('501 555 0177')
  await page.getByRole('textbox', { name: /^Your question/ }).fill(comments)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('heading', { name: 'We got your question' })).toBeVisible()
}

test(
  'Dana asks in writing and for a call; Sandy answers from a template',
  { tag: '@long' },
  async ({ as, page: sandy }) => {
    const dana = await as('harperdana1', 'Medical')
    await goTo(dana, '/contact-us', 'Contact us')
    await write(dana, QUESTION)
    await send(dana)
    await dana.getByRole('button', { name: 'Ask another question' }).click()
    await write(dana, 'Please call me about a bill')
    await dana.getByRole('radio', { name: 'Call me back' }).check({ force: true })
    await dana.getByRole('button', { name: /Choose a day/ }).click()
    await dana.getByRole('option').nth(1).click()
    await dana.getByRole('radio', { name: '8 a.m. to noon' }).check({ force: true })
    await send(dana)
    await expect(mine(dana).getByText(/^We’ll call you on .*8 a.m. to noon Central time/)).toBeVisible()
    await expectUsable(dana, 'the questions with a call')

    const bell = await dana.getByRole('link', { name: /^Messages, \d+ unread/ }).textContent()
    const before = Number(/(\d+) unread/.exec(bell ?? '')?.[1])
    expect(before).toBeGreaterThan(0)
    // If her questions were open, the answer would count as read as soon as it arrives.
    await goTo(dana, '/dashboard', /^Good /)

    await sandy.goto('/staff')
    await sandy.getByRole('button', { name: 'Sign in' }).click()
    await fillIn(sandy, 'adminsandy1')
    await press(sandy.getByRole('link', { name: 'Questions' }), 'Questions')
    await expect(sandy.getByText(QUESTION)).toHaveCount(0)
    await expectUsable(sandy, 'the queue')
    await sandy
      .getByRole('listitem')
      .filter({ hasText: 'Contact form' })
      .getByRole('button', { name: /^Open/ })
      .click()
    await sandy.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
    await expect(sandy.getByText(QUESTION)).toBeVisible()
    await sandy.getByRole('button', { name: 'Take', exact: true }).click()
    await choose(sandy, 'Template', 'A claim is still in review')
    await sandy.getByRole('button', { name: 'Insert' }).click()
    await expect(sandy.getByRole('textbox', { name: /^Answer/ })).toHaveValue(/^Hello Danielle,/)
    await expectUsable(sandy, 'a question with its answer')
    await sandy.getByRole('button', { name: 'Send answer' }).click()
    await expect(sandy.getByText('Your answer is sent.').first()).toBeVisible()
    // Her open tab learns of it automatically.
    await expect(dana.getByRole('link', { name: `Messages, ${before + 1} unread` })).toBeVisible()
    await sandy.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(sandy.getByText('Answered in writing')).toBeVisible()

    // A job sends it.
    await expect
      .poll(async () => {
        await sandy.goto('/sandbox/inbox')
        return sandy.getByText(/You have an answer/).count()
      })
      .toBeGreaterThan(0)
    await expect(sandy.getByText(/still reviewing your claim/)).toHaveCount(0)

    await goTo(dana, '/messages', 'Message center')
    await expect(dana.getByText(/^Hello Danielle,/).first()).toBeVisible()
    await goTo(dana, '/contact-us', 'Contact us')
    await expect(mine(dana).getByText(/We’re still reviewing your claim/)).toBeVisible()
    await expect(dana.getByRole('link', { name: `Messages, ${before} unread` })).toBeVisible()
  },
)
