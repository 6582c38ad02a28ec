import { beforeAll, describe, expect, test } from 'vitest'
import type { IdCard } from '#contract/entities/id-card.ts'
import { toIdCard } from '#server/domains/cards/id-card.ts'
import { visibleCards } from '#server/domains/cards/visible-cards.ts'
import type { CardFile } from '#server/domains/cards/card-state.ts'
import { cardPdf } from '#server/domains/cards/card-pdf.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { type Tagged, inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { worldDay } from '#tests/kit/time.ts'

const today = worldDay()

let server: Backend
let dana: IdCard
beforeAll(async () => {
  server = await backend()
  dana = await cardOf('harperdana1', 'ZZH41022001')
})

async function cardOf(username: string, memberId: string, contractType = 'medical'): Promise<IdCard> {
  const visible = await visibleCards(server.services, { username, memberId, contractType }, today)
  if (!visible) throw new Error(`${username} has no such card`)
  return toIdCard(visible.own, visible.covered, today)
}

const read = async (card: IdCard, kind: CardFile = 'card') =>
  readTaggedPdf(await cardPdf({ card, brand: server.services.brands.of(card) }, kind, today))

const textsOf = (tree: Tagged[], role: string) =>
  inReadingOrder(tree)
    .filter((element) => element.role === role)
    .map(({ text }) => text)

describe('the card on paper', () => {
  test('is an accessible PDF 1.7 with tags, language and title', async () => {
    expect(await read(dana)).toMatchObject({
      version: '%PDF-1.7',
      isMarked: true,
      lang: 'en-US',
      title: 'ID card',
      displaysTitle: true,
      universalAccess: '1',
    })
  })

  test('embeds only the glyphs that it needs', async () => {
    const { fonts, hasUnembeddedFont } = await read(dana)
    expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')).toSorted()).toEqual([
      'PublicSans-Bold',
      'PublicSans-Regular',
    ])
    expect(fonts.every(({ name, isEmbedded }) => isEmbedded && /^[A-Z]{6}\+/.test(name))).toBe(true)
    expect(hasUnembeddedFont).toBe(false)
    const branded = { card: dana, brand: server.services.brands.of(dana) }
    expect((await cardPdf(branded, 'card', today)).length).toBeLessThan(60_000)
  })

  test('tags everything on every page, each in its place in the tree', async () => {
    const { untagged, untold, artifacts } = await read(dana)
    expect(untagged).toEqual([[], []])
    expect(untold).toEqual([])
    expect(artifacts).toEqual(expect.arrayContaining(['Page 1 of 2', 'Page 2 of 2']))
  })

  test('reads in order: title, owner, both sides, then all text', async () => {
    const { tree } = await read(dana)
    const [document] = tree
    expect(tree.map(({ role }) => role)).toEqual(['Document'])
    expect(document?.children.map(({ role }) => role)).toEqual([
      'H1',
      'P',
      'Figure',
      'Figure',
      'H2',
      ...Array.from({ length: 6 }, () => ['H3', 'Table']).flat(),
      'H3',
      'P',
      'P',
      'P',
    ])
    expect(textsOf(tree, 'H1')).toEqual(['ID card'])
    expect(textsOf(tree, 'H3')[0]).toBe('Member')
    expect(inReadingOrder(tree).flatMap(({ alt }) => alt ?? [])).toEqual([
      'Front of the ID card of Danielle Harper. Everything on it is below as text.',
      'Back of the ID card of Danielle Harper. Everything on it is below as text.',
    ])
  })

  test('has each fact in its own row under a row heading', async () => {
    const { tree } = await read(dana)
    const rows = inReadingOrder(tree).filter(({ role }) => role === 'TR')
    const cells = rows.map(({ children: [term, value] }) => [term?.role, term?.scope, value?.role])
    expect(new Set(cells.map(String))).toEqual(new Set(['TH,Row,TD']))
    const facts = Object.fromEntries(rows.map(({ children }) => children.map(({ text }) => text)))
    expect(facts).toMatchObject({
      'Member name': 'Danielle Harper',
      'Member ID': 'ZZH41022001',
      RxBIN: '999999',
      'Emergency room': 'Deductible, then $250',
      'Deductible, in network': '$1,000 you · $2,000 family',
      'Member Services': '(501) 555-0110',
    })
    expect(facts['Covered by this plan']).toContain('June Harper (05)')
  })

  test('repeats all text of the drawing as text', async () => {
    const { tree } = await read(dana)
    const words = ['TH', 'TD', 'P'].flatMap((role) => textsOf(tree, role)).join(' ')
    const [front = '', back = ''] = textsOf(tree, 'Figure')
    for (const text of ['Danielle Harper', 'ZZH41022001', 'G700100', '999999', 'NSMPPO', '$25'])
      expect([front, words]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
    for (const text of ['(501) 555-0110', 'NSM01', '$4,500', 'ouachita.example.com'])
      expect([back, words]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
  })
})

