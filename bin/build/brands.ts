import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { brandFor } from '#contract/brands/brand.ts'
import { type InspectedBrands, inspectBrands } from '#contract/brands/files.ts'
import { styleSheetOf } from '#contract/brands/style-sheet.ts'

const FOLDER = 'src/member/brands'
const SHEET = 'src/ui/house.gen.css'

/** What the folder of brands in the source says. */
export function brandsOfBuild(root: string): InspectedBrands {
  const folder = join(root, FOLDER)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:json|svg)$/.test(name),
  )
  return inspectBrands(
    Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  )
}

/** The colors of signed-out pages: they stand in the style sheet, so that the first paint needs no script. */
export const houseSheet = ({ brands }: InspectedBrands): string =>
  `@layer reset, tokens, base, kit, page;

/* Made by the build from ${FOLDER}/house; change that instead. */
${styleSheetOf(brandFor(brands, undefined))}`

/** Stops the build, and the start of the development server, at brands that are wrong. */
export function checkedBrands(root: string): Plugin {
  return {
    name: 'checked-brands',
    buildStart() {
      const read = brandsOfBuild(root)
      if (read.faults.length > 0)
        this.error(`The brands have faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
      const sheet = houseSheet(read)
      const path = join(root, SHEET)
      if (readFileSync(path, 'utf8') !== sheet) writeFileSync(path, sheet)
    },
  }
}
