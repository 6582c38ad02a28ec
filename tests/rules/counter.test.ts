import { encode } from 'uqr'
import { qrPath } from '#ui/QrCode.tsx'
import { expect, test } from 'vitest'
import { deviceVoice, widthInEms, digitGroups, qrText, toSpoken } from '#card/counter/CounterSlide.tsx'
import type { CardShown } from '#contract/id-card/words.ts'

const card = {
  memberName: 'June Harper',
  planName: 'Open Choice 1000',
  memberId: 'ZZH41022005',
  groupNumber: '',
  pharmacy: { rxBin: '999999', rxPcn: 'SANDBOX', rxGroup: 'NSMPPO', rxId: 'ZZH41022005' },
} as CardShown

test.each([
  ['ZZH41022001', ['ZZH', '4102', '2001']],
  ['999999', ['999', '999']],
  ['5015550182', ['5015', '550', '182']],
  ['12345', ['123', '45']],
  ['G700100', ['G', '700', '100']],
  ['SANDBOX', ['SANDBOX']],
  ['1EG4-TE5-MK73', ['1EG4-', 'TE5-', 'MK73']],
  ['', []],
])('%s is grouped and stays the same number', (value, groups) => {
  expect(digitGroups(value)).toEqual(groups)
  expect(digitGroups(value).join('')).toBe(value)
})

test('a longer number gets smaller figures', () => {
  expect(widthInEms('ZZH41022001')).toBeGreaterThan(widthInEms('999999'))
})

test.each([
  ['ZZH41022001', 'Z, Z, H. 4, 1, 0, 2. 2, 0, 0, 1'],
  ['h4-1', 'H, 4, dash. 1'],
])('%s is read as "%s"', (value, spoken) => expect(toSpoken(value)).toBe(spoken))

test('the scanner’s code has plain lines, without missing numbers', () => {
  expect(qrText(card).split('\n')).toEqual([
    'Member: June Harper',
    'Plan: Open Choice 1000',
    'Member ID: ZZH41022005',
    'RxBIN: 999999',
    'RxPCN: SANDBOX',
    'RxGRP: NSMPPO',
    'RxID: ZZH41022005',
  ])
})

test('the drawn path covers exactly the dark modules', () => {
  const { size, path } = qrPath(qrText(card))
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let n = 0; n < Number(run); n += 1) drawn[Number(y)]![Number(x) + n] = true
  expect(drawn).toEqual(encode(qrText(card), { ecc: 'M', border: 0 }).data)
})

test('only a voice of the device itself reads a number', () => {
  const cloud = { lang: 'en-US', localService: false }
  const british = { lang: 'en-GB', localService: true }
  const android = { lang: 'en_US', localService: true }
  const german = { lang: 'de-DE', localService: true }
  expect(deviceVoice([cloud, german])).toBeUndefined()
  expect(deviceVoice([cloud, british, german])).toBe(british)
  expect(deviceVoice([british, android])).toBe(android)
  const spanish = { lang: 'es-US', localService: true }
  expect(deviceVoice([british, spanish], 'es-US')).toBe(spanish)
})
