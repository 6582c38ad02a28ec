import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { httpPagesMessages } from '#api/locales/http-pages.gen.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(async () => {
  const close = screen.queryByRole('button', { name: 'Close' })
  if (close) await userEvent.click(close)
  await closePortal()
})

/** Answers every request whose address contains `part`. */
function answerAll(part: string, status: number): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    return address.includes(part) ? Response.json({}, { status }) : fetch(input, init)
  }
}

const main = () => within(screen.getByRole('main', { hidden: true }))
const wayOn = (role: 'link' | 'button', name: string | RegExp) =>
  main().queryByRole(role, { name, hidden: true })

const refused: [number, keyof typeof httpPagesMessages, 'home' | 'retry'][] = [
  [400, '400', 'home'],
  [403, '403', 'home'],
  [404, '404', 'home'],
  [422, '422', 'home'],
  [500, '500', 'retry'],
  [503, '503', 'retry'],
  [418, 'default', 'retry'],
]

const few = refused.filter(([status]) => status === 403 || status === 418)

test.each(sample(refused, few))(
  'a page rejected with %s explains it and shows the next step',
  async (status, page, first) => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    answerAll('/fhir/Coverage', status)
    await portal.visit('/coverage-and-copays')
    expectPage(portal, page)
    expect(portal.text).toContain('Code BP-FA-006')
    expect(wayOn('link', 'Go to home')?.getAttribute('href')).toBe(
      first === 'home' ? '/medical/dashboard' : undefined,
    )
    expect(wayOn('link', /^Call [(]?501/)).not.toBeNull()
    expect(wayOn('button', 'Try again')).not.toBeNull()
  },
)

test('without a chosen plan the next step is to choose one', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  answerAll('/memberships', 403)
  await portal.visit('/select-plan')
  expectPage(portal, '403', 'Select plan')
  expect(wayOn('link', 'Choose a plan')?.getAttribute('href')).toBe('/select-plan')
})

test.runIf(isLong)('a retry shows the page once the server works again', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const { fetch } = globalThis
  answerAll('/fhir/Coverage', 503)
  await portal.visit('/coverage-and-copays')
  expectPage(portal, '503')
  globalThis.fetch = fetch
  await userEvent.click(wayOn('button', 'Try again') ?? expect.fail('no button to try again'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Who’s covered' })).toBeDefined())
})

/** The page keeps its own title; the failure follows it. */
function expectPage(
  portal: OpenPortal,
  page: keyof typeof httpPagesMessages,
  heading = 'Coverage and copays',
): void {
  const { title, meaning, next } = httpPagesMessages[page]
  expect(portal.heading).toBe(heading)
  expect(portal.text).toContain(title)
  expect(portal.text).toContain(meaning)
  expect(portal.text).toContain(next)
}
