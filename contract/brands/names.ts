/** The brand of signed-out pages, and of a line of business that no brand serves. */
export const HOUSE = 'house'

/** The address of the list of published brands. */
export const BRANDS_ADDRESS = '/brands.json'

/** The local storage key of the last published brands, which contain no personal data. */
export const KEPT_BRANDS = 'brands'

/** The files of a brand's folder. */
export const BRAND_FILE = 'brand.json'
export const MARK_FILE = 'mark.svg'
export const LOOK_FILE = 'look.json'
export const DISPLAY_FILE = 'display.woff2'
export const drawingFile = (name: DrawingName) => `${name}.svg` as const

/** All scenes of a published brand in one file. */
export const DRAWINGS_FILE = 'drawings.json'

/** The address of a file of a published brand's version: its font or its scenes, which pages load on demand. */
export const packAddress = (version: string, key: string, file: string): string =>
  `/brands/${version}/${key}/${file}`

/**
 * Whether a path is a brand file that pages load on demand: from the build (vite.config.ts names these files), or from
 * a published version.
 */
export const isBrandFile = (path: string): boolean =>
  /^\/assets\/(?:pack-[\w-]+\.js|display-[\w-]+\.woff2)$/.test(path) ||
  /^\/brands\/[\w-]+\/[\w-]+\/(?:display\.woff2|drawings\.json)$/.test(path)

/** The scenes that a brand draws: next to the sign-in, on empty pages, after a finished task, and for failures. */
export const DRAWING_NAMES = ['sign-in', 'empty', 'done', 'trouble'] as const
export type DrawingName = (typeof DRAWING_NAMES)[number]

/** The view box of a scene, and of a picture in the content (`/content/steps.svg`). */
export const SCENE_BOX = '0 0 320 240'
export const PICTURE_BOX = '0 0 320 200'
