import { expect, test } from 'vitest'
import type { DraftContent } from '#contract/entities/message.ts'
import { contentOf, fieldsOf, newFields } from '#drafts/message/compose.rules.ts'
import { draftContent } from '#tests/kit/message-writer.ts'

const HANDLE = 'x'.repeat(80)
const WRITER = { memberId: 'ZZH41022001', contractType: 'medical', replyTo: null } as const
const NONE = { claim: null, document: null, authorization: null }

/** Opens a draft from the device and saves it again. */
const saved = (content: DraftContent) => contentOf(fieldsOf(content), [], WRITER)

test.each([{ claim: HANDLE }, { document: 'd-letter-1' }, { authorization: HANDLE }, {}])(
  'a draft about %j keeps its subject when opened and saved again',
  (about) => expect(saved(draftContent(WRITER.memberId, about))).toMatchObject({ ...NONE, ...about }),
)

test.each([{ claim: HANDLE }, { document: 'd-letter-1' }, { authorization: HANDLE }])(
  'a message started about %j is about it',
  (about) =>
    expect(contentOf(newFields({ ...WRITER, ...about }), [], WRITER)).toMatchObject({ ...NONE, ...about }),
)

test('a draft from before authorizations keeps its claim', () => {
  const {
    authorization: _added,
    document: _none,
    ...earlier
  } = draftContent(WRITER.memberId, { claim: HANDLE })
  const content = earlier as DraftContent
  expect(fieldsOf(content)['related']).toBe(HANDLE)
  expect(saved(content)).toMatchObject({ ...NONE, claim: HANDLE })
})
