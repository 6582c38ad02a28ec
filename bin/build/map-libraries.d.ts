/** The parts of d3-geo, topojson-client and us-atlas that the map uses; the packages have no types of their own. */
type County = { id: string; type: string; properties: { name: string } }
type Atlas = { objects: { counties: { geometries: County[] } } }
type Shape = { type: string; coordinates: unknown }

declare module 'd3-geo' {
  type Projection = ((point: [number, number]) => [number, number] | null) & {
    fitWidth: (width: number, shape: Shape) => Projection
    scale: () => number
    translate: () => [number, number]
  }
  type Path = ((shape: Shape) => string | null) & {
    digits: (digits: number) => Path
    bounds: (shape: Shape) => [[number, number], [number, number]]
    centroid: (shape: Shape) => [number, number]
  }
  export function geoMercator(): Projection
  export function geoPath(projection: Projection): Path
}

declare module 'topojson-client' {
  export function merge(atlas: Atlas, counties: readonly County[]): Shape
  export function mesh(
    atlas: Atlas,
    counties: { type: 'GeometryCollection'; geometries: readonly County[] },
    filter: (one: County, other: County) => boolean,
  ): Shape
  export function feature(atlas: Atlas, county: County): { geometry: Shape }
}
