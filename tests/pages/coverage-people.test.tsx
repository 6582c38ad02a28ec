import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

/** Asks about a service on the page and returns the sentences of the answer. */
async function ask(question: string, name: RegExp): Promise<string> {
  const field = screen.getByRole('searchbox', { name: 'Ask about a service' })
  await userEvent.clear(field)
  await fill(field, question)
  const card = await screen.findByRole('region', { name })
  return card.querySelector('p')?.textContent ?? ''
}

const region = (name: string) => screen.getByRole('region', { name }).textContent ?? ''

test('Tom reads what is left for a crown, and when the maximum starts over', async () => {
  const portal = await openPortal({ as: 'dentalonly7' })
  await portal.visit('/coverage-and-benefits')
  expect(await ask('how much is a crown', /^Crowns$/)).toMatch(
    new RegExp(
      `You pay 50% of the bill\\..*Your plan pays \\$[\\d,.]+ more before its limit\\. After that you pay all of it\\. That limit starts over on January 1, ${today().year + 1}\\.`,
    ),
  )
  expect(region('Waiting periods')).toContain('You have no waiting period.')
})

test('Priya reads from which day a crown is covered and why not before', async () => {
  const portal = await openPortal({ as: 'futureplan1', plan: 'dental' })
  await portal.visit('/coverage-and-benefits')
  const crown = await ask('crown', /^Crowns$/)
  expect(crown).toMatch(
    /^Not yet\. Your plan covers this from April 1, 2027, after your waiting period\. Until then you pay all of it\./,
  )
  // No share is shown while the plan pays nothing.
  expect(crown).not.toMatch(/%|Yes/)
  expect(region('Waiting periods')).toContain('Crowns: covered from April 1, 2027')
})

test('Lena reads that contacts replace glasses, and when frames are covered next', async () => {
  const portal = await openPortal({ as: 'visiononly7' })
  await portal.visit('/coverage-and-copays')
  expect(region('Your eyes')).toMatch(/Frames.*How oftenOnce every 12 months.*Covered again12\/18\/2026/)
  const contacts = await ask('contacts', /^Contact lenses$/)
  expect(contacts).toMatch(/^Yes, but you used frames instead\. It’s covered again from December 18, 2026\./)
  expect(contacts).not.toContain('not used yet')
  expect(await ask('new frames', /^Frames$/)).toMatch(/It’s covered again from December 18, 2026\./)
})

test.runIf(isLong)('Octavia sees what is covered before the deductible', async () => {
  const portal = await openPortal({ as: 'octaviar88' })
  await portal.visit('/coverage-and-copays')
  expect(portal.text).toMatch(/covered before you meet your deductible\?\s*Yes[^?]*preventive/i)
  expect(await ask('yearly checkup', /^Preventive care, /)).toMatch(
    /You pay \$0\..*The deductible doesn’t apply\./,
  )
  expect(await ask('specialist visit', /^Specialist visit$/)).toMatch(
    /^Yes\. First you pay the \$[\d,.]+ left of your deductible\./,
  )
})

test('Greg gets both letters of his ended plan, and no next dates', async () => {
  const portal = await openPortal({ as: 'formerplan9' })
  await portal.visit('/coverage-and-copays')
  for (const card of ['Plan documents and letters', 'Creditable coverage letter'])
    expect(
      within(await screen.findByRole('region', { name: card })).getByRole('button', {
        name: /^Download the letter/,
      }),
    ).toBeDefined()
  expect(region('What this plan covered')).toContain('Doctor visit$25 a visit')
  const answer = await ask('mri', /^Imaging/)
  expect(answer).toMatch(/^This coverage has ended\./)
  expect(answer).not.toContain('again')
})

test.runIf(isLong)('Ruth reads that the coverage of one child has ended', async () => {
  const portal = await openPortal({ as: 'okaforruth7' })
  await portal.visit('/coverage-and-copays')
  expect(await ask('physical therapy', /^Rehabilitation/)).toMatch(/^Yes\./)
  await userEvent.click(screen.getByRole('radio', { name: 'Seth Okafor' }))
  expect(await ask('physical therapy', /^Rehabilitation/)).toMatch(/^This coverage has ended\./)
  expect(screen.queryByText('Ask about another day')).toBeNull()
})

test.runIf(isLong)('Priya’s medical plan shows the day when it opens', async () => {
  const portal = await openPortal({ as: 'futureplan1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  expect(portal.text).toContain('plan starts on December 1, 2026')
})

test.runIf(isLong)('Wilma reads her extra benefits', async () => {
  const portal = await openPortal({ as: 'wilmaross42' })
  await portal.visit('/coverage-and-copays')
  expect(await ask('hearing aids', /^Hearing aids$/)).toMatch(
    /^Yes\. You pay \$699 each\..*Twice every 36 months: not used yet\./,
  )
  expect(await ask('rides to the doctor', /^Rides/)).toMatch(/^Yes\./)
  expect(await ask('meals after the hospital', /^Meals/)).toMatch(/^Yes/)
})

test.runIf(isLong)('questions are answered offline for each line of business', async () => {
  for (const [as, page, question, name] of [
    ['dentalonly7', '/coverage-and-benefits', 'root canal', /^Root canal/],
    ['visiononly7', '/coverage-and-copays', 'eye exam', /^Eye exam/],
  ] as const) {
    const portal = await openPortal({ as })
    await portal.visit(page)
    act(() => connection.set('offline'))
    expect(await ask(question, name)).toMatch(/^Yes/)
    act(() => connection.set('online'))
  }
})
