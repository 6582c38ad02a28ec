import * as v from 'valibot'
import { expect, test } from 'vitest'
import { benefitUse, planCoverage, planPapers } from '#contract/calls/plan-benefits.ts'
import { buildApp } from '#server/app.ts'
import { LANGUAGES, textIn } from '#contract/entities/localized-text.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { backend } from '#tests/kit/backend.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const GREG = 'ZZF57330501'
const DANA = 'ZZH41022001'

const urlOf = (memberId: string, query = '') => `/abcbs/v1/members/${memberId}/creditable-coverage${query}`

const today = async () =>
  (await backend()).services.clock.now().toZonedDateTimeISO(INSURER_ZONE).toPlainDate()

async function letterOf(username: string, memberId: string, query = '') {
  const { app } = await backend()
  const { bearer } = await signInAs(app, username)
  return app.inject({ url: urlOf(memberId, query), headers: bearer })
}

const cellsOf = (file: Buffer): string[][] =>
  inReadingOrder(readTaggedPdf(file).tree)
    .filter(({ role }) => role === 'TR')
    .map(({ children }) => children.map(({ text }) => text))

/** The first or last day of the month that many months ago. */
async function dayOfMonth(
  monthsAgo: number,
  which: 'first' | 'last',
  language: 'en' | 'es',
): Promise<string> {
  const { services } = await backend()
  const today = services.clock.now().toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const first = today.with({ day: 1 }).subtract({ months: monthsAgo })
  const day = which === 'first' ? first : first.with({ day: first.daysInMonth })
  return longDateIn(LOCALES[language])(day.toString())
}

test('Greg, whose plan has ended, gets a letter with the days of his coverage', async () => {
  const answer = await letterOf('formerplan9', GREG)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const cells = cellsOf(answer.rawPayload)
  expect(cells).toContainEqual(['Name', 'Gregory Fuller'])
  const row = cells.find((texts) => texts.includes(GREG))
  expect(row?.slice(2)).toEqual([await dayOfMonth(42, 'first', 'en'), await dayOfMonth(5, 'last', 'en')])
  const { untagged, tree } = readTaggedPdf(answer.rawPayload)
  expect(untagged.flat()).toEqual([])
  expect(inReadingOrder(tree).find(({ role }) => role === 'H1')?.text).toBe('Creditable coverage letter')
})

test('writes the letter in Spanish on request', async () => {
  const { rawPayload } = await letterOf('formerplan9', GREG, '?language=es')
  const cells = cellsOf(rawPayload)
  expect(cells).toContainEqual(['Plan', 'Número de miembro', 'Primer día', 'Último día'])
  expect(cells.find((texts) => texts.includes(GREG))?.[3]).toBe(await dayOfMonth(5, 'last', 'es'))
})

test('a letter has every medical period, newest first, and neither dental nor vision', async () => {
  const cells = cellsOf((await letterOf('harperdana1', DANA)).rawPayload)
  const heads = cells.findIndex(([first]) => first === 'Plan')
  expect(cells.slice(heads + 1).map(([, memberId, , to]) => [memberId, to])).toEqual([
    [DANA, 'Still covered'],
    ['ZZH39811401', await dayOfMonth(20, 'last', 'en')],
    ['ZZH37790201', await dayOfMonth(40, 'last', 'en')],
  ])
})

test.each([
  ['without a medical plan', 'dentalonly7', 'ZZT33095801'],
  ['with Medicare', 'wilmaross42', 'ZZR84265001'],
  ['whose plan gives no rights', 'norights001', 'ZZS40000601'],
])('a member %s gets none, and it is written down', async (_who, username, memberId) => {
  const { db } = await backend()
  const since = await trailSince(db)
  const answer = await letterOf(username, memberId)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'COC-0002'])
  expect((await since()).map(({ outcome, subject }) => [outcome, subject])).toContainEqual([
    'refused',
    memberId,
  ])
})

test('a parent, who may read the child’s claims, finds no letter of the child', async () => {
  expect((await letterOf('okaforruth7', 'ZZK47031804')).statusCode).toBe(404)
})

