import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EARTH_MILES, cellOf, cellsAround, milesBetween } from '#server/imported-data/cells.ts'
import { placesOf } from '#server/imported-data/places.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The same distance, computed from the angle between two vectors, which is exact for any angle. */
function milesByVectors(from: Point, to: Point): number {
  const vector = ({ latitude, longitude }: Point) => {
    const [phi, lambda] = [radians(latitude), radians(longitude)]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [a, b] = [vector(from), vector(to)]
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  return EARTH_MILES * Math.atan2(cross, dot)
}

type Point = { latitude: number; longitude: number }

const point = fc.record({
  latitude: fc.double({ min: 24, max: 50, noNaN: true }),
  longitude: fc.double({ min: -125, max: -66, noNaN: true }),
})

test('distances agree with a second formula', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(milesBetween(from, to)).toBeCloseTo(milesByVectors(from, to), 6)
    }),
  )
})

test('everything within the radius is in the searched cells', () => {
  const step = fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  })
  fc.assert(
    fc.property(point, fc.constantFrom(5, 10, 25, 50), step, (from, miles, { angle, share }) => {
      const degrees = ((share * miles) / EARTH_MILES) * (180 / Math.PI)
      const to = {
        latitude: from.latitude + degrees * Math.cos(angle),
        longitude: from.longitude + (degrees * Math.sin(angle)) / Math.cos(radians(from.latitude)),
      }
      if (milesBetween(from, to) > miles) return
      const range = cellsAround({ ...from, miles }).find(({ latCell }) => latCell === cellOf(to.latitude))
      const lonCell = cellOf(to.longitude)
      expect(range !== undefined && range.lonFrom <= lonCell && lonCell <= range.lonTo).toBe(true)
    }),
  )
})

test('25 miles are 8 or 9 ranges, 50 miles 15 to 17', () => {
  const ranges = (miles: number) => cellsAround({ latitude: 36.1757, longitude: -94.0602, miles }).length
  expect([ranges(25), ranges(50)]).toEqual([8, 15])
})

describe('places', () => {
  test.each([
    ['72764', [['Springdale, AR 72764', 'zip']]],
    ['72764-1234', [['Springdale, AR 72764', 'zip']]],
    ['  springdale ', [['Springdale, AR', 'town']]],
    ['Springdale, AR 72762', [['Springdale, AR 72762', 'zip']]],
    ['Little Rock, Arkansas', [['Little Rock, AR', 'town']]],
    ['72765', [['Springdale, AR 72765', 'county']]],
    ['Newton County', [['Newton County, AR', 'county']]],
    ['10001', [['10001', 'outside']]],
    ['00000', []],
    ['72999', []],
    ['Atlantis', []],
    ['', []],
  ])('%s', (typed, expected) => {
    expect(placesOf(typed).map(({ label, precision }) => [label, precision])).toEqual(expected)
  })

  test('the start of a name finds several towns, and a text of any length gets an answer', () => {
    expect(placesOf('spring').length).toBeGreaterThan(0)
    expect(placesOf('x'.repeat(500))).toEqual([])
  })
})
