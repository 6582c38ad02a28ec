import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Brand, brandFor } from '#contract/brands/brand.ts'
import type { InspectedBrands } from '#contract/brands/files.ts'
import { lookSheetOf, styleSheetOf } from '#contract/brands/style-sheet.ts'
import { inspectFiles, readBuiltIn } from '#server/platform/brands/brand-files.ts'

const FOLDER = 'src/member/brands'
const SHEET = 'src/ui/house.gen.css'

/** Reads and checks the brands in the source folder. */
export const brandsOfBuild = (root: string): InspectedBrands => inspectFiles(readBuiltIn(join(root, FOLDER)))

const sheetsOf = (brand: Brand): string => styleSheetOf(brand) + lookSheetOf(brand.key, brand.look ?? {})

/** The colors of signed-out pages. They are in the style sheet, so the first paint needs no script. */
export const houseSheet = ({ brands }: InspectedBrands): string =>
  `@layer reset, tokens, base, kit, page;

/* Made by the build from ${FOLDER}/house; change that instead. */
${sheetsOf(brandFor(brands, undefined))}`

/** Fails the build, and the start of the development server, if a brand has errors. */
export function checkedBrands(root: string): Plugin {
  return {
    name: 'checked-brands',
    buildStart() {
      const read = brandsOfBuild(root)
      if (read.faults.length > 0)
        this.error(`The brands have errors:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
      const sheet = houseSheet(read)
      const path = join(root, SHEET)
      if (readFileSync(path, 'utf8') !== sheet) writeFileSync(path, sheet)
    },
  }
}
