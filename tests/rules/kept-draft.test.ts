import { expect, test } from 'vitest'
import type { DraftContent } from '#contract/entities/message.ts'
import { contentOf, draftOfServer, relatedIn } from '#features/messages/compose/kept-draft.ts'
import { draftContent } from '#tests/kit/message-writer.ts'

const HANDLE = 'x'.repeat(80)
const WRITER = { memberId: 'ZZH41022001', contractType: 'medical' } as const

/** What is saved again of a draft that was opened from the device. */
const saved = (content: DraftContent) =>
  contentOf(draftOfServer({ version: 1, content, files: [] }), { ...WRITER, about: undefined, replyTo: null })

test.each([{ claim: HANDLE }, { document: 'd-letter-1' }, { authorization: HANDLE }, {}])(
  'a draft about %j is still about it once it is opened and saved again',
  (about) => {
    const none = { claim: null, document: null, authorization: null }
    expect(saved(draftContent(WRITER.memberId, about))).toMatchObject({ ...none, ...about })
  },
)

test('a draft that a release kept before authorizations could be named keeps its claim', () => {
  const { authorization: _added, ...earlier } = draftContent(WRITER.memberId, { claim: HANDLE })
  const content = earlier as DraftContent
  expect(relatedIn(draftOfServer({ version: 1, content, files: [] }).fields)).toBe(HANDLE)
  expect(saved(content)).toMatchObject({ claim: HANDLE, document: null, authorization: null })
})
