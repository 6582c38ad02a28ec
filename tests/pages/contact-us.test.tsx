import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const part = (name: string) => within(screen.getByRole('region', { name }))

const dana = { as: 'harperdana1', plan: 'medical' } as const

async function contactUs(opening: Parameters<typeof openPortal>[0] = dana) {
  const portal = await openPortal(opening)
  await portal.visit('/contact-us')
  return portal
}

const field = (name: RegExp) => within(screen.getByRole('form')).getByLabelText<HTMLInputElement>(name)

async function write(comments: string) {
  await choose('What is it about', 'A claim')
  await userEvent.clear(field(/^Phone number/))
  await fill(field(/^Phone number/), '501 555 0177')
  await userEvent.clear(field(/^Your question/))
  await fill(field(/^Your question/), comments)
}

const send = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }))
  await settled()
}

test('a member sees the numbers of their own plan and their earlier questions', async () => {
  const portal = await contactUs()
  expect(portal.heading).toBe('Contact us')
  expect(part('Member services').getByRole('link').textContent).toBe('(501) 555-0110')
  expect(await part('My questions').findByText('Answered')).toBeDefined()
  expect(part('My questions').getByText(/^Yes. Your plan covers physical therapy/)).toBeDefined()
})

test('a sent question is listed with its answer date', async () => {
  const portal = await contactUs()
  await write('Why was my visit not paid in full?')
  await send()
  expect(await part('My questions').findByText('Why was my visit not paid in full?')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('We got your question')
  expect(portal.text).toMatch(/We’ll answer by \w+ \d+, \d{4}, the next business day/)
  expect(part('My questions').getByText('We’re working on it')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask another question' }))
  expect(field(/^Your question/).value).toBe('')
})

test.runIf(isLong)(
  'missing and overlong answers are reported at their fields, and nothing is cut',
  async () => {
    const portal = await contactUs()
    await send()
    expect(screen.getByRole('group', { name: 'Please check 3 things' })).toBeDefined()
    await write('short')
    await userEvent.clear(field(/^Phone number/))
    await fill(field(/^Phone number/), '555-0177')
    await userEvent.click(field(/^Your question/))
    await userEvent.paste('x'.repeat(450))
    expect(portal.text).toContain('5 characters too many')
    await send()
    expect(screen.getByRole('group', { name: 'Please check 2 things' })).toBeDefined()
    expect(field(/^Your question/).value).toHaveLength(455)
    expect(portal.asked).not.toContain('POST /abcbs/v1/members/ZZH41022001/questions')
  },
)

test('while offline, sending, leaving and reloading lose nothing', async () => {
  const portal = await contactUs()
  portal.tab.isOffline = true
  await write('Is my blood test covered?')
  await send()
  expect(portal.text).toContain('We kept what you typed')
  expect(field(/^Your question/).value).toBe('Is my blood test covered?')
  await portal.visit('/settings/about')
  await portal.visit('/contact-us')
  expect(field(/^Your question/).value).toBe('Is my blood test covered?')
  portal.tab.isOffline = false
  await portal.reload()
  expect(portal.text).toContain('You haven’t sent it yet')
  expect(field(/^Your question/).value).toBe('Is my blood test covered?')
  await send()
  expect(await part('My questions').findAllByText('Is my blood test covered?')).toHaveLength(1)
})

test.runIf(isLong)('typed text is encrypted and does not outlive the session', async () => {
  await contactUs()
  await write('For nobody else')
  await settled()
  expect(sessionStorage.getItem('question_draft')).not.toBeNull()
  expect(JSON.stringify(sessionStorage)).not.toContain('nobody else')
  await closePortal()
  await contactUs({ as: 'harpermarc1', plan: 'medical' })
  expect(field(/^Your question/).value).toBe('')
})

test('a call is requested with day and window, moved and canceled', async () => {
  const portal = await contactUs()
  await write('Please call me about my bill')
  await userEvent.click(screen.getByRole('radio', { name: 'Call me back' }))
  await send()
  expect(screen.getByRole('group', { name: 'Please check 2 things' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /Choose a day/ }))
  const [, day] = screen.getAllByRole('option')
  const chosen = day?.textContent ?? ''
  await userEvent.click(day ?? document.body)
  await userEvent.click(screen.getByRole('radio', { name: '8 a.m. to noon' }))
  await send()
  const words = `We’ll call you on ${chosen}, 8 a.m. to noon Central time.`
  const mine = async () => within(await screen.findByRole('region', { name: 'My questions' }))
  expect(await (await mine()).findByText(words)).toBeDefined()
  await userEvent.click((await mine()).getByRole('button', { name: 'Change the time' }))
  const move = within(await screen.findByRole('dialog'))
  await userEvent.click(move.getByRole('radio', { name: 'noon to 5 p.m.' }))
  await userEvent.click(move.getByRole('button', { name: 'Change the time' }))
  expect(await (await mine()).findByText(words.replace('8 a.m. to noon', 'noon to 5 p.m.'))).toBeDefined()
  await userEvent.click((await mine()).getByRole('button', { name: 'Cancel the call' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the call' }),
  )
  expect(await (await mine()).findByText('You canceled this call.')).toBeDefined()
  expect(portal.text).toContain('Closed')
})
