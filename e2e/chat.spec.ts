import type { Page } from 'playwright/test'
import { choose } from './choose.ts'
import { tabTo } from './keys.ts'
import { WITHOUT_WORKER, choosePlan, expect, fillIn, goTo, press, signIn, signOut, test } from './kit.ts'
import { chooseLargest } from './large-text.ts'
import { expectUsableInEveryLook as expectUsable } from './look.ts'

test.use({ ...WITHOUT_WORKER, contextOptions: { reducedMotion: 'reduce' } })

const QUESTION = 'Why was my MRI denied?'
const NOTE = 'She wants to know how to appeal.'

test.beforeEach(async ({ server, world: _ready }) => server.break({ chat: 'open' }))

const launcher = (page: Page) => page.getByRole('button', { name: /^Chat with us/ })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const log = (page: Page) => page.getByRole('log')

async function begin(page: Page, text = QUESTION): Promise<void> {
  await launcher(page).click()
  await choose(page, 'What is it about', 'A claim')
  await page.getByRole('textbox', { name: /^How can we help/ }).fill(text)
  await page.getByRole('button', { name: 'Start chat' }).click()
  await expect(log(page)).toContainText(text)
}

async function console_(page: Page, username: string): Promise<void> {
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillIn(page, username)
  await press(page.getByRole('link', { name: 'Chats' }), 'Chats')
}

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Take the chat: A claim/ }).click()
  await expect(field(page)).toBeVisible()
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Your message/ }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page)).toContainText(text)
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(log(page)).toContainText(text)
}

test('Dana chats about a claim across pages and a reload, and gets each message once', async ({
  as,
  page: sandy,
  server,
}) => {
  const dana = await as('harperdana1', 'Medical')
  const asked: string[] = []
  dana.on('request', (request) => asked.push(request.url()))
  await goTo(dana, '/documents', 'Documents and forms')
  await expect(launcher(dana)).toBeVisible()
  // Before the chat opens, only its launcher is loaded, and the page makes no chat calls.
  expect(asked.filter((url) => /\/chats|ChatPanel|Patient/.test(url))).toEqual([])
  await begin(dana)
  await expect(dana.getByText('You’re number 1 in line.')).toBeVisible()
  await console_(sandy, 'adminsandy1')
  await expect(sandy.getByText(QUESTION)).toHaveCount(0)
  await take(sandy)
  await write(sandy, 'Hello Dana.')
  await expect(log(dana)).toContainText('Hello Dana.')
  await say(dana, 'First')
  await press(dana.getByRole('link', { name: 'Home' }).first(), /^Good /)
  await say(dana, 'Second')
  await expect(log(dana).getByText('Sending', { exact: true })).toHaveCount(0)
  await server.break({ next: [{ call: 'POST /member/myblueprint/v1/chats', answer: '503', times: 9 }] })
  await say(dana, 'Third')
  await expect(dana.getByText('Not sent.')).toBeVisible()
  await server.break({ next: [] })
  await dana.reload()
  await dana.getByRole('button', { name: /^Your chat/ }).click()
  await write(sandy, 'I found the claim.')
  await expect(log(dana)).toContainText('I found the claim.')
  for (const text of [QUESTION, 'Hello Dana.', 'First', 'Second', 'Third', 'I found the claim.'])
    await expect(log(dana).getByText(text, { exact: true })).toHaveCount(1)
  await dana.getByRole('button', { name: 'End chat' }).click()
  await dana.getByRole('button', { name: 'Yes, end it' }).click()
  await dana.getByRole('button', { name: 'Good', exact: true }).click()
  await press(dana.getByRole('link', { name: 'Open it in Messages' }), /^Your chat on /)
  await expect(dana.getByText('I found the claim.')).toBeVisible()
  await expect(sandy.getByText('You no longer have this chat')).toBeVisible()
})

