import { Drawings, readDrawing } from '#contract/brands/drawing.ts'
import type { LookFile } from '#contract/brands/look.ts'
import { DRAWINGS_FILE, DRAWING_NAMES, type DrawingName, HOUSE, packAddress } from '#contract/brands/names.ts'
import { lookSheetOf } from '#contract/brands/style-sheet.ts'
import { askPublished } from '#base/published.ts'
import { shownDrawings } from '#ui/drawings.ts'
import type { DatedBrand } from './brand.ts'

/*
 * The pictures and chart colors of the brands. The build creates one file per built-in brand; the page loads its
 * brand's file after it is shown.
 */

const files = import.meta.glob<LookFile>('./brands/*/look.json', { import: 'default' })
const scenes = import.meta.glob<string>('./brands/*/{sign-in,empty,done,trouble}.svg', {
  query: '?raw',
  import: 'default',
})

const builtInFile = async (key: string): Promise<LookFile> =>
  (await files[`./brands/${key}/look.json`]?.()) ?? {}

async function builtInDrawings(key: string): Promise<Drawings> {
  const drawings: Drawings = {}
  for (const name of DRAWING_NAMES) {
    const svg = await scenes[`./brands/${key}/${name}.svg`]?.()
    if (svg !== undefined) drawings[name] = readDrawing(svg).drawing
  }
  return drawings
}

async function drawingsOf({ key, look, version }: DatedBrand): Promise<Drawings> {
  if (version === undefined) return builtInDrawings(key)
  if (!look || look.drawings.length === 0) return {}
  return (await askPublished(packAddress(version, key, DRAWINGS_FILE), Drawings)) ?? {}
}

/** A brand's scenes; missing ones fall back to the portal's own, in the brand's colors. */
async function allDrawings(brand: DatedBrand): Promise<Drawings> {
  const own = await drawingsOf(brand)
  const isMissing = (name: DrawingName) => own[name] === undefined
  return DRAWING_NAMES.some(isMissing) ? { ...(await builtInDrawings(HOUSE)), ...own } : own
}

// Undefined outside a browser.
const sheet = 'document' in globalThis && 'adoptedStyleSheets' in document ? new CSSStyleSheet() : undefined
if (sheet) document.adoptedStyleSheets.push(sheet)

let wanted: DatedBrand | undefined

/** Shows the pictures and chart colors of a brand. */
export async function applyBrandLook(brand: DatedBrand): Promise<void> {
  wanted = brand
  const [drawings, look] = await Promise.all([
    allDrawings(brand),
    brand.version === undefined ? builtInFile(brand.key) : brand.look,
  ])
  // Another plan may have been selected meanwhile.
  if (wanted.key !== brand.key || wanted.version !== brand.version) return
  shownDrawings.set(drawings)
  sheet?.replaceSync(lookSheetOf(brand.key, look ?? {}))
}
