import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { benefitUseQuery, downloadPaper } from '#benefits/benefits.queries.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { queryClient } from '#offline/query-client.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { fill } from '#tests/kit/fill.ts'
import { withoutStrayBlur } from '#tests/kit/no-stray-blur.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { type Tagged, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { sample } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

// The page loads the search box when it is first opened.
beforeAll(() => import('#shell/search-box/SearchBox.tsx'))
afterEach(closePortal)
withoutStrayBlur()

type Case = {
  as: string
  plan?: 'medical'
  page: string
  question: string
  code: string
  /** The name of the benefit. */
  name: RegExp
  /** The claims of the benefit, and the member's share of each in cents; null if it depends on the price. */
  service: RegExp
  paid: number | null
  /** The part of the answer that is the same every day. */
  says: RegExp
  /** The cost and the limit in the booklet. */
  booklet: RegExp
  /** The row on home. */
  home: RegExp
  hasSpending: boolean
}

const CASES: readonly Case[] = [
  {
    as: 'harperdana1',
    plan: 'medical',
    page: '/coverage-and-copays',
    question: 'is physical therapy covered',
    code: 'rehabilitation',
    name: /^Rehabilitation/,
    service: /^Physical therapy/,
    paid: 50_00,
    says: /^Yes\. You pay \$50 a visit\. .*45 visits a calendar year: \d+ used, \d+ left\./,
    booklet: /Rehabilitation.{0,80} In network \$50 a visit.{0,120}Limit: 45 visits a calendar year\./,
    home: /Specialist visit\$50/,
    hasSpending: true,
  },
  {
    as: 'dentalonly7',
    page: '/coverage-and-benefits',
    question: 'cleaning',
    code: 'dental-cleaning',
    name: /^Cleaning$/,
    service: /cleaning$/,
    paid: 0,
    says: /^Yes, but you’ve used it up\. It’s covered again from January 1, \d{4}\..*Twice a calendar year: used\./,
    booklet: /Cleaning In network No charge.{0,120}Limit: twice a calendar year\./,
    home: /Cleanings, exams and X-rays\$0/,
    hasSpending: true,
  },
  {
    as: 'visiononly7',
    page: '/coverage-and-copays',
    question: 'frames',
    code: 'vision-frames',
    name: /^Frames$/,
    service: /^Frames$/,
    paid: null,
    says: /^Yes, but you’ve used it up\. It’s covered again from .* \d{4}\..*Once every 12 months: used\./,
    booklet: /Frames In network The plan pays up to \$150.{0,120}Limit: once every 12 months\./,
    home: /Frames\$150 allowance/,
    hasSpending: false,
  },
]

test.each(sample(CASES, 1))('$as reads the same about $question on every page', async (one) => {
  const portal = await openPortal({ as: one.as, ...(one.plan && { plan: one.plan }) })
  await portal.visit('/dashboard')
  expect(screen.getByRole('main').textContent).toMatch(one.home)
  const use = await useOf(portal, one.code)
  await expectFound(one, use)
  await userEvent.keyboard('{Escape}')
  await portal.visit(one.page)
  await fill(screen.getByRole('searchbox', { name: 'Ask about a service' }), one.question)
  const card = await screen.findByRole('region', { name: one.name })
  const answer = card.querySelector('p')?.textContent
  expect(answer).toMatch(one.says)
  expectCount(answer, use)
  await expectClaims(portal, one, use)
  if (one.hasSpending) {
    await portal.visit('/spending-details')
    expect(portal.text).toMatch(
      new RegExp(`${nameIn(one)}[^$]*?${use.used} of ${use.allowed} used`.replace('0 of', 'None of')),
    )
  }
  expect(await bookletOf(portal)).toMatch(one.booklet)
})

const nameIn = ({ name }: Case) => name.source.replace(/^\^|\$$/g, '')

/** The use that every page reads. */
async function useOf(
  { member }: OpenPortal,
  code: string,
): Promise<BenefitUse & { used: number; allowed: number }> {
  const data = await queryClient.ensureQueryData(benefitUseQuery(member!.plan))
  const found = data.people[0]?.uses.find((use) => use.code === code)
  if (!found || found.used === null || found.allowed === null) throw new Error(`No use of ${code}`)
  return { ...found, used: found.used, allowed: found.allowed }
}

/** A used-up limit shows a sentence instead of numbers. */
function expectCount(text: string | undefined, { used, allowed }: { used: number; allowed: number }) {
  if (used < allowed) expect(text).toContain(`${used} used, ${allowed - used} left`)
}

/** The claims of the plan add up to the used amount, and the last one is the last visit. */
async function expectClaims({ member }: OpenPortal, { service, paid }: Case, use: BenefitUse) {
  const { plan } = member!
  const list = await queryClient.ensureQueryData(claimsQuery(plan))
  const from = use.resetsOn === null ? today().subtract({ years: 1 }).toString() : `${today().year}-01-01`
  const own = list.claims.filter(
    (claim) =>
      service.test(textIn(claim.service, 'en')) &&
      claim.memberId === plan.memberId &&
      claim.status === 'paid' &&
      (claim.serviceFrom ?? '') >= from,
  )
  expect(own.length).toBe(use.used)
  expect(
    own
      .map((claim) => claim.serviceFrom)
      .toSorted()
      .at(-1),
  ).toBe(use.lastOn)
  if (paid !== null) expect(new Set(own.map(({ money }) => money.memberOwesCents))).toEqual(new Set([paid]))
}

/** The search box answers with the same count. */
async function expectFound(one: Case, { used, allowed }: { used: number; allowed: number }) {
  await screen.findAllByRole('button', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await fill(await screen.findByRole('combobox', { name: 'What are you looking for?' }), one.question)
  const found = await within(await screen.findByRole('dialog')).findByRole('option', {
    name: new RegExp(`^${nameIn(one)}.*Open the answer$`),
  })
  expect(found.textContent).toMatch(
    used < allowed ? `${allowed - used} of ${allowed}` : /again from|None left/,
  )
}

const textsIn = ({ text, children }: Tagged): string => [text, ...children.map(textsIn)].join(' ')

/** The text of the booklet. */
async function bookletOf({ member }: OpenPortal): Promise<string> {
  const blob = await downloadPaper(member!.plan, 'booklet')
  const { tree } = readTaggedPdf(Buffer.from(await blob.arrayBuffer()))
  return tree.map(textsIn).join(' ').replaceAll(/\s+/g, ' ')
}