test(
  'Sandy uses a template and transfers Dana to Jordan; the access log shows it',
  { tag: '@long' },
  async ({ as, page: sandy, browser, server }) => {
    const dana = await as('harperdana1', 'Medical')
    await goTo(dana, '/documents', 'Documents and forms')
    await begin(dana)
    await expectUsable(dana, 'a chat that waits')
    await console_(sandy, 'adminsandy1')
    await expectUsable(sandy, 'the queue of chats')
    await take(sandy)
    await choose(sandy, 'Template', 'A claim is still in review')
    await expect(sandy.getByRole('textbox', { name: /^Your message/ })).toHaveValue(/Dan/)
    await sandy.getByRole('radio', { name: 'Only agents' }).check({ force: true })
    await write(sandy, 'She sounds worried.')
    await expectUsable(sandy, 'the desk of a chat')
    const jordan = await browser.newPage({ baseURL: server.origin })
    await console_(jordan, 'agentjordan')
    await choose(sandy, 'To whom', 'Jordan Pruitt')
    await sandy.getByRole('textbox', { name: /^Note for your coworker/ }).fill(NOTE)
    await sandy.getByRole('button', { name: 'Hand over' }).click()
    await jordan.getByRole('button', { name: /^Open the chat with/ }).click()
    await expect(jordan.getByText(NOTE)).toBeVisible()
    await expect(log(jordan)).toContainText('She sounds worried.')
    await expect(dana.getByText(/^You’re chatting with .?Jordan/)).toBeVisible()
    await write(jordan, 'Here is how to appeal.')
    await expect(log(dana)).toContainText('Here is how to appeal.')
    await expect(log(dana)).not.toContainText('worried')
    await jordan.getByRole('button', { name: 'End chat' }).click()
    await expect(dana.getByText('This chat has ended.').first()).toBeVisible()
    await expectUsable(dana, 'a chat that has ended')
    await dana.goto('/settings/privacy-security#access-log')
    const looked = dana.getByRole('region', { name: 'Who looked at your record' })
    await expect(
      looked.getByRole('listitem').filter({ hasText: 'Sandy Whitlock' }).filter({ hasText: 'live chats' }),
    ).not.toHaveCount(0)
    await jordan.close()
  },
)

test(
  'Wilma chats by keyboard in the largest text, and her focus stays in the field',
  { tag: '@long' },
  async ({ as, page: sandy }) => {
    const wilma = await as('wilmaross42')
    await chooseLargest(wilma)
    await wilma.reload()
    await tabTo(wilma, launcher(wilma))
    await wilma.keyboard.press('Enter')
    await choose(wilma, 'What is it about', 'A claim')
    await wilma.getByRole('textbox', { name: /^How can we help/ }).fill(QUESTION)
    await wilma.getByRole('button', { name: 'Start chat' }).press('Enter')
    await console_(sandy, 'adminsandy1')
    await take(sandy)
    await tabTo(wilma, field(wilma))
    await wilma.keyboard.type('Hello')
    await wilma.keyboard.press('Enter')
    await expect(field(wilma)).toBeFocused()
    await write(sandy, 'Good morning, Wilma.')
    await expect(log(wilma)).toContainText('Good morning, Wilma.')
    await expect(field(wilma)).toBeFocused()
    await expect(field(wilma)).toHaveValue('')
    await wilma.getByRole('button', { name: 'Minimize the chat' }).press('Enter')
    await write(sandy, 'Are you there?')
    await expect(wilma.getByRole('status').filter({ hasText: '1 new message from Sandy' })).toHaveCount(1)
  },
)

test(
  'without an agent, Dana leaves and her message gets a written answer',
  { tag: '@long' },
  async ({ as }) => {
    const dana = await as('harperdana1', 'Medical')
    await goTo(dana, '/documents', 'Documents and forms')
    await begin(dana, 'Nobody is there')
    await dana.getByRole('button', { name: 'Leave and get an answer in writing' }).click()
    await expect(dana.getByText(/^Your chat is now a message. We’ll answer by /)).toBeVisible()
    await press(dana.getByRole('link', { name: 'Open it in Messages' }), /^From a chat on /)
    await expect(dana.getByText('Nobody is there')).toBeVisible()
  },
)

test(
  'Sign Out ends the chat and hides it from the next person',
  { tag: '@long' },
  async ({ ownServer, browser }) => {
    await ownServer.break({ chat: 'open' })
    const page = await browser.newPage({ baseURL: ownServer.origin })
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await begin(page)
    expect(await page.evaluate(() => sessionStorage.getItem('chat_started'))).toBe('true')
    await page.getByRole('button', { name: 'Minimize the chat' }).click()
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => sessionStorage.getItem('chat_started'))).toBeNull()
    await signIn(page, 'harpermarc1')
    await expect(page.getByText(QUESTION)).toHaveCount(0)
    await page.close()
  },
)

test(
  'after hours the launcher says when chat opens; Kim has no launcher',
  { tag: '@long' },
  async ({ as, server }) => {
    await server.break({ chat: 'closed' })
    const dana = await as('harperdana1', 'Medical')
    await dana.reload()
    await expect(dana.getByRole('button', { name: /^Chat with us/ })).toContainText(/Opens|Closed/)
    await launcher(dana).click()
    await expect(dana.getByText('Chat is closed now')).toBeVisible()
    await expectUsable(dana, 'a chat that is closed')
    const kim = await as('nguyenkim22', 'Medical')
    await goTo(kim, '/documents', 'Documents and forms')
    await expect(launcher(kim)).toHaveCount(0)
  },
)
