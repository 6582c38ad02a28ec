/** A cell is a tenth of a degree of latitude and of longitude. */
const CELLS_PER_DEGREE = 10

export const EARTH_MILES = 3958.7613

export const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE)

/** A row of cells within one tenth of a degree of latitude. */
export type CellRange = { latCell: number; lonFrom: number; lonTo: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** Makes up for what rounding may take from a distance at the edge. */
const MARGIN_MILES = 0.01

/**
 * The cells that a circle may touch: one range of longitude for each tenth of a degree of latitude. The range is as
 * wide as the circle's widest part, which is slightly north of the middle.
 */
export function cellsAround({
  latitude,
  longitude,
  miles,
}: {
  latitude: number
  longitude: number
  miles: number
}): CellRange[] {
  const angle = (miles + MARGIN_MILES) / EARTH_MILES
  const [south, north] = [latitude - degrees(angle), latitude + degrees(angle)]
  const ratio = Math.sin(angle) / Math.cos(radians(latitude))
  // Near a pole, every longitude is close.
  const reach = north >= 90 || south <= -90 || ratio >= 1 ? 180 : degrees(Math.asin(ratio))
  const [lonFrom, lonTo] = [cellOf(longitude - reach), cellOf(longitude + reach)]
  const ranges: CellRange[] = []
  for (let latCell = cellOf(south); latCell <= cellOf(north); latCell += 1)
    ranges.push({ latCell, lonFrom, lonTo })
  return ranges
}

type Point = { latitude: number; longitude: number }

/**
 * The distance of a location in tenths of a mile, because a straight line isn't more precise; null without coordinates.
 */
export function milesTo(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  from: Point | null,
): number | null {
  if (from === null || latitude === null || longitude === null) return null
  return Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10
}

/** The distance in miles between two points, by the haversine formula. */
export function milesBetween(from: Point, to: Point): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
