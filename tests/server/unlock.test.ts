import { beforeEach, describe, expect, test } from 'vitest'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { attempts, knownDevices, oneTimeCodes } from '#server/platform/db/schema.ts'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import {
  type ShownPage,
  detailsOf,
  newestCode,
  openSignIn,
  withPassword,
  wrong,
} from '#tests/kit/sign-in-pages.ts'
import { newTab } from '#tests/kit/tab.ts'

const server = startedBackend()
beforeEach(async () => {
  await emptyInbox(server)
  for (const table of [oneTimeCodes, attempts, knownDevices]) await server.db.delete(table)
})

describe('a forgotten username', () => {
  const find = async (values: Record<string, string>) =>
    (await (await openSignIn(server.app)).follow('Forgot your username?')).press('Send my username', values)

  test('is mailed to the contact on file, and the page is always the same', async () => {
    const details = await detailsOf(server.db, 'harperdana1')
    const found = await find(details)
    expect((await lettersOf(server))[0]).toMatchObject({
      channel: 'email',
      body: expect.stringContaining('Your username is harperdana1.'),
    })
    const unknownMember = await find({ ...details, memberId: 'ZZH00000000' })
    const bytes = (page: ShownPage) => page.markup.replaceAll(/\/signin\/[\w-]+/g, '')
    expect(bytes(unknownMember)).toBe(bytes(found))
    expect(found.text).toContain('If what you entered matches our records')
    expect(found.markup).not.toContain('harperdana1')
  })

  test('a wrong group number, or another birth date, sends nothing', async () => {
    const details = await detailsOf(server.db, 'harperdana1')
    await find({ ...details, groupNumber: 'NONE' })
    await find({ ...details, year: '1950' })
    await find(await detailsOf(server.db, 'nguyenkim22'))
    const sent = await lettersOf(server)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('nguyenkim22')
  })

  test('without the mail server the text message remains', async () => {
    const { config } = server.services
    config.SMTP_URL = 'smtp://127.0.0.1:9'
    await find(await detailsOf(server.db, 'nguyenkim22'))
    const [letter] = await lettersOf(server).finally(() => delete config.SMTP_URL)
    expect(letter?.channel).toBe('text')
  })
})

describe('a locked account', () => {
  const lock = async (username: string, tab = newTab(server.app)) => {
    let page = await openSignIn(server.app, { tab })
    for (let tried = 0; tried < 3; tried += 1) page = await withPassword(page, username, 'wrong')
    return page
  }

  test('shows when it opens, and opens now with a code to the contact on file', async () => {
    const page = await lock('harperdana1')
    expect(page.problem).toMatch(/LOG-0018/)
    expect(page.problem).toContain('unlocks automatically in 15 minutes')
    const ways = await page.follow('Unlock now with a code')
    expect(ways.text).not.toContain('•')
    const entered = await ways.press('Send code', { way: 'mobile' })
    const code = await eventually(() => newestCode(server.db, 'text'))
    expect((await entered.press('Continue', { code: wrong(code) })).problem).toContain('4 attempts left.')
    const start = await entered.press('Continue', { code })
    expect(start.news).toContain('Your account is unlocked in this browser.')
    expect(
      (await start.press('Sign in', { username: 'harperdana1', password: PASSWORD })).code,
    ).not.toBeNull()
  })

  test('the code by itself does not sign in', async () => {
    const page = await (await lock('harperdana1')).follow('Unlock now with a code')
    const entered = await page.press('Send code', { way: 'email' })
    const code = await eventually(() => newestCode(server.db, 'email'))
    const start = await entered.press('Continue', { code })
    expect(start.heading).toBe('Sign in')
    expect((await start.open(`${start.path}/code`)).heading).toBe('Sign in')
    expect((await withPassword(start, 'harperdana1', 'wrong')).status).toBe(401)
  })

  test('gives the same answer for an unknown username and sends nothing', async () => {
    const bytes = (page: ShownPage, name: string) =>
      page.markup.replaceAll(/\/signin\/[\w-]+/g, '').replaceAll(name, '')
    const walk = async (name: string) => {
      const locked = await lock(name)
      const ways = await locked.follow('Unlock now with a code')
      const entered = await ways.press('Send code', { way: 'email' })
      const tried = await entered.press('Continue', { code: '000000' })
      return [locked, ways, entered, tried].map((page) => bytes(page, name))
    }
    expect(await walk('nobodyhere1')).toEqual(await walk('nguyenkim22'))
    expect(await lettersOf(server)).toHaveLength(1)
  })
})
