import { expect, test } from 'vitest'
import * as v from 'valibot'
import { bytesOfBase64url } from '#base/bytes.ts'
import { importSealingKey, unseal } from '#base/seal.ts'
import { DraftRecord } from '#drafts/message/draft-record.ts'
import { Entry } from '#outbox/entry.ts'
import { dataKeysFrom } from '#server/config/data-keys.ts'
import { handlesUnder } from '#server/platform/http/handles.ts'
import { contentIn, privateKeyOf } from '#vault/envelope.ts'
import { decodeFile } from '#vault/vault-file.ts'
import { savedContent } from '#tests/kit/vault.ts'
import written from '#tests/kit/written-before.json' with { type: 'json' }

/*
 * Data written by the build of November 29, 2026. After a format change, the code must still read or renew it. The
 * database rows are in tests/server/migration.test.ts.
 */

test('a saved card of the previous build opens', async () => {
  const { file, secret, insurer } = written.savedCard
  const vault = await decodeFile(bytesOfBase64url(file))
  const content = await contentIn(vault, await privateKeyOf(vault, bytesOfBase64url(secret)), [insurer])
  expect(content).toEqual(savedContent())
})

test('reads a draft left in the outbox by the previous build', async () => {
  const { key, id, bytes } = written.outboxEntry
  const entry = v.parse(Entry, await unseal(await importSealingKey(key), bytesOfBase64url(bytes), id))
  const { wants, request } = v.parse(DraftRecord, entry.body)
  expect([entry.kind, wants, request.content.body]).toEqual(['draft-record', 'saved', 'Is this right?'])
})

test('the server opens the previous build’s sealed values and handles', () => {
  const { column, handle } = written
  expect(dataKeysFrom([column.key]).open(column.sealed, column.owner)).toBe('"a session"')
  const handles = handlesUnder(Buffer.from(handle.key, 'base64url'))
  expect([handles.read('claim', handle.handle), handles.of('claim', '26166000123')]).toEqual([
    '26166000123',
    handle.handle,
  ])
})
