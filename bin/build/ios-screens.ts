import type { Plugin } from 'vite'

/** The screens of the iPhones and iPads of the last years, upright: width and height in points, and pixels per point. */
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

/** The grounds of theme.css; what stands there before the portal does. */
const GROUNDS = { light: '#f7fafd', dark: '#0e151d' }

export type Splash = { file: string; width: number; height: number; ground: string; media: string }

/** An iPhone shows a picture of exactly its own size while the portal starts, and a white screen where it finds none. */
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

/** Names the pictures in the shell. They are fetched when the portal is put on the home screen, and never before. */
export const iosSplashes = (): Plugin => ({
  name: 'ios-splashes',
  transformIndexHtml: () =>
    splashes.map(({ file, media }) => ({
      tag: 'link',
      attrs: { rel: 'apple-touch-startup-image', media, href: `/${file}` },
      injectTo: 'head',
    })),
})