async function askWith(insurer: Insurer) {
  const { services } = await backend()
  const app = await buildApp(servicesWith(services, insurer))
  const { bearer } = await signInAs(app, 'formerplan9')
  const answer = await app.inject({ url: urlOf(GREG), headers: bearer })
  await app.close()
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

test('an insurer outage is COC-0001; no letters or no proof is COC-0002', async () => {
  const { creditableCoverage, ...others } = sandboxInsurer((await backend()).services)
  const down = () => Promise.reject(new InsurerUnavailable('down'))
  expect(await askWith({ ...others, creditableCoverage: { ofMember: down } })).toEqual([503, 'COC-0001'])
  expect(await askWith(others)).toEqual([422, 'COC-0002'])
  const ofMember = async (...asked: Parameters<NonNullable<typeof creditableCoverage>['ofMember']>) => {
    const found = await creditableCoverage!.ofMember(...asked)
    return found && { ...found, periods: [] }
  }
  expect(await askWith({ ...others, creditableCoverage: { ofMember } })).toEqual([422, 'COC-0002'])
})

async function member(username: string, memberId: string) {
  const { app } = await backend()
  const { bearer } = await signInAs(app, username)
  return (path: string) => app.inject({ url: `/abcbs/v1/members/${memberId}/${path}`, headers: bearer })
}

const parsed = <Reply extends v.GenericSchema>(reply: Reply, answer: { json: () => unknown }) =>
  v.parse(reply, answer.json())

test('states Dana’s therapy benefit with used and remaining visits', async () => {
  const get = await member('harperdana1', DANA)
  const { coverage } = parsed(planCoverage.reply, await get('plan-coverage?contractType=medical'))
  const therapy = coverage?.categories.find(({ code }) => code === 'rehabilitation')
  expect(therapy).toMatchObject({
    covered: 'yes',
    in: { share: { cents: 5_000 }, per: 'visit', afterDeductible: false },
    out: 'not-covered',
    limit: { count: 45 },
  })
  const { people } = parsed(benefitUse.reply, await get('benefit-use?contractType=medical'))
  const [own] = people
  const use = own?.uses.find(({ code }) => code === 'rehabilitation')
  expect(use).toMatchObject({ allowed: 45, unit: 'visit', waitingUntil: null })
  expect(use?.lastOn).not.toBeNull()
  // Marcus is an adult: the policy holder sees none of his use.
  expect(people.map(({ memberId }) => memberId)).not.toContain('ZZH41022002')
})

test('states Priya’s waiting period, and her next plan from its first day', async () => {
  const dental = await member('futureplan1', 'ZZP26014401')
  const [priya] = parsed(benefitUse.reply, await dental('benefit-use?contractType=dental')).people
  const first = await today()
  const until = first.with({ day: 1 }).subtract({ months: 7 }).add({ months: 12 }).toString()
  const crown = priya?.uses.find(({ code }) => code === 'dental-crown')
  expect([crown?.waitingUntil, crown?.nextOn]).toEqual([until, until])
  const medical = await member('futureplan1', 'ZZP26081301')
  const use = parsed(benefitUse.reply, await medical('benefit-use?contractType=medical'))
  expect(use.on).toBe(first.with({ day: 1 }).add({ months: 1 }).toString())
  const later = first.add({ years: 2 })
  expect((await dental(`benefit-use?contractType=dental&on=${later.toString()}`)).statusCode).toBe(400)
})

const PAPERS = [
  ['harperdana1', DANA, 'medical', 'summary', 'en', 'Summary of Benefits and Coverage', 30],
  ['harperdana1', DANA, 'dental', 'booklet', 'es', 'Folleto de beneficios', 14],
] as const

test.each(PAPERS)(
  'makes a tagged paper of %s, %s, %s: %s, %s',
  async (login, id, type, paper, language, title, rows) => {
    const get = await member(login, id)
    const { papers } = parsed(planPapers.reply, await get(`plan-papers?contractType=${type}`))
    expect(papers.map(({ made }) => made)).toContain(paper)
    const answer = await get(`plan-papers/${paper}/file?contractType=${type}&language=${language}`)
    const { untagged, tree } = readTaggedPdf(answer.rawPayload)
    expect(untagged.flat()).toEqual([])
    const read = inReadingOrder(tree)
    expect(read.find(({ role }) => role === 'H1')?.text).toMatch(title)
    const benefits =
      type === 'medical'
        ? read.filter(
            ({ role, children }) =>
              role === 'TR' &&
              children.length === 4 &&
              children[0]?.role === 'TH' &&
              children[1]?.role === 'TD',
          )
        : read.filter(({ role }) => role === 'H3')
    expect(benefits).toHaveLength(rows)
  },
)

test.each(
  sample(
    [
      ['harperdana1', DANA, 'medical'],
      ['harperdana1', DANA, 'dental'],
      ['wilmaross42', 'ZZR84265001', 'medical'],
    ] as const,
    1,
  ),
)('answers name the booklet page on which %s, %s, finds the benefit (%s)', async (login, id, type) => {
  const get = await member(login, id)
  const { coverage } = parsed(planCoverage.reply, await get(`plan-coverage?contractType=${type}`))
  const named = coverage?.categories.map(({ name, source }) => ({ name, page: source?.page })) ?? []
  expect(named.length).toBeGreaterThan(10)
  expect(new Set(named.map(({ page }) => page)).size).toBeGreaterThan(1)
  for (const language of LANGUAGES) {
    const answer = await get(`plan-papers/booklet/file?contractType=${type}&language=${language}`)
    const drawn = readTaggedPdf(answer.rawPayload).headings.filter(({ role }) => role === 'H3')
    expect(drawn.map(({ text, page }) => [text, page])).toEqual(
      named.map(({ name, page }) => [textIn(name, language), page]),
    )
  }
})

test('Wilma’s yearly Medicare papers have the day that the rule sets, and open', async () => {
  const get = await member('wilmaross42', 'ZZR84265001')
  const { papers } = parsed(planPapers.reply, await get('plan-papers?contractType=medical'))
  const { year } = await today()
  const named = (paper: string) => papers.filter((one) => one.paper === paper)
  expect(named('evidence-of-coverage')).toMatchObject([
    { year, made: 'booklet', rule: { by: `${year - 1}-10-15`, source: '42 CFR 422.111' } },
  ])
  const notices = named('notice-of-change')
  expect(notices.length).toBeGreaterThan(0)
  for (const notice of notices) {
    const before = (notice.year ?? 0) - 1
    expect(notice.rule).toMatchObject({ by: `${before}-09-30`, source: '42 CFR 422.111' })
    expect(notice.issuedOn! <= notice.rule!.by!).toBe(true)
    const { documentId, kind, version } = notice.document ?? {}
    const file = await get(`documents/${documentId}/file?type=${kind}&version=${version}&action=open`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

test.runIf(isLong)(
  'a change to Dana’s booklet names the notice that the law wants before a change',
  async () => {
    const get = await member('harperdana1', DANA)
    const { papers } = parsed(planPapers.reply, await get('plan-papers?contractType=medical'))
    const change = papers.find(({ paper }) => paper === 'amendment')
    expect(change?.rule).toMatchObject({ by: null, source: '45 CFR 147.200' })
    expect(textIn(change!.rule!.words, 'en')).toContain('at least 60 days before it starts')
  },
)

test('proves the coverage of Dana and of the family that she may list', async () => {
  const get = await member('harperdana1', DANA)
  const since = await trailSince((await backend()).services.db)
  const answer = await get('proof-of-coverage?contractType=medical')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(cellsOf(answer.rawPayload).filter((row) => row.length === 5).length).toBeGreaterThan(2)
  expect((await since()).length).toBeGreaterThan(1)
  expect((await get('plan-papers/other/file?contractType=medical')).json()).toMatchObject({
    code: 'BEN-0004',
  })
})

test('answers another member’s benefits like an unknown member’s', async () => {
  const get = await member('harperdana1', 'ZZT33095801')
  for (const path of [
    'plan-coverage',
    'benefit-use',
    'plan-papers',
    'proof-of-coverage',
    'plan-papers/booklet/file',
  ])
    expect((await get(`${path}?contractType=dental`)).statusCode).toBe(404)
})
