import { expect, test } from 'vitest'
import * as v from 'valibot'
import { QuestionForm, questionStateAt } from '#features/contact/questions.rules.ts'
import { plansToAskAbout } from '#member/plans-to-ask-about.ts'

const typed = { topic: 'claim', contractType: 'medical', phone: '(501) 555-0177', comments: ' Why? ' }
const filled = { ...typed, way: 'write' }

test('an unanswered question is late from the day after its promised day', () => {
  const asked = { answer: null, answerBy: '2026-11-23', state: null }
  const on = (day: string) => questionStateAt(asked, Temporal.PlainDate.from(day))
  expect([on('2026-11-22'), on('2026-11-23'), on('2026-11-24')]).toEqual(['open', 'open', 'late'])
  const answer = { text: 'Yes.', at: '2026-12-01T15:00:00Z', readAt: null }
  expect(questionStateAt({ ...asked, answer }, Temporal.PlainDate.from('2026-12-02'))).toBe('answered')
})

test('a completed form is read in the call’s format', () => {
  expect(v.parse(QuestionForm, filled)).toEqual({ ...typed, phone: '5015550177', comments: 'Why?' })
  const call = { on: '2026-11-27', window: 'morning' }
  expect(v.parse(QuestionForm, { ...typed, way: 'call', ...call })).toMatchObject({ call })
})

test.each([
  ['topic', '', 'Choose what your question is about'],
  ['topic', 'gossip', 'Choose what your question is about'],
  ['contractType', 'pets', 'Choose one of your plans'],
  ['phone', '', 'Enter a full phone number with area code, such as (501) 555-0123'],
  ['phone', '555-0177', 'Enter a full phone number with area code, such as (501) 555-0123'],
  ['phone', '+44 20 7946 0018', 'Enter a full phone number with area code, such as (501) 555-0123'],
  ['comments', '  \n ', 'Write your question'],
  ['comments', 'x'.repeat(451), 'Use 450 characters or fewer'],
])('rejects an invalid %s', (field, value, sentence) => {
  const read = v.safeParse(QuestionForm, { ...filled, [field]: value })
  expect(read.issues?.map((issue) => issue.message)).toEqual([sentence])
})

test.each(['5015550177', '+1 501 555 0177', '1-501-555-0177', '501.555.0177'])(
  '%s is a full number',
  (phone) => expect(v.parse(QuestionForm, { ...filled, phone }).phone).toBe('5015550177'),
)

test('accepts exactly 450 characters', () => {
  expect(v.is(QuestionForm, { ...filled, comments: 'x'.repeat(450) })).toBe(true)
})

test('the open plan comes before others of its type, active ones before ended ones', () => {
  const plan = (contractType: 'medical' | 'vision', companyId: string, isActive: boolean) => ({
    contractType,
    companyId,
    isActive,
  })
  const open = plan('medical', '2', false)
  const all = [plan('vision', '9', false), plan('medical', '1', true), plan('vision', '1', true), open]
  expect(plansToAskAbout(open, all)).toEqual([open, plan('vision', '1', true)])
})
