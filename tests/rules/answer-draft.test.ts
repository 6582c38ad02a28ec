import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { base64url, randomBytes } from '#base/bytes.ts'
import { holdKey } from '#session/key.ts'
import { signedOut } from '#session/session.ts'
import { sealedItem } from '#session/tokens.ts'
import { MOST_ANSWERS, dropAnswer, keepAnswer, keptAnswer } from '#staff/answer-draft.ts'

/** The draft that a reload restores. */
const stored = sealedItem('staff_answer', 'staff answer', v.unknown())

beforeEach(async () => {
  signedOut.emit({ reason: 'by-member', waitFor: () => undefined })
  await holdKey(base64url(randomBytes(32)))
})

test('keeps the text for one question while another is answered, until it is sent', async () => {
  await keepAnswer({ questionId: 'one', text: 'First' })
  void keepAnswer({ questionId: 'two', text: 'Sec' })
  await keepAnswer({ questionId: 'two', text: 'Second' })
  expect([await keptAnswer('one'), await keptAnswer('two')]).toEqual(['First', 'Second'])
  expect(await stored.read()).toEqual([
    { questionId: 'one', text: 'First' },
    { questionId: 'two', text: 'Second' },
  ])
  await dropAnswer('two')
  expect([await keptAnswer('one'), await keptAnswer('two')]).toEqual(['First', ''])
  await dropAnswer('one')
  expect(stored.isFilled()).toBe(false)
})

test('drops the least recently used answer first', async () => {
  for (let at = 0; at < MOST_ANSWERS; at += 1) await keepAnswer({ questionId: `q${at}`, text: `${at}` })
  await keepAnswer({ questionId: 'q0', text: 'again' })
  await keepAnswer({ questionId: 'new', text: 'new' })
  expect([await keptAnswer('q0'), await keptAnswer('q1'), await keptAnswer('q2')]).toEqual(['again', '', '2'])
})

test('a reload finds stored answers, and a sign-out deletes them', async () => {
  await stored.keep([{ questionId: 'one', text: 'Of before' }], () => true)
  expect(await keptAnswer('one')).toBe('Of before')
  signedOut.emit({ reason: 'by-member', waitFor: () => undefined })
  expect([await keptAnswer('one'), stored.isFilled()]).toEqual(['', false])
})

test('an overlong text does not affect other answers', async () => {
  await keepAnswer({ questionId: 'one', text: 'First' })
  await keepAnswer({ questionId: 'two', text: 'x'.repeat(20_001) })
  expect(await stored.read()).toEqual([{ questionId: 'one', text: 'First' }])
})
