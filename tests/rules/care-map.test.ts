import { gzipSync } from 'node:zlib'
import { array, assert, double, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countyMap } from 'virtual:county-map'
import { namesWithRoom, pointOf, spreadDots, viewOf } from '#features/find-care/map/map.rules.ts'

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

describe('map of the counties', () => {
  test('has Arkansas’s 75 counties in at most 12 KB of paths', () => {
    expect(new Set(countyMap.counties.map(({ name }) => name)).size).toBe(75)
    expect(gzipSync(JSON.stringify(countyMap)).byteLength).toBeLessThan(12_000)
  })

  test.each([
    ['Little Rock', 34.746, -92.29, 'Pulaski'],
    ['Fayetteville', 36.062, -94.157, 'Washington'],
    ['Jonesboro', 35.842, -90.704, 'Craighead'],
    ['Texarkana', 33.442, -94.038, 'Miller'],
  ])('places %s next to the middle of its county', (_, latitude, longitude, county) => {
    const point = pointOf({ latitude, longitude }, countyMap)
    const nearest = countyMap.counties.toSorted((a, b) => distance(a, point) - distance(b, point))
    expect(nearest.slice(0, 3).map(({ name }) => name)).toContain(county)
  })
})

const Place = record({
  x: double({ min: 0, max: 1000, noNaN: true }),
  y: double({ min: 0, max: 900, noNaN: true }),
})
const Places = array(Place, { maxLength: 20 })

test('shows all places, and at least about 25 miles', () => {
  assert(
    property(Places, (places) => {
      const view = viewOf(places, countyMap)
      expect(view.width).toBeGreaterThanOrEqual(100)
      for (const { x, y } of places) {
        expect(x).toBeGreaterThanOrEqual(view.x)
        expect(x).toBeLessThanOrEqual(view.x + view.width)
        expect(y).toBeGreaterThanOrEqual(view.y)
        expect(y).toBeLessThanOrEqual(view.y + view.height)
      }
    }),
  )
})

test('no dot covers another, even in one building', () => {
  const apart = 40
  assert(
    property(
      oneof(
        Places,
        Place.map((one) => Array.from({ length: 20 }, () => one)),
      ),
      (places) => {
        const dots = spreadDots(places, apart)
        expect(dots.map(({ place }) => place)).toEqual(places)
        for (const [index, { at }] of dots.entries())
          for (const other of dots.slice(index + 1))
            expect(distance(at, other.at)).toBeGreaterThan(apart - 0.001)
      },
    ),
  )
})

test('omits names that would cover a dot, another name or the edge', () => {
  const view = { x: 0, y: 0, width: 100, height: 75 }
  const named = (name: string, x: number, y: number) => ({ name, x, y })
  const shown = namesWithRoom(
    [named('Pulaski', 50, 40), named('Saline', 52, 42), named('Polk', 20, 60), named('Phillips', 98, 40)],
    view,
    [{ at: { x: 20, y: 61 }, place: { x: 20, y: 61 } }],
    11,
  )
  expect(shown.map(({ name }) => name)).toEqual(['Pulaski'])
  expect(namesWithRoom([named('Polk', 20, 60)], view, [], 11)).toHaveLength(1)
})
