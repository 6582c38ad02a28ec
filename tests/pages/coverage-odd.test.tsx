import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CoverageOfPlan, UseOfBenefits } from '#contract/calls/plan-benefits.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import { fill } from '#tests/kit/fill.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const dana = { as: 'harperdana1', plan: 'medical' } as const

/** Changes the insurer's data about the member's therapy visits. */
function alterUse({ tab }: OpenPortal, change: (use: BenefitUse) => BenefitUse[]): void {
  tab.change = (path, body) => {
    if (!path.endsWith('/benefit-use')) return body
    const answer = JSON.parse(body) as UseOfBenefits
    const people = answer.people.map((person) => ({
      ...person,
      uses: person.uses.flatMap((use) => (use.code === 'rehabilitation' ? change(use) : [use])),
    }))
    return JSON.stringify({ ...answer, people })
  }
}

async function askAboutTherapy(): Promise<HTMLElement> {
  await fill(screen.getByRole('searchbox', { name: 'Ask about a service' }), 'physical therapy')
  return screen.findByRole('region', { name: /^Rehabilitation/ })
}

test('using more than the limit leaves zero, with advice to call', async () => {
  const portal = await openPortal(dana)
  alterUse(portal, (use) => [{ ...use, used: 46 }])
  await portal.visit('/coverage-and-copays')
  expect(portal.text).toContain('You’ve used 46 visits of 45 visits. Call us.')
  const answer = await askAboutTherapy()
  expect(answer.textContent).toContain('You’ve used 46 visits of 45 visits. Call us.')
  expect(answer.textContent).toContain('LeftNone')
  expect(answer.textContent).not.toContain('-1')
})

test.runIf(isLong)('an open answer follows the person that is chosen', async () => {
  const portal = await openPortal(dana)
  alterUse(portal, (use) => [{ ...use, isExcluded: use.memberId === 'ZZH41022001' }])
  await portal.visit('/coverage-and-copays')
  const answer = () => screen.getByRole('region', { name: /^Rehabilitation/ }).querySelector('p')?.textContent
  await userEvent.click(screen.getByRole('button', { name: /^Physical therapy/ }))
  expect(answer()).toMatch(/^No\./)
  await userEvent.click(screen.getByRole('radio', { name: /^Eli/ }))
  expect(answer()).toMatch(/^Yes\./)
  await userEvent.click(screen.getByRole('radio', { name: /^Dan/ }))
  expect(answer()).toMatch(/^No\./)
})

test.runIf(isLong)('two plan years in one calendar year are both shown, the current one first', async () => {
  const portal = await openPortal(dana)
  alterUse(portal, (use) => [
    { ...use, used: 3, resetsOn: '2027-07-01' },
    { ...use, used: 40, resetsOn: '2026-07-01' },
  ])
  await portal.visit('/coverage-and-copays')
  const row = screen.getByRole('row', { name: /^Rehabilitation/ })
  expect(row.textContent).toContain('3 visits · 40 visits')
  expect(row.textContent).toContain('07/01/2027 · 07/01/2026')
  // Neither count is the answer for both years.
  expect((await askAboutTherapy()).querySelector('p')?.textContent).toContain(
    'The limit is 45 visits a calendar year.',
  )
})

test.runIf(isLong)(
  'a benefit with an unknown code and a cost in words is shown in the insurer’s words',
  async () => {
    const portal = await openPortal(dana)
    portal.tab.change = (path, body) =>
      path.endsWith('/plan-coverage')
        ? body
            .replace('"code":"urgent-care"', '"code":"zz-9"')
            .replace(/("code":"zz-9".*?"share":)\{[^}]*\}/, '$1{"words":"DED THEN $40"}')
        : body
    await portal.visit('/coverage-and-copays')
    expect(
      within(screen.getByRole('table', { name: 'More benefits' })).getByRole('row', { name: /^Urgent care/ })
        .textContent,
    ).toContain('DED THEN $40')
  },
)

test.runIf(isLong)('500 dependents are listed in parts, and all of them are counted', async () => {
  const portal = await openPortal(dana)
  portal.tab.change = (path, body) => {
    if (path !== '/fhir/Coverage') return body
    const bundle = JSON.parse(body) as { entry: { resource: { id: string } }[] }
    const more = bundle.entry.flatMap(({ resource }) =>
      Array.from({ length: 100 }, (_, at) => ({ resource: { ...resource, id: `${resource.id}-${at}` } })),
    )
    return JSON.stringify({ ...bundle, entry: [...bundle.entry, ...more] })
  }
  await portal.visit('/coverage-and-copays')
  expect(portal.text).toMatch(/5\d\d people are covered\./)
  const people = within(screen.getByRole('region', { name: 'Who’s covered' }))
  expect(people.getAllByRole('heading', { level: 3 })).toHaveLength(20)
  await userEvent.click(people.getByRole('button', { name: 'Show 20 more' }))
  expect(people.getAllByRole('heading', { level: 3 })).toHaveLength(40)
})

test.runIf(isLong)('facts of a dental plan that the insurer doesn’t state are left open', async () => {
  const portal = await openPortal({ as: 'dentalonly7' })
  portal.tab.change = (path, body) => {
    if (path.endsWith('/benefit-use')) {
      const answer = JSON.parse(body) as UseOfBenefits
      return JSON.stringify({ ...answer, people: answer.people.map((one) => ({ ...one, uses: [] })) })
    }
    if (!path.endsWith('/plan-coverage')) return body
    const { coverage } = JSON.parse(body) as CoverageOfPlan
    const categories = coverage?.categories.map((one) => ({ ...one, in: null, limit: null }))
    return JSON.stringify({ coverage: { ...coverage, categories, alwaysStated: [] } })
  }
  await portal.visit('/coverage-and-benefits')
  expect(screen.queryByRole('region', { name: 'Waiting periods' })).toBeNull()
  expect(portal.text).not.toContain('No limit')
  const classes = screen.getByRole('table', { name: 'What you pay by type of care' })
  expect(within(classes).getByRole('row', { name: /^Major/ }).textContent).toMatch(/–$/)
})