test('the PDF reader finds untagged text and marks outside the tree', async () => {
  const paper = new Paper('Careless')
  paper.heading(1, 'Careless')
  paper.pen.line('Nobody reads this', { x: 60, y: 200, width: 200 }, { size: 10 })
  paper.pen.pdf.markStructureContent('P')
  paper.pen.pdf.endMarkedContent()
  const { untagged, untold } = readTaggedPdf(await paper.finish(''))
  expect([untagged, untold]).toEqual([[['TJ']], [1]])
})

describe('a card that is not simply in force', () => {
  test('shows the reason on both sides and above them', async () => {
    const ended = await read(await cardOf('formerplan9', 'ZZF57330501'))
    expect(textsOf(ended.tree, 'Figure')).toEqual(
      Array(2).fill(expect.stringMatching(/Ended \w+ \d+, \d{4}/)),
    )
    expect(textsOf(ended.tree, 'P')[1]).toMatch(/^This plan ended on .* It doesn’t cover new visits/)
    const priya = await cardOf('futureplan1', 'ZZP26081301')
    const future = await read(priya)
    expect(textsOf(future.tree, 'Figure')[0]).toContain('Not issued yet')
    expect(textsOf(future.tree, 'P')[1]).toMatch(/isn’t ready yet. You can use the numbers starting/)
    expect(textsOf((await read({ ...priya, status: 'future' })).tree, 'Figure')[0]).toMatch(
      /Not active until \w+ 1, \d{4}/,
    )
  })

  test.each([
    ['30 days', null, undefined, 30],
    ['the end of the plan', 12, undefined, 12],
    ['30 days from its first day', null, 10, 40],
  ])('is good for %s when it is temporary', async (_what, endsIn, startsIn, lasts) => {
    const dayIn = (days: number) => today.add({ days })
    const { tree } = await read(
      {
        ...dana,
        ...(endsIn === null ? {} : { endDate: dayIn(endsIn).toString() }),
        ...(startsIn === undefined ? {} : { effectiveDate: dayIn(startsIn).toString() }),
      },
      'temporary',
    )
    const last = dayIn(lasts).toLocaleString('en-US', { dateStyle: 'long' })
    const sentence = `Temporary ID card, valid through ${last}`
    expect(textsOf(tree, 'P')[1]).toBe(sentence)
    const [front] = textsOf(tree, 'Figure')
    expect(front).toContain(sentence)
    // The line takes no space from the costs that the member pays.
    expect(front).toContain('Emergency room Deductible, then $250 Hospital stay 20%')
  })
})

test('writes all local names, and other letters never as empty boxes', async () => {
  const { tree } = await read({ ...dana, memberName: 'Thị Nguyễn-Škodová Łuksza 東 😀' })
  expect(textsOf(tree, 'P')[0]).toBe(
    'Thị Nguyễn-Škodová Łuksza [Chinese characters] · Ouachita Health Open Choice 1000',
  )
})

test('texts of any length stay in their place and follow the rules', async () => {
  const long = 'Very Long Name Of A Plan That Nobody Would Print '.repeat(12)
  const { untagged, untold, tree } = await read({
    ...dana,
    memberName: long,
    planName: long,
    backText: Array(40).fill(long) as string[],
    coveredMembers: Array(30).fill({ name: long, dependentNumber: '09' }) as IdCard['coveredMembers'],
  })
  expect(untagged.length).toBeGreaterThan(4)
  expect([untagged.flat(), untold]).toEqual([[], []])
  expect(textsOf(tree, 'P').at(-1)).toBe(long.trim())
})
