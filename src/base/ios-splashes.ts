import { isIosDevice } from './ios-device.ts'

/** The screens of recent iPhones and iPads, upright: width and height in points, and pixels per point. */
const SCREENS = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [430, 932, 3],
  [440, 956, 3],
  [820, 1180, 2],
  [1024, 1366, 2],
] as const

/** The background colors of theme.css, shown until the portal is. */
const GROUNDS = { light: '#f7fafd', dark: '#0e151d' }

type Splash = { file: string; width: number; height: number; ground: string; media: string }

/** While the portal starts, an iPhone shows a picture of exactly its own size, or a white screen if there is none. */
export const splashes: Splash[] = Object.entries(GROUNDS).flatMap(([scheme, ground]) =>
  SCREENS.map(([width, height, ratio]) => ({
    file: `splash/${scheme}-${width * ratio}x${height * ratio}.png`,
    width: width * ratio,
    height: height * ratio,
    ground,
    media: [
      `(device-width: ${width}px)`,
      `(device-height: ${height}px)`,
      `(-webkit-device-pixel-ratio: ${ratio})`,
      '(orientation: portrait)',
      `(prefers-color-scheme: ${scheme})`,
    ].join(' and '),
  })),
)

const REL = 'apple-touch-startup-image'

/** Adds the pictures to the page on iPhones and iPads, which load them when the portal is added to the home screen. */
export function addSplashes(): void {
  if (!isIosDevice() || document.querySelector(`link[rel=${REL}]`)) return
  for (const { file, media } of splashes) {
    const link = document.createElement('link')
    Object.assign(link, { rel: REL, media, href: `/${file}` })
    document.head.append(link)
  }
}
