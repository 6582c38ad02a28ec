import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fill } from '#tests/kit/fill.ts'
import { readsOffline } from '#tests/kit/kept-state.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const main = () => within(screen.getByRole('main'))

test('Octavia asks for an exception from a refused fill, and sees by when it is decided', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/pharmacy')
  await userEvent.click(await main().findByRole('button', { name: 'Ask for an exception' }))
  await eventually(() => expect(portal.heading).toBe('Ask for a drug exception'))
  const drug = await main().findByRole<HTMLInputElement>('textbox', { name: /^Drug and strength/ })
  expect(drug.value).toMatch(/^Evolocumab/)
  await userEvent.click(main().getByRole('checkbox', { name: /^This is urgent/ }))
  await fill(main().getByRole('textbox', { name: /^Reason/ }), 'My cholesterol stays high.')
  await userEvent.click(main().getByRole('button', { name: 'Send request' }))
  await eventually(() => expect(portal.text).toContain('We’re reviewing your request'))
  expect(portal.text).toMatch(/We must decide by .+ at \d+:\d\d/)
  await portal.visit('/pharmacy/exceptions')
  expect(portal.text).toContain('In review')
})

test.runIf(isLong)(
  'a request without a reason says so, and keeps what was typed after a reload',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    await portal.visit('/pharmacy/exceptions/new')
    await fill(main().getByRole('textbox', { name: /^Drug and strength/ }), 'Adalimumab 40 mg')
    await userEvent.click(main().getByRole('button', { name: 'Send request' }))
    await eventually(() => expect(portal.text).toContain('Enter the reason.'))
    await portal.reload()
    const drug = await main().findByRole<HTMLInputElement>('textbox', { name: /^Drug and strength/ })
    expect(drug.value).toBe('Adalimumab 40 mg')
  },
)

test.runIf(isLong)('Octavia starts an appeal of a denied request', async () => {
  const portal = await openPortal({ as: 'octaviar88', plan: 'medical' })
  await portal.visit('/pharmacy/exceptions')
  await follow(main().getByRole('link', { name: /^Empagliflozin/ }), 'Empagliflozin 10 mg tablet')
  expect(portal.text).toContain('We denied your request')
  await follow(await main().findByRole('link', { name: 'Appeal this decision' }), /appeal/i)
  await main().findByRole('button', { name: /Send/ })
})

test.runIf(isLong)('Dana sets mail order up, and moves a medicine', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/pharmacy/mail-order')
  for (const [name, text] of [
    [/^Street address/, '12 Elm Street'],
    [/^City/, 'Little Rock'],
    [/^State/, 'AR'],
    [/^ZIP/, '72201'],
    [/^Phone/, '5015550123'],
  ] as const)
    await fill(main().getByRole('textbox', { name }), text)
  await userEvent.click(main().getByRole('button', { name: 'Save' }))
  const [move] = await main().findAllByRole('button', { name: 'Move to mail order' })
  if (move) await userEvent.click(move)
  await eventually(() => expect(portal.text).toContain('Arrives by'))
})

test.runIf(isLong).each([
  ['/pharmacy/exceptions', /Empagliflozin/, 'octaviar88'],
  ['/pharmacy/mail-order', /Set up mail order/, 'octaviar88'],
] as const)('%s has %s without a network after a reload', (address, text, as) =>
  readsOffline(address, text, as)(),
)
