import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sentForms } from '#server/insurers/sandbox/forms/tables.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())
afterEach(closePortal)

const main = () => within(screen.getByRole('main'))
const press = async (name: string) => {
  await userEvent.click(main().getByRole('button', { name }))
  await settled()
}
const box = (name: RegExp) => main().getByRole<HTMLInputElement>('textbox', { name })

test('Dana requests a dental estimate from the dental page and gets a number', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'dental' })
  await portal.visit('/dental/coverage-and-benefits')
  await follow(
    await main().findByRole('link', { name: 'Request an estimate' }),
    'Dental estimate before treatment',
  )
  await choose('Who is the treatment for?', 'Danielle Harper')
  await fill(box(/^What is planned/), 'A crown after a root canal')
  await press('Review and sign')
  expect(main().getByRole('link', { name: '“Dentist” needs an answer.' })).toBeDefined()
  await fill(box(/^Dentist/), 'Dr. Lee, Little Rock')
  await fill(box(/^Which tooth/), 'Lower left')
  await press('Review and sign')
  const review = main().getByRole('region', { name: 'Check your answers' }).textContent
  for (const text of ['Danielle Harper', 'Dr. Lee, Little Rock', 'A crown after a root canal', 'Lower left'])
    expect(review).toContain(text)
  await fill(box(/^Type your full name/), 'Danielle Harper')
  await press('Sign and send')
  await main().findByRole('heading', { name: 'We got your form' })
  const [row, ...more] = await (await backend()).db.select().from(sentForms)
  expect([row?.form.formId, more]).toEqual(['dental-pretreatment', []])
  expect(row?.answers).toMatchObject({ provider: 'Dr. Lee, Little Rock', tooth: 'Lower left' })
  expect(portal.text).toContain(row?.confirmation)
})

test.runIf(isLong)('the form is offered only under a dental plan', async () => {
  await openPortal({ as: 'wilmaross42', plan: 'medical' }).then((portal) => portal.visit('/documents'))
  await userEvent.click(await main().findByRole('tab', { name: /^Forms/ }))
  await main().findByRole('link', { name: /Claim form/ })
  expect(main().queryByRole('link', { name: /Dental estimate/ })).toBeNull()
})
