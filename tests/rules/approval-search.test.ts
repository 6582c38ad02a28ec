import { describe, expect, test } from 'vitest'
import { wordBook } from '#content/search-words.ts'
import { listedRules, standingOf } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { answerTo, approvalIndex } from '#features/authorizations/approval-search.rules.ts'
import type { Requirement } from '#server/insurer/approval-rules.ts'
import { sandboxApprovalLists } from '#server/insurers/sandbox/authorizations/rules/lists.ts'
import { type ApprovalPhrase, ENGLISH, SPANISH, UNCLEAR } from '#tests/kit/approval-phrases.ts'
import { now, today } from '#tests/kit/time.ts'

const rules = await rulesOf('ABCBS', 'ouachita-ppo-1000')
const index = approvalIndex(rules, { today: today(), book: wordBook(undefined) })

async function rulesOf(line: string, planId: string | null): Promise<Requirement[]> {
  const call = { asker: { username: 'portal' }, signal: new AbortController().signal }
  const question = { line, planId, text: undefined, cursor: undefined, limit: 500 }
  return (await sandboxApprovalLists({ clock: { now } }).requirements(call, question)).rows
}

const nameOf = ({ words }: ApprovalRule) => textIn(words, 'en')
const answered = (typed: string) => answerTo(index, typed, today())

describe.each([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
] as const)('%s phrases', (_, phrases: readonly ApprovalPhrase[]) => {
  const outcomes = phrases.map(([typed, right]) => ({ typed, right, ...answered(typed) }))

  test('lead to the right rule first, 95 of 100', () => {
    const wrong = outcomes.flatMap(({ typed, right, clear, near }) => {
      const first = clear ?? near[0]
      return first && nameOf(first) === right ? [] : [`${typed}: ${first && nameOf(first)}, not ${right}`]
    })
    expect(phrases.length).toBeGreaterThanOrEqual(40)
    expect(wrong.slice(Math.floor(phrases.length * 0.05))).toEqual([])
  })

  test('get a direct answer, 85 of 100', () => {
    const unclear = outcomes.flatMap(({ typed, clear }) => (clear ? [] : [typed]))
    expect(unclear.slice(Math.floor(phrases.length * 0.15))).toEqual([])
  })

  test('never lead to a wrong "no"', () => {
    const no = outcomes.flatMap(({ typed, right, clear }) =>
      clear && nameOf(clear) !== right && clear.answer === 'no' ? [typed] : [],
    )
    expect(no).toEqual([])
  })
})

test.each(UNCLEAR)('"%s" has no clear answer', (typed) => expect(answered(typed).clear).toBeUndefined())

test('an ambiguous match chooses no rule', () => {
  const one = rules.find((rule) => nameOf(rule) === 'Vaccines')!
  const both = approvalIndex([one, { ...one, answer: 'yes' }], { today: today(), book: wordBook(undefined) })
  expect(answerTo(both, 'flu shot', today())).toMatchObject({
    clear: undefined,
    near: [one, { answer: 'yes' }],
  })
})

test.each([
  ['the last day', { from: null, to: '2026-11-30' }, 'in-force'],
  ['the day after the last', { from: null, to: '2026-11-29' }, 'removed'],
  ['two years after the last day', { from: null, to: '2024-11-30' }, 'removed'],
  ['a day more', { from: null, to: '2024-11-29' }, 'gone'],
  ['the first day', { from: '2026-11-30', to: null }, 'in-force'],
  ['the day before the first', { from: '2026-12-01', to: null }, 'ahead'],
] as const)('on %s a rule is in its category', (_, period, standing) => {
  const day = Temporal.PlainDate.from('2026-11-30')
  expect(standingOf(period, day)).toBe(standing)
  expect(listedRules([period], day)).toHaveLength(standing === 'gone' ? 0 : 1)
})

test('the sandbox has 60 rules per line in both languages, by line and plan', async () => {
  const lines = ['ABCBS', 'HA', 'BA', 'OCTAVE', 'ABM']
  const all = await Promise.all(lines.map((line) => rulesOf(line, null)))
  for (const list of all) {
    expect(list.length).toBeGreaterThanOrEqual(60)
    for (const { words, condition } of list)
      for (const text of [words, condition ?? words])
        expect(text).toMatchObject({ en: expect.any(String), es: expect.any(String) })
  }
  const answers = all.map((list) => list.find((rule) => nameOf(rule) === 'Physical therapy')?.answer)
  expect(answers).toEqual(['depends', 'depends', 'yes', 'depends', 'no'])
  const outside = (planId: string) => rulesOf('HA', planId).then((list) => list.filter(({ plans }) => plans))
  expect(await outside('ozark-hmo-500')).toHaveLength(1)
  expect(await outside('ozark-dental-3500')).toEqual([])
  expect(await rulesOf('NONE', null)).toEqual([])
})
