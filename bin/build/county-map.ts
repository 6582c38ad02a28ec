import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoMercator, geoPath } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import type { Plugin } from 'vite'

/** The map of the counties of Arkansas as SVG paths, and how to find a place on it. */
export type CountyMap = {
  width: number
  height: number
  /** The outline of the state, and the borders between counties. */
  land: string
  borders: string
  counties: { name: string; x: number; y: number }[]
  /** A Mercator projection: x = x0 + scale · longitude, y = y0 − scale · ln tan(45° + latitude / 2), in radians. */
  scale: number
  x0: number
  y0: number
}

const NAME = 'virtual:county-map'
/** The census code of Arkansas; the codes of its counties begin with it. */
const STATE = '05'
const WIDTH = 1000

const round = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** Draws the counties of the atlas (us-atlas, from the Census Bureau's boundary files). */
function drawCounties(root: string): CountyMap {
  const file = join(root, 'node_modules/us-atlas/counties-10m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const counties = atlas.objects.counties.geometries.filter(({ id }) => id.startsWith(STATE))
  const land = merge(atlas, counties)
  const projection = geoMercator().fitWidth(WIDTH, land)
  const path = geoPath(projection).digits(1)
  const borders = mesh(
    atlas,
    { type: 'GeometryCollection', geometries: counties },
    (one, other) => one !== other,
  )
  const [x0, y0] = projection.translate()
  return {
    width: WIDTH,
    height: Math.ceil(path.bounds(land)[1][1]),
    land: path(land) ?? '',
    borders: path(borders) ?? '',
    counties: counties.map((county) => {
      const [x, y] = path.centroid(feature(atlas, county).geometry)
      return { name: county.properties.name, x: round(x), y: round(y) }
    }),
    scale: round(projection.scale(), 3),
    x0: round(x0, 3),
    y0: round(y0, 3),
  }
}

/** Provides the portal with a module that contains the map: `virtual:county-map`. */
export function countyMap(): Plugin {
  let root = ''
  return {
    name: 'county-map',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export const countyMap = ${JSON.stringify(drawCounties(root))}` : undefined,
  }
}
