import { describe, expect, test } from 'vitest'
import type { ProviderRole } from '#contract/entities/provider.ts'
import { hoursOfWeek } from '#records/provider/hours.rules.ts'
import { vcardName, vcardOf } from '#features/find-care/vcard.rules.ts'

const roleAt = (location: Partial<ProviderRole['location']>): ProviderRole => ({
  locationId: 'one',
  location: {
    name: null,
    addressLines: [],
    zip: null,
    county: null,
    phone: null,
    latitude: null,
    longitude: null,
    hours: [],
    accessibility: [],
    ...location,
  },
  miles: null,
  network: null,
  networks: [],
  accepting: null,
  telehealth: null,
  ageFrom: null,
  ageTo: null,
  isPcp: null,
  verifiedOn: null,
  isOverdue: false,
  reportedOn: null,
})

describe('contact of a provider', () => {
  test('has each number and address once, escaped', () => {
    const roles = [
      roleAt({
        phone: '5015550116',
        addressLines: ['88 Prince Street; Suite 2', 'Conway, AR'],
        zip: '72034',
      }),
      roleAt({ phone: '5015550116' }),
    ]
    const card = vcardOf(
      { name: 'Sofía O’Brien-Núñez\r\nEND:VCARD', credentials: 'MD', group: 'A, B', roles },
      { specialties: ['Counseling'] },
    )
    expect(card.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      String.raw`FN:Sofía O’Brien-Núñez\nEND:VCARD\, MD`,
      String.raw`N:Sofía O’Brien-Núñez\nEND:VCARD;;;;MD`,
      String.raw`ORG:A\, B`,
      'TITLE:Counseling',
      'TEL;TYPE=WORK,VOICE:+15015550116',
      String.raw`ADR;TYPE=WORK:;;88 Prince Street\; Suite 2\, Conway\, AR;;;72034;`,
      'END:VCARD',
      '',
    ])
  })

  test('has lines of at most 75 bytes, even for a name of 500 characters', () => {
    const card = vcardOf(
      { name: 'ñ'.repeat(500), credentials: null, group: null, roles: [] },
      { specialties: [] },
    )
    const lines = card.split('\r\n')
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(card.replaceAll('\r\n ', '')).toContain(`FN:${'ñ'.repeat(500)}\r\n`)
  })

  test.each([
    ['Corinne Hadley', 'Corinne-Hadley.vcf'],
    ['../../etc/passwd', 'etc-passwd.vcf'],
    ['', 'provider.vcf'],
  ])('the file of “%s” is %s', (name, file) => {
    expect(vcardName(name)).toBe(file)
  })
})

describe('opening hours', () => {
  const open = (day: 1 | 2 | 3 | 4 | 5 | 6 | 7, from = '08:00', until = '17:00') => ({ day, from, until })

  test('merges equal days in a row, and shows a day without hours as closed', () => {
    const hours = [open(1), open(2), open(3, '12:00', '20:00'), open(5), open(1, '18:00', '20:00')]
    expect(hoursOfWeek(hours).map(({ first, last, spans }) => [first, last, spans.length])).toEqual([
      [1, 1, 2],
      [2, 2, 1],
      [3, 3, 1],
      [4, 4, 0],
      [5, 5, 1],
      [6, 7, 0],
    ])
  })

  test('unknown hours do not make a week of closed days', () => {
    expect(hoursOfWeek([])).toEqual([])
  })
})
