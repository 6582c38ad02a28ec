/** Written by bin/build/county-map.ts when the portal is built. */
declare module 'virtual:county-map' {
  export const countyMap: {
    width: number
    height: number
    /** The outline of the state, and the borders between counties, as paths. */
    land: string
    borders: string
    counties: { name: string; x: number; y: number }[]
    /** A Mercator projection: x = x0 + scale · longitude, y = y0 − scale · ln tan(45° + latitude / 2), in radians. */
    scale: number
    x0: number
    y0: number
  }
}
