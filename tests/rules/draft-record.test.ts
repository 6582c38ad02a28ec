import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contentOf } from '#drafts/message/compose.rules.ts'
import { type DraftEvent, DraftRecord, RECORDS_OF_BEFORE, nextRecord } from '#drafts/message/draft-record.ts'
import { beginning } from '#tests/kit/draft-server.ts'

const PAGE = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const content = (body: string) =>
  contentOf({ body }, [{ fileId: 'bill-number-1', name: 'bill.pdf' }], beginning)

const record = (
  change: Partial<DraftRecord> = {},
  request: Partial<DraftRecord['request']> = {},
): DraftRecord => ({
  memberId: 'A',
  draftId: 'first',
  wants: 'saved',
  isKnown: false,
  request: { version: 2, content: content('one'), edit: { by: PAGE, count: 3 }, ...request },
  ...change,
})
const deleted = (isSaved: boolean) =>
  record({ wants: 'deleted', isKnown: true, deleted: { isSaved, files: [] } })
const edited: DraftEvent = {
  is: 'edited',
  content: content('two'),
  edit: { by: PAGE, count: 4 },
  isKnown: true,
}
const delivered = (earlier: DraftRecord, version = 3): DraftEvent => ({ is: 'delivered', earlier, version })

/** A record in short form, such as "saved v2 #3 one". */
const inShort = (one: DraftRecord | undefined) =>
  one && `${one.wants} v${one.request.version} #${one.request.edit?.count ?? '-'} ${one.request.content.body}`

describe('the state machine of a draft', () => {
  test.each<[string, DraftRecord, DraftEvent, string | undefined]>([
    ['typing', record(), edited, 'saved v2 #4 two'],
    ['typing into a queued message', record({ wants: 'sent' }), edited, 'saved v2 #4 two'],
    ['typing into a deleted draft', deleted(true), edited, 'saved v2 #4 two'],
    ['Send', record(), { is: 'send pressed' }, 'sent v2 #3 one'],
    ['Delete', record(), { is: 'deleted', isSaved: false, files: [] }, 'deleted v2 #3 one'],
    [
      'Edit on a queued message',
      record({ wants: 'sent' }),
      { is: 'taken back', hasArrived: false },
      'saved v2 #3 one',
    ],
    ['Undo, saved before', deleted(true), { is: 'taken back', hasArrived: false }, undefined],
    ['Undo, unsaved before', deleted(false), { is: 'taken back', hasArrived: false }, 'saved v2 #3 one'],
    ['Undo after the delivery', deleted(true), { is: 'taken back', hasArrived: true }, 'saved v2 #- one'],
    [
      'a removed file',
      record(),
      { is: 'file removed', fileId: 'bill-number-1', by: OTHER },
      'saved v2 #4 one',
    ],
    ['saved', record(), delivered(record()), undefined],
    [
      'saved, typed since',
      record(),
      delivered(record({}, { edit: { by: PAGE, count: 2 } })),
      'saved v3 #3 one',
    ],
    ['saved, Send pressed since', record({ wants: 'sent' }), delivered(record()), 'sent v3 #3 one'],
    ['saved, deleted since', deleted(false), delivered(record()), 'deleted v3 #3 one'],
    ['sent', record({ wants: 'sent' }), delivered(record({ wants: 'sent' })), undefined],
    ['sent, Edit pressed since', record(), delivered(record({ wants: 'sent' })), undefined],
    [
      'sent, typed since',
      record({}, { edit: { by: PAGE, count: 9 } }),
      delivered(record({ wants: 'sent' })),
      'saved v2 #9 one',
    ],
    ['deleted', deleted(true), delivered(deleted(true)), undefined],
    ['deleted, Undo pressed since', record(), delivered(deleted(false)), 'saved v2 #- one'],
    [
      'deleted, typed since',
      record({}, { edit: { by: PAGE, count: 9 } }),
      delivered(deleted(true)),
      'saved v2 #9 one',
    ],
  ])('%s', (_what, before, event, after) => expect(inShort(nextRecord(before, event))).toBe(after))

  test('a draft deleted before its last save returns by itself', () => {
    const after = nextRecord(deleted(false), delivered(record()))
    expect(after?.deleted).toEqual({ isSaved: true, files: [] })
  })

  test('a removed file leaves the message, which stays queued', () => {
    const event: DraftEvent = { is: 'file removed', fileId: 'bill-number-1', by: OTHER }
    const after = nextRecord(record({ wants: 'sent' }), event)
    expect([after?.wants, after?.request.content.files]).toEqual(['sent', []])
  })

  test('a split draft is new, and names the files that the server copies', () => {
    const names = new Map([['bill-number-1', 'copy-number-1']])
    const after = nextRecord(record({ isKnown: true }), {
      is: 'split',
      draftId: 'second',
      by: OTHER,
      names,
      copied: ['bill-number-1'],
    })
    expect(after).toMatchObject({ draftId: 'second', wants: 'saved', isKnown: false })
    expect(after?.request).toEqual({
      version: 0,
      content: { ...content('one'), files: [{ fileId: 'copy-number-1', name: 'bill.pdf' }] },
      edit: { by: OTHER, count: 1 },
      copyOf: { draftId: 'first', files: [{ from: 'bill-number-1', to: 'copy-number-1' }] },
    })
  })
})

test('reads records of the previous build', () => {
  const { wants: _wants, ...saving } = record()
  expect(v.parse(DraftRecord, saving)).toEqual(record())
  expect(v.parse(RECORDS_OF_BEFORE['message-send'], saving)).toEqual(record({ wants: 'sent' }))
  const deletion = { memberId: 'A', draftId: 'first', version: 2, content: content('listed'), files: [] }
  const read = (waits: unknown) => inShort(v.parse(RECORDS_OF_BEFORE['draft-delete'], { ...deletion, waits }))
  expect([read(null), read(saving)]).toEqual(['deleted v2 #- listed', 'deleted v2 #3 one'])
})
