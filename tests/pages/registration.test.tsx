import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, attempts, oneTimeCodes } from '#server/platform/db/schema.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { GOOD_PASSWORD, detailsOf, lastCode, personNamed } from '#tests/kit/registering.ts'
import { isLong } from '#tests/kit/tier.ts'

let closeBackend: () => Promise<void>
beforeAll(async () => void (closeBackend = await openBackendOfItsOwn()))
afterAll(() => closeBackend())
beforeEach(async () => {
  const { db } = await backend()
  await db.delete(attempts)
  await db.delete(oneTimeCodes)
  for (const personId of ['whitfield-nora', 'whitfield-caleb', 'bergstrom-walter'])
    await db.delete(accounts).where(eq(accounts.personId, personId))
})
afterEach(closePortal)

const user = userEvent
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = async (name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }))
  await settled()
}
/** Fills in everything at once, like a password manager. */
const fill = async (name: RegExp, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}

const asTyped = (birthDate: string) => birthDate.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

async function fillIdentity(firstName: string, change: { ssnLast4?: string } = {}) {
  const details = { ...detailsOf(personNamed(firstName)), ...change }
  await fill(/^Member ID \(/, details.memberId ?? '')
  await fill(/^Last 4 digits of your Social/, details.ssnLast4)
  await fill(/^First name/, details.firstName)
  await fill(/^Last name/, details.lastName)
  await fill(/^Date of birth/, asTyped(details.birthDate))
  return details
}

async function fillAccount(username: string) {
  await fill(/^Username/, username)
  await fill(/^Password/, GOOD_PASSWORD)
  await fill(/^Mobile phone number/, '501 555 0117')
  await fill(/^Email/, 'nora@example.com')
  await user.click(screen.getByRole('checkbox', { name: /^I agree to the terms/ }))
}

/** Waits for the heading, then for the step's page, then for its data. */
const headed = async (title: string) => {
  await waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 })
    expect([heading.textContent, heading.matches('[data-pending]')]).toEqual([title, false])
  })
  await settled()
}

async function upToAccount(firstName = 'Nora') {
  const portal = await openPortal()
  await portal.visit('/register')
  await fillIdentity(firstName)
  await press('Find my plan')
  await headed('Create account')
  return portal
}

const codeSentTo = async (address: string): Promise<string> => {
  return lastCode((await backend()).db, address)
}

test('a new member goes through the four steps and proves email and phone', async () => {
  const portal = await upToAccount()
  expect(portal.text).toContain('Step 2 of 4')
  await fillAccount('norawhit34')
  await press('Create account')
  await headed('Email options')
  const eob = within(screen.getByRole('group', { name: 'Explanations of benefits' }))
  await user.click(eob.getByRole('checkbox', { name: /^Paperless/ }))
  expect(portal.text).toMatch(/October 15, \d{4}/)
  await press('Save and continue')
  await headed('Complete registration')
  expect(portal.text).toContain('You’re registered, Nora')
  for (const [name, send, address] of [
    ['Verify your email', 'Email me a code', 'nora@example.com'],
    ['Verify your phone', 'Text me a code', '5015550117'],
  ] as const) {
    const part = within(screen.getByRole('group', { name }))
    await user.click(part.getByRole('button', { name: send }))
    const input = await part.findByLabelText(/^6-digit code/)
    await user.type(input, await codeSentTo(address))
    await user.click(part.getByRole('button', { name: 'Verify' }))
    expect(await part.findByText(/ is verified\.$/)).toBeDefined()
  }
  expect(portal.text).toContain('Your email and phone are verified.')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/initiate-login')
  const stored = [localStorage, sessionStorage].flatMap((each) => Object.values<string>(each)).join()
  expect(stored).not.toMatch(/norawhit34|Whitfield|555\D?0117/)
})

