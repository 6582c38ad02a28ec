import { expect, test } from 'vitest'
import { dateAndTime, isoDate, longDate, shortDate, timeOfDay } from '#base/dates.ts'
import { moneyOfCents, moneyOfDollars } from '#base/money.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'

test.each([
  ['2026-03-03', '03/03/2026', 'March 3, 2026', '2026-03-03'],
  ['2024-02-29', '02/29/2024', 'February 29, 2024', '2024-02-29'],
  // The day as written: a time zone never changes it.
  ['2019-07-02T00:00:00+00:00', '07/02/2019', 'July 2, 2019', '2019-07-02'],
  ['2019-07-02T23:59:59-12:00', '07/02/2019', 'July 2, 2019', '2019-07-02'],
])('%s reads %s', (iso, short, long, day) => {
  expect([shortDate(iso), longDate(iso), isoDate(iso)]).toEqual([short, long, day])
})

test.each([undefined, null, '', 'soon', '03/03/2026', '2026-13-01', '2026-02-30', '2026-00-10'])(
  'the date %j is an invalid date',
  (missing) => {
    expect([shortDate(missing), longDate(missing), isoDate(missing)]).toEqual(Array(3).fill('invalid date'))
  },
)

test('formats times as people say them', () => {
  const noon = new Date(2026, 2, 3, 15, 5).getTime()
  expect(timeOfDay(noon).replace(/\s/g, ' ')).toBe('3:05 PM')
  expect(dateAndTime(noon).replace(/\s/g, ' ')).toBe('March 3, 2026 at 3:05 PM')
})

test.each([
  [0, '$0.00'],
  [123456, '$1,234.56'],
  [-500, '-$5.00'],
])('%i cents are %s', (cents, said) => expect(moneyOfCents(cents)).toBe(said))

test.each([
  [0, '$0'],
  [25, '$25'],
  [25.5, '$25.50'],
  [1393.57, '$1,393.57'],
  [3500, '$3,500'],
])('%d dollars are %s', (dollars, said) => expect(moneyOfDollars(dollars)).toBe(said))

test.each([
  ['5015550100', '(501) 555-0100', 'tel:+15015550100'],
  ['501-555-0100', '(501) 555-0100', 'tel:+15015550100'],
  ['+1 501 555 0100', '(501) 555-0100', 'tel:+15015550100'],
  ['501-555-0100 ext. 204', '(501) 555-0100 ext. 204', 'tel:+15015550100;ext=204'],
  ['(501) 555-0100x7', '(501) 555-0100 ext. 7', 'tel:+15015550100;ext=7'],
  ['+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  ['911', '911', 'tel:911'],
  ['', '', 'tel:'],
])('the phone number %j is shown as %j', (given, shown, dialled) => {
  expect([phoneNumber(given), phoneLink(given)]).toEqual([shown, dialled])
})
