import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig, portalConfig } from '#base/config.ts'
import { accounts, attempts } from '#server/platform/db/schema.ts'
import { authenticators, recoveryCodes } from '#server/identity/tables.ts'
import { addPasskey } from '#server/identity/passkeys/repository.ts'
import { passwordMatches } from '#server/identity/sign-in/password.ts'
import { eq } from 'drizzle-orm'
import { appCode } from '#tests/kit/authenticator-app.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { fill } from '#tests/kit/fill.ts'
import { openPart } from '#tests/kit/open-part.ts'
import { type OpenPortal, closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { PASSWORD } from '#tests/kit/pass-sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'

const PAGE = '/settings/privacy-security#two-step'
const NEW_PASSWORD = 'Maple-River7-Kite'
const dana = { as: 'harperdana1', plan: 'medical' } as const

let closeBackend: () => Promise<void>
beforeAll(async () => void (closeBackend = await openBackendOfItsOwn()))
afterAll(() => closeBackend())
beforeEach(async () => {
  const { db } = await backend()
  for (const table of [attempts, authenticators, recoveryCodes]) await db.delete(table)
  await db.update(accounts).set({ secondStepSince: null })
})
afterEach(closePortal)

const card = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }))
const now = async () => (await backend()).services.clock.now()

async function onThePage(faults: Parameters<OpenPortal['faults']['set']>[0] = {}) {
  const portal = await openPortal(dana)
  portal.faults.set(faults)
  await portal.visit(PAGE)
  await screen.findByRole('heading', { name: 'Authenticator app' })
  return portal
}

/** The key as the page displays it. */
const keyOnPage = () =>
  screen.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent?.replaceAll(' ', '') ?? ''

async function setUpApp() {
  const portal = await onThePage()
  await press('Set up an app')
  await screen.findByText('1. Scan this code with your app. Any authenticator app will do.')
  const secret = keyOnPage()
  await fill(screen.getByLabelText(/^Code from your app/), appCode(secret, { now: await now() }))
  await press('Turn on', card('Two-step sign-in'))
  await screen.findByRole('heading', { name: 'Save your recovery codes' })
  return { portal, secret }
}