describe('the first step', () => {
  test('an empty form names each field and sends no request', async () => {
    const portal = await openPortal()
    await portal.visit('/register')
    await press('Find my plan')
    const summary = screen.getByRole('group', { name: 'Please check 5 things' })
    const named = within(summary).getAllByRole('link')
    expect(new Set(named.map(({ textContent }) => textContent)).size).toBe(5)
    expect(document.activeElement).toBe(summary)
    expect(document.title).toMatch(/^Error: /)
    expect(portal.asked).not.toContain('POST /member/myblueprint/v1/public/registration/identity')
  })

  const mistakes = [
    [/^Date of birth/, '02/30/1990', 'Enter a real date of birth, such as 03/14/1980.'],
    [/^Date of birth/, '01/01/2199', 'A date of birth can’t be in the future.'],
    [/^First name/, '🙂', /^Enter your first name with letters only\./],
    [/^Last 4 digits/, '12a4', 'Enter the last 4 digits of your Social Security number.'],
  ] as const
  test.runIf(isLong).each(mistakes)('%s rejects %s', async (name, text, sentence) => {
    const portal = await openPortal()
    await portal.visit('/register')
    await fillIdentity('Nora')
    await fill(name, text)
    await press('Find my plan')
    expect(screen.getByRole('link', { name: sentence })).toBeDefined()
    expect(field(name).value).toBe(text)
  })

  test('an unknown member keeps the typed text and reads the next step', async () => {
    const portal = await openPortal()
    await portal.visit('/register')
    await fillIdentity('Nora', { ssnLast4: '0000' })
    await press('Find my plan')
    await waitFor(() => expect(portal.text).toContain('REG-0006'))
    expect(portal.text).toContain('Check each line against your ID card.')
    expect(document.activeElement?.textContent).toMatch(/^We couldn’t find a policy/)
    expect(field(/^First name/).value).toBe('Nora')
    expect(screen.getByRole('link', { name: /^Call \(501\)/ })).toBeDefined()
  })

  test('a member with an account is sent to sign-in', async () => {
    const portal = await openPortal()
    await portal.visit('/register')
    await fillIdentity('Danielle')
    await press('Find my plan')
    await waitFor(() => expect(portal.text).toContain('REG-0037'))
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/initiate-login')
    expect(screen.getByRole('link', { name: 'Get help signing in' }).getAttribute('href')).toBe(
      '/account-help',
    )
  })

  test('the birth date of a child under 14 asks for a guardian, who registers the child', async () => {
    const portal = await openPortal()
    await portal.visit('/register')
    await fillIdentity('Caleb')
    const guardian = within(screen.getByRole('group', { name: 'A legal guardian registers a child' }))
    await press('Find my plan')
    expect(screen.getByRole('group', { name: 'Please check 2 things' })).toBeDefined()
    await user.type(guardian.getByLabelText(/^Guardian’s first name/), 'Nora')
    await user.type(guardian.getByLabelText(/^Guardian’s last name/), 'Whitfield')
    await press('Find my plan')
    await headed('Create account')
    expect(portal.text).toContain('Choose how to sign in for Caleb')
  })

  test('a Medicare member gives the end of the Medicare number', async () => {
    const portal = await openPortal()
    await portal.visit('/register')
    const { mbiLast4 = '' } = await fillIdentity('Walter')
    await user.click(screen.getByRole('checkbox', { name: 'I have a Medicare plan' }))
    await fill(/^Last 4 characters of your Medicare/, mbiLast4.toLowerCase())
    await press('Find my plan')
    await headed('Create account')
    expect(portal.address).toBe('/create-account')
  })

  test.runIf(isLong)('numbers are hidden until the member shows them', async () => {
    const portal = await openPortal()
    await portal.visit('/register')
    await user.click(screen.getByRole('radio', { name: /^Social Security number/ }))
    const ssn = field(/^Social Security number \(required\)/)
    expect(ssn.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show Social Security number' }))
    expect(ssn.type).toBe('text')
  })
})

describe('the second step', () => {
  test.runIf(isLong)('shows whether the username is free while typing', async () => {
    await upToAccount()
    await fill(/^Username/, 'harperdana1')
    expect(await screen.findByText('harperdana1 is taken. Please choose another one.')).toBeDefined()
    await fill(/^Username/, 'norawhit34')
    expect(await screen.findByText('norawhit34 is free.')).toBeDefined()
  })

  test.runIf(isLong)('ticks each rule of the password as it is met', async () => {
    await upToAccount()
    const rules = within(screen.getByRole('list', { name: 'Your password needs:' }))
    const met = () => rules.getAllByText(/^done:/).length
    expect(rules.queryAllByText(/^done:/)).toEqual([])
    await fill(/^Password/, 'quartz')
    expect(met()).toBe(4)
    await fill(/^Password/, GOOD_PASSWORD)
    expect(met()).toBe(8)
    await fill(/^Username/, 'quartz7x')
    await fill(/^Password/, 'Quartz7x&Meadow')
    expect(met()).toBe(7)
  })

  test('a rejection by the server is shown at its field, and typed text is kept', async () => {
    const portal = await upToAccount()
    await fillAccount('harperdana1')
    await press('Create account')
    await waitFor(() => expect(screen.getByRole('link', { name: /^This username is taken/ })).toBeDefined())
    expect(field(/^Password/).value).toBe(GOOD_PASSWORD)
    await fill(/^Username/, 'norawhit34')
    await fill(/^Password/, 'Summer2026!')
    await press('Create account')
    await waitFor(() => expect(screen.getByRole('link', { name: /^Many people use this/ })).toBeDefined())
    expect(portal.address).toBe('/create-account')
  })

  test.runIf(isLong)('going back and forth loses only the password', async () => {
    const portal = await upToAccount()
    await fillAccount('norawhit34')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await headed('Verify member')
    expect(portal.text).toContain('We found your plan, Nora')
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await headed('Create account')
    expect([field(/^Username/).value, field(/^Email/).value, field(/^Password/).value]).toEqual([
      'norawhit34',
      'nora@example.com',
      '',
    ])
  })

  test.runIf(isLong)(
    'going back after opening the account corrects the email, not the password',
    async () => {
      const portal = await upToAccount()
      await fillAccount('norawhit34')
      await press('Create account')
      await headed('Email options')
      await user.click(screen.getByRole('link', { name: 'Back' }))
      await headed('Create account')
      expect(screen.queryByLabelText(/^Password/)).toBeNull()
      await fill(/^Email/, 'nora.w@example.com')
      await press('Save and continue')
      await headed('Email options')
      const [account] = await (
        await backend()
      ).db
        .select()
        .from(accounts)
        .where(eq(accounts.username, 'norawhit34'))
      expect([account?.email, portal.address]).toEqual(['nora.w@example.com', '/communication-settings'])
    },
  )
})

test('a reload returns to the open step, and skipping leads to the first open one', async () => {
  const portal = await upToAccount()
  await portal.reload()
  await headed('Create account')
  await portal.visit('/complete-registration')
  await headed('Create account')
  await portal.visit('/register')
  await user.click(await screen.findByRole('button', { name: 'Not you? Start over' }))
  expect(await screen.findByRole('button', { name: 'Find my plan' })).toBeDefined()
  await portal.visit('/communication-settings')
  await headed('Verify member')
  expect(portal.text).toContain('Please start with this page')
})

test.runIf(isLong)('the registration expires after an hour, with a notice', async () => {
  const portal = await upToAccount()
  portal.faults.set({ clockOffsetSeconds: 3_601 })
  await fillAccount('norawhit34')
  await press('Create account')
  await headed('Verify member')
  expect(portal.text).toContain('Your registration timed out')
})

test('wrong codes count down the tries, and an unreachable gateway is reported', async () => {
  const portal = await upToAccount()
  await fillAccount('norawhit34')
  await press('Create account')
  await headed('Email options')
  await press('Save and continue')
  await headed('Complete registration')
  const email = within(screen.getByRole('group', { name: 'Verify your email' }))
  portal.faults.set({
    next: [{ call: 'POST /member/myblueprint/v1/public/registration/codes', answer: '503', times: 1 }],
  })
  await user.click(email.getByRole('button', { name: 'Email me a code' }))
  expect(await email.findByText(/REG-0043/)).toBeDefined()
  await user.click(email.getByRole('button', { name: 'Email me a code' }))
  const input = await email.findByLabelText(/^6-digit code/)
  const right = await codeSentTo('nora@example.com')
  await user.type(input, right === '000000' ? '111111' : '000000')
  await user.click(email.getByRole('button', { name: 'Verify' }))
  expect(await email.findAllByText(/That code isn’t right. 4 tries left./)).not.toEqual([])
  await portal.reload()
  await headed('Complete registration')
  await press('Email me a code')
  // The code sent before the reload is still valid.
  expect(await screen.findByText(/REG-0044/)).toBeDefined()
  await user.type(field(/^6-digit code/), right)
  await press('Verify')
  expect(await screen.findByText('nora@example.com is verified.')).toBeDefined()
})
