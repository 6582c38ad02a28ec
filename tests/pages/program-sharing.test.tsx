import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { type HandOffField, HAND_OFF_FIELDS } from '#contract/entities/sso.ts'
import { ssoMessages } from '#sso/locales/sso.gen.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { sample } from '#tests/kit/tier.ts'

/** The submitted form of a hand-off; jsdom opens no windows and sends no forms. */
let sent: [string, FormDataEntryValue][] | undefined
beforeEach(() => {
  sent = undefined
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent = [...new FormData(this)]
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const isField = (name: string): name is HandOffField => HAND_OFF_FIELDS.some((field) => field === name)

/** The disclosed name of each field that had a value. */
function wordsOf(fields: [string, FormDataEntryValue][]): string[] {
  return fields
    .filter(([, value]) => value !== '')
    .map(([name]) => {
      if (!isField(name) || name === 'relayState') throw new Error(`${name} is sent without being disclosed`)
      return ssoMessages.sent[name]
    })
}

const programs = [
  ['octaviar88', 'diabetes', false],
  ['octaviar88', 'virtual-behavioral', false],
  ['harperdana1', 'health-coaching', false],
  ['octaviar88', 'care-navigation', false],
  ['wilmaross42', 'rewards', false],
  ['harperdana1', 'cost-estimates', false],
  ['harperdana1', 'discounts', true],
] as const

test.each(sample(programs, 3))('%s reads exactly the facts that %s gets', async (as, id, isAgreed) => {
  const portal = await openPortal({ as, plan: 'medical' })
  await portal.visit(`/programs/${id}`)
  const card = within(screen.getByRole('region', { name: 'What we share' }))
  const listed = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /opens in a new window/ }))
  if (isAgreed) {
    const dialog = within(screen.getByRole('dialog'))
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Register' }))
  }
  await user.click(await screen.findByRole('button', { name: 'Open in this tab' }))
  await eventually(() => expect(sent).toBeDefined())
  expect(listed).toEqual(wordsOf(sent ?? []))
  expect(listed).toHaveLength(HAND_OFF_FIELDS.length - 1)
})