const codesOnPage = () =>
  within(screen.getByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

describe('an authenticator app', () => {
  test('is set up by QR code, link or key, and shows its codes until saved', async () => {
    await onThePage()
    const twoStep = card('Two-step sign-in')
    await press('Set up an app')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Set up your authenticator app'))
    const secret = keyOnPage()
    expect(twoStep.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
    expect(
      twoStep.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href'),
    ).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}&`))
    await userEvent.type(twoStep.getByLabelText(/^Code from your app/), '12')
    await press('Turn on', twoStep)
    expect(twoStep.getAllByText('Enter the 6 digits that your app shows.').length).toBeGreaterThan(0)
    await userEvent.clear(twoStep.getByLabelText(/^Code from your app/))
    await userEvent.type(
      twoStep.getByLabelText(/^Code from your app/),
      appCode(secret, { now: await now(), later: 9 }),
    )
    await press('Turn on', twoStep)
    await waitFor(() =>
      expect(twoStep.getAllByText('That code isn’t correct. 4 attempts left.').length).toBeGreaterThan(0),
    )
    await userEvent.clear(twoStep.getByLabelText(/^Code from your app/))
    await fill(twoStep.getByLabelText(/^Code from your app/), appCode(secret, { now: await now() }))
    await press('Turn on', twoStep)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save your recovery codes'))
    expect(codesOnPage()).toHaveLength(10)
    await settled()
    expect(codesOnPage()).toHaveLength(10)
    await press('I saved them')
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Two-step sign-in')
    expect(twoStep.getByText('You have 10 recovery codes left.')).toBeDefined()
    expect(twoStep.getByText(/^Turned on .*\d{4}/)).toBeDefined()
  })

  test.runIf(isLong)('its recovery codes are downloaded as a labeled file', async () => {
    await setUpApp()
    const files: Blob[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:codes'
    })
    await press('Download')
    made.mockRestore()
    const text = await files[0]?.text()
    expect(text).toBe(
      `Member Portal recovery codes for harperdana1. Each one works once.\n\n${codesOnPage().join('\n')}\n`,
    )
  })

  test.runIf(isLong)('gets new recovery codes and is turned off after a confirmation each', async () => {
    await setUpApp()
    const before = codesOnPage()
    await press('I saved them')
    const twoStep = card('Two-step sign-in')
    await press('New recovery codes')
    expect(document.activeElement?.textContent).toBe('Make new recovery codes?')
    await press('Keep the old ones')
    await waitFor(() =>
      expect(document.activeElement).toBe(twoStep.getByRole('button', { name: 'New recovery codes' })),
    )
    await press('New recovery codes')
    await press('Yes, make new codes')
    await screen.findByRole('heading', { name: 'Save your recovery codes' })
    expect(codesOnPage().some((code) => before.includes(code))).toBe(false)
    await press('I saved them')
    await press('Turn off the authenticator app')
    await press('Yes, turn it off')
    await screen.findByRole('button', { name: 'Set up an app' })
    const { db } = await backend()
    expect(await db.$count(authenticators)).toBe(0)
    expect(await db.$count(recoveryCodes)).toBe(0)
  })

  test.runIf(isLong)('after a while the page asks for the password again', async () => {
    const portal = await onThePage()
    portal.faults.set({ clockOffsetSeconds: 700 })
    await press('Set up an app')
    expect(await screen.findByText(/^You signed in a while ago\. To change how you sign in/)).toBeDefined()
    await press('Sign in again')
    await waitFor(() => expect(portal.left.at(-1)).toContain('prompt=login'))
  })

  test.runIf(isLong)('a failed call shows its code and can be retried', async () => {
    const portal = await onThePage()
    portal.tab.isOffline = true
    await press('Set up an app')
    expect(await screen.findByText(/Code LOG-0032/)).toBeDefined()
    portal.tab.isOffline = false
    await press('Set up an app')
    expect(await screen.findByRole('heading', { name: 'Set up your authenticator app' })).toBeDefined()
  })

  test.runIf(isLong)('a card that fails to load shows a code and a retry', async () => {
    const portal = await openPortal(dana)
    const call = 'GET /member/myblueprint/v1/users/harperdana1/second-step'
    portal.faults.set({ next: [{ call, answer: '503', times: 9 }] })
    await portal.visit(PAGE)
    const twoStep = card('Two-step sign-in')
    expect(await twoStep.findByText(/Code LOG-0031/)).toBeDefined()
    portal.faults.reset()
    await press('Try again', twoStep)
    expect(await twoStep.findByRole('heading', { name: 'Authenticator app' })).toBeDefined()
  })
})

test('a code by email or text is turned on and off, and shows its contact', async () => {
  await onThePage()
  const twoStep = card('Two-step sign-in')
  expect(twoStep.getByText(/^We can send it to: the number ending in \d\d, d•••@/)).toBeDefined()
  await press('Turn on a code by email or text')
  await twoStep.findByRole('button', { name: 'Turn off the code by email or text' })
  expect(document.activeElement?.textContent).toBe('Two-step sign-in')
  const { db } = await backend()
  const [account] = await db.select().from(accounts).where(eq(accounts.username, dana.as))
  expect(account?.secondStepSince).not.toBeNull()
  await press('Turn off the code by email or text')
  await press('Yes, turn it off')
  await twoStep.findByRole('button', { name: 'Turn on a code by email or text' })
})

describe('the password', () => {
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\(required\\))?$`))
  const change = async (current: string, next: string, again = next) => {
    for (const [name, text] of [
      ['Current password', current],
      ['New password', next],
      ['New password again', again],
    ] as const) {
      await userEvent.clear(field(name))
      await fill(field(name), text)
    }
    await press('Save new password')
    await settled()
  }
  const errorSummary = () => card('Password').getByRole('group', { name: /^Please check/ })

  test('is changed here: errors show at their fields, and typed text is kept', async () => {
    const { db } = await backend()
    await addPasskey(db, {
      username: dana.as,
      name: 'Dana’s phone',
      credentialId: 'p',
      userHandle: 'p',
      publicKey: '',
      counter: 0,
      isBackedUp: false,
      transports: [],
      createdAt: '2026-01-02T18:30:00Z',
    })
    const call = 'GET /member/myblueprint/v1/users/harperdana1/passkeys'
    const portal = await onThePage({ next: [{ call, answer: '503', times: 9 }] })
    await openPart('Password')
    await press('Change password')
    expect(document.activeElement).toBe(field('Current password'))
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect(username).toMatchObject({ value: dana.as, readOnly: true })
    expect(username?.form).toBe((field('Current password') as HTMLInputElement).form)
    await press('Show current password')
    expect(field('Current password')).toHaveProperty('type', 'text')
    await press('Save new password')
    expect(field('Current password')).toHaveProperty('type', 'password')
    expect(document.title).toMatch(/^Error: /)
    expect(document.activeElement).toBe(errorSummary())
    expect(
      within(errorSummary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your current password.', 'Enter a new password that meets all the rules in the list.'])
    const faults = [
      ['Wrong-River7', NEW_PASSWORD, NEW_PASSWORD, 'That isn’t your current password.'],
      [PASSWORD, 'short', 'short', 'Enter a new password that meets all the rules in the list.'],
      [PASSWORD, NEW_PASSWORD, 'Maple', 'The two passwords don’t match. Enter the same one twice.'],
      [PASSWORD, 'Harper-River7', 'Harper-River7', 'Don’t use your name, email or username in it.'],
      [PASSWORD, PASSWORD, PASSWORD, 'Choose a password that’s different from your current one.'],
    ] as const
    for (const [current, next, again, sentence] of faults) {
      await change(current, next, again)
      await waitFor(() => expect(within(errorSummary()).getByRole('link').textContent).toBe(sentence))
      expect((field('New password') as HTMLInputElement).value).toBe(next)
    }
    expect(screen.getByText('a number').closest('li')?.dataset['met']).toBe('true')
    portal.tab.isOffline = true
    await change(PASSWORD, NEW_PASSWORD)
    expect(await card('Password').findByText(/Code BP-NFA-021/)).toBeDefined()
    expect((field('Current password') as HTMLInputElement).value).toBe(PASSWORD)
    portal.tab.isOffline = false
    await change(PASSWORD, NEW_PASSWORD)
    const done = 'Your password is changed. We signed you out on your other devices.'
    expect(await card('Password').findByText(done)).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Password')
    expect(card('Password').getByText(/^We couldn’t load how else/)).toBeDefined()
    portal.faults.reset()
    await userEvent.click(card('Password').getByRole('button', { name: 'Try again' }))
    expect((await card('Password').findByRole('listitem')).textContent).toMatch(
      /^Passkey Dana’s phone: added Jan.* 2, 2026.*, never used$/,
    )
    expect(document.title).not.toMatch(/^Error/)
    await portal.visit('/claims')
    expect(portal.heading).toBe('Claims')
    const [account] = await db.select().from(accounts).where(eq(accounts.username, dana.as))
    const hash = account?.passwordHash ?? ''
    expect(await passwordMatches(hash, NEW_PASSWORD)).toBe(true)
  })
})

describe('with another sign-in provider', () => {
  const configured = async (signInSettingsUrl: string | null) => {
    const portal = await openPortal({ as: 'harpermarc1', plan: 'medical' })
    const own = await loadConfig()
    portalConfig.set({ ...own, ownsSignIn: false, signInSettingsUrl })
    await portal.visit(PAGE)
    await openPart('How you sign in')
    return () => portalConfig.set(own)
  }

  test('the page links there', async () => {
    const restore = await configured('https://login.example.com/me')
    const elsewhere = card('How you sign in')
    expect(elsewhere.getByRole('link', { name: 'Go to sign-in settings' }).getAttribute('href')).toBe(
      'https://login.example.com/me',
    )
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull()
    restore()
  })

  test.runIf(isLong)('or advises to call if the address is unknown', async () => {
    const restore = await configured(null)
    const elsewhere = card('How you sign in')
    expect(elsewhere.queryByRole('link')).toBeNull()
    expect(elsewhere.getByText(/call us for help/)).toBeDefined()
    restore()
  })
})
