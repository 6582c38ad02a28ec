import { expect, test } from 'vitest'
import { wordBook } from '#content/search-words.ts'
import { foldedWords } from '#contract/fold.ts'
import type { Member } from '#member/member.ts'
import { queryWords } from '#content/search/words.ts'
import { MORE_ENGLISH, MORE_SPANISH } from '#tests/kit/more-search-phrases.ts'
import { NEWER } from '#tests/kit/newer-search-phrases.ts'
import { PLAIN_ENGLISH, PLAIN_SPANISH } from '#tests/kit/plain-search-phrases.ts'
import { ENGLISH, type Phrase, SPANISH } from '#tests/kit/search-phrases.ts'
import { claimsFor, memberWith, pagesFor, chooseResults } from '#tests/kit/searched.ts'
import { sample } from '#tests/kit/tier.ts'

const pages = pagesFor(memberWith('medical'))
const indexes = [pages, claimsFor(60)]

const found = (typed: string) => chooseResults(indexes, typed).flatMap((group) => group.found)
const keys = (typed: string) => found(typed).map(({ key }) => key)

test.each<readonly [string, readonly Phrase[]]>([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
  ['further English', MORE_ENGLISH],
  ['further Spanish', MORE_SPANISH],
  ['plain English', PLAIN_ENGLISH],
  ['plain Spanish', PLAIN_SPANISH],
  ...sample<readonly [string, readonly Phrase[]]>(NEWER, []),
])('95 of 100 %s phrases lead to the right result first', (_, phrases) => {
  const wrong = phrases.flatMap(([typed, ...right]) => {
    const first = keys(typed)[0] ?? 'nothing'
    return right.includes(first) ? [] : [`${typed}: ${first}, not ${right[0]}`]
  })
  expect(phrases.length).toBeGreaterThanOrEqual(60)
  const mayBeWrong = Math.floor(phrases.length * 0.05)
  expect(wrong.slice(mayBeWrong)).toEqual([])
})

test('most phrases are not in the content file', () => {
  const known = new Set(
    [...wordBook(undefined).values()].flat().map((phrase) => foldedWords(phrase).join(' ')),
  )
  const all = [...ENGLISH, ...SPANISH]
  const copied = all.filter(([typed]) => known.has(foldedWords(typed).join(' ')))
  expect(copied.length).toBeLessThan(all.length / 2)
})

test.each([
  ['a wrong letter', 'pharmecy', 'pharmacy'],
  ['a missing letter', 'pasword', 'password'],
  ['an extra letter', 'docuuments', 'documents'],
  ['swapped letters', 'cliams', 'claims'],
  ['a missing space', 'idcard', 'id-card'],
  ['an extra space', 'pass word', 'password'],
  ['no accent', 'contrasena', 'password'],
  ['an unfinished word', 'pharm', 'pharmacy'],
])('finds the page despite %s', (_, typed, key) => {
  expect(keys(typed)[0]).toBe(key)
})

test.each([
  ['a word as it sounds', 'farmasia', 'pharmacy'],
  ['the other language', 'pagar mi bill', 'bill'],
  ['a verb that changes', 'who saw my data', 'access-log'],
  ['an own record', 'mri', 'claim-h1'],
  ['a page that is named in full', 'claims', 'claims'],
  ['what needs approval', 'does it need approval', 'approval-rules'],
  ['what needs approval in Spanish', 'necesita autorización', 'approval-rules'],
])('finds by %s', (_, typed, key) => {
  expect(keys(typed)[0]).toBe(key)
})

test('links to a section of a settings page', () => {
  expect(found('change my adress')[0]?.place).toEqual({ to: '/settings/profile', hash: 'address' })
  expect(found('install the app')[0]?.place).toEqual({ to: '/settings/about', hash: 'install' })
})

test('finds nothing for words outside all phrases', () => {
  expect(found('zebra')).toEqual([])
  expect(found('qqq xyz')).toEqual([])
  expect(found('¿?')).toEqual([])
})

test('shows the phrase that matched, unless the label contains it', () => {
  expect(found('medicines')[0]).toMatchObject({ key: 'pharmacy', matched: 'medicine' })
  expect(found('pharmacy')[0]).not.toHaveProperty('matched')
})

test('names the page that a dental plan lacks, and finds its own coverage', () => {
  const dental = [pagesFor(memberWith('dental', { pharmacyCenter: false, rxSavingsSolutions: false }))]
  const [first] = chooseResults(dental, 'pharmacy')
  expect(first).toMatchObject({
    section: 'closed',
    found: [
      {
        key: 'closed-pharmacy',
        place: { to: '/contact-us' },
        more: expect.stringContaining('Octave') as string,
      },
    ],
  })
  expect(chooseResults(dental, 'what is covered')[0]?.found[0]?.place).toEqual({
    to: '/coverage-and-benefits',
  })
  expect(chooseResults(dental, 'root canal')[0]?.found[0]?.key).toBe('dental-benefits')
})

test('explains that a page is closed by age or belongs to an ended plan', () => {
  const none = { pharmacyCenter: false, rxSavingsSolutions: false }
  const young: Member = {
    ...memberWith('medical', { ...none, pharmacyCenter: true }),
    tooYoungFor: ['pharmacyCenter'],
  }
  const { plan, rights } = memberWith('medical', none)
  const ended: Member = { ...memberWith('medical', none), rightsInForce: { ...rights, pharmacyCenter: true } }
  for (const [member, why] of [
    [young, /isn’t open to you yet$/],
    [{ ...ended, plan: { ...plan, covTermDate: '2020-12-31' } }, /is closed$/],
  ] as const)
    expect(chooseResults([pagesFor(member)], 'pharmacy')[0]).toMatchObject({
      section: 'pages',
      found: expect.arrayContaining([
        expect.objectContaining({
          key: 'pharmacy',
          place: { to: '/pharmacy' },
          more: expect.stringMatching(why) as string,
        }),
      ]) as unknown[],
    })
})

test('shows at most 8 results and 4 in a group', () => {
  for (const typed of ['card', 'office visit', 'danielle', 'my plan', 'claims']) {
    const groups = chooseResults(indexes, typed)
    expect(groups.flatMap((group) => group.found).length).toBeLessThanOrEqual(8)
    for (const group of groups) expect(group.found.length).toBeLessThanOrEqual(4)
  }
})

test('indexes two entries per claim, and reads 16 words of a query', () => {
  const many = claimsFor(900)
  expect(many.entries).toHaveLength(1800)
  const [group] = chooseResults([pages, many], 'NSMC-000 000 899')
  expect(group?.found.map(({ key }) => key)).toEqual(['claim-h899'])
  expect(queryWords('word '.repeat(5_000), { ignored: new Set(), same: new Map() })).toHaveLength(16)
})

test('links to the authorizations if the plan has no approval list', () => {
  const [first] = chooseResults(
    [pagesFor(memberWith('medical', { approvalRules: false }))],
    'does it need approval',
  )
  expect(first?.found[0]?.key).toBe('authorizations')
})
