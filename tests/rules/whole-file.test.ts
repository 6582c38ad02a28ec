import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isWhole } from '#api/whole-file.ts'

const FHIR = `{"resourceType":"Bundle","entry":[
{"resource":{"resourceType":"Coverage","class":[{"value":"1"}]}},
{"resource":{"resourceType":"Coverage","class":[{"value":"2"}]}}],"type":"collection"}\n`
const JSON_TEXT = `{"account":[{"note":",\\n\\"isComplete\\":true}"}],\n"claims":[
{"isComplete":true}],\n"isComplete":true}\n`
const ZIP = zipSync({ 'a.csv': new Uint8Array([1, 2, 3]), 'b.csv': new Uint8Array([4]) })

test.each([
  ['application/fhir+json', new TextEncoder().encode(FHIR)],
  ['application/json', new TextEncoder().encode(JSON_TEXT)],
  ['application/zip', ZIP],
])('%s is complete only with its end, wherever it is cut', async (type, bytes) => {
  const upTo = (length: number) => isWhole(type, new Blob([bytes.slice(0, length)]))
  expect(await upTo(bytes.length)).toBe(true)
  const last = type === 'application/zip' ? bytes.length : bytes.length - 1
  for (let length = 0; length < last; length += 1)
    expect([length, await upTo(length)]).toEqual([length, false])
})

test('a ZIP within a ZIP is not the end of the outer one', async () => {
  const outer = zipSync({ 'inner.zip': [ZIP, { level: 0 }], 'c.csv': new Uint8Array([5]) })
  const begins = 30 + 'inner.zip'.length
  const cut = outer.slice(0, begins + ZIP.length)
  expect(cut.slice(begins)).toEqual(ZIP)
  expect(await isWhole('application/zip', new Blob([cut]))).toBe(false)
})
