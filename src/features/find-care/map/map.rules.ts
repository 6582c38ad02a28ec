/** A place on the map, in the units of its paths. */
export type Point = { x: number; y: number }

/** The part of the map that is shown. */
export type View = { x: number; y: number; width: number; height: number }

type Projection = { scale: number; x0: number; y0: number }
type Coordinates = { latitude: number; longitude: number }

const RADIANS = Math.PI / 180

/** The point of a place, as the build projected the counties. */
export const pointOf = ({ latitude, longitude }: Coordinates, { scale, x0, y0 }: Projection): Point => ({
  x: x0 + scale * longitude * RADIANS,
  y: y0 - scale * Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)),
})

/** The height of a view that is 1 wide. */
const RATIO = 0.75
/** About 25 miles; in a narrower view, county borders are meaningless lines. */
const LEAST_WIDTH = 100
/** The margin around the outermost dots, as a share of the view. */
const MARGIN = 0.12

type Size = { width: number; height: number }

/** The part of the map that contains all points; the whole map if there are none. */
export function viewOf(points: readonly Point[], { width, height }: Size): View {
  const whole = { x: 0, y: 0, width, height: width * RATIO > height ? width * RATIO : height }
  if (points.length === 0) return { ...whole, y: (height - whole.height) / 2 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const needed = Math.max(right - left, (bottom - top) / RATIO, LEAST_WIDTH) / (1 - 2 * MARGIN)
  return {
    x: (left + right - needed) / 2,
    y: (top + bottom - needed * RATIO) / 2,
    width: needed,
    height: needed * RATIO,
  }
}

/** Where a dot is drawn, and the place that it marks. */
export type Dot = { at: Point; place: Point }

/** Free positions near an occupied one lie on a spiral with the golden angle, nearest first. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const MOST_TRIES = 400

/** Moves overlapping dots apart. Earlier dots keep their positions. */
export function spreadDots(points: readonly Point[], distance: number): Dot[] {
  const dots: Dot[] = []
  const isFree = ({ x, y }: Point) =>
    dots.every(({ at }) => Math.hypot(at.x - x, at.y - y) >= distance - Number.EPSILON)
  for (const place of points) {
    let at = place
    for (let tries = 1; !isFree(at) && tries < MOST_TRIES; tries += 1) {
      const reach = distance * 0.35 * Math.sqrt(tries)
      at = {
        x: place.x + reach * Math.cos(tries * GOLDEN_ANGLE),
        y: place.y + reach * Math.sin(tries * GOLDEN_ANGLE),
      }
    }
    dots.push({ at, place })
  }
  return dots
}

/** A name on the map, at the middle of its county. */
type Named = Point & { name: string }

/** Width of a letter and height of a line as shares of the narrowest map. */
const LETTER = 0.025
const LINE = 0.06

/** The names that fit in a view without covering a dot, another name or the edge. Earlier names take precedence. */
export function namesWithRoom(
  names: readonly Named[],
  view: View,
  dots: readonly Dot[],
  dot: number,
): Named[] {
  const half = ({ name }: Named) => ({
    across: (name.length * LETTER * view.width) / 2,
    up: (LINE * view.width) / 2,
  })
  const shown: Named[] = []
  for (const one of names) {
    const { across, up } = half(one)
    const isInside =
      one.x - across > view.x &&
      one.x + across < view.x + view.width &&
      one.y - up > view.y &&
      one.y + up < view.y + view.height
    const isFree =
      dots.every(
        ({ at }) => Math.abs(at.x - one.x) > across + dot / 2 || Math.abs(at.y - one.y) > up + dot / 2,
      ) &&
      shown.every(
        (other) =>
          Math.abs(other.x - one.x) > across + half(other).across || Math.abs(other.y - one.y) > 2 * up,
      )
    if (isInside && isFree) shown.push(one)
  }
  return shown
}
