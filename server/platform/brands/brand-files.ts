import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#contract/brands/brand.ts'
import {
  BRAND_FILE,
  type InspectedBrands,
  MARK_FILE,
  inspectBrands,
  overlaidBrands,
} from '#contract/brands/files.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { type EditorFiles, readFiles, versionOf } from '#server/platform/folders/editor-folder.ts'

/** The files of a folder of brands: `ouachita/brand.json` and `ouachita/mark.svg`. */
export const BRAND_FILES = /^[^./][^/]*\/(?:brand\.json|mark\.svg)$/

/** The brands that the portal was built with; the build has checked them. */
const FOLDER = join(import.meta.dirname, '../../../src/member/brands')

let read: readonly Brand[] | undefined

/** The brands that stand behind those that an editor publishes. */
export function builtInBrands(): readonly Brand[] {
  read ??= inspectBrands(
    Object.fromEntries(
      readdirSync(FOLDER).flatMap((key) =>
        [BRAND_FILE, MARK_FILE].map((name) => [
          `${key}/${name}`,
          readFileSync(join(FOLDER, key, name), 'utf8'),
        ]),
      ),
    ),
  ).brands
  return read
}

/** What the files of a folder say, or a line for each mistake: file, field and what it is. */
export type ReadBrands = InspectedBrands & { files: EditorFiles; version: string }

/** Reads a folder of brands; throws where it cannot be read. */
export async function readBrands(folder: string): Promise<ReadBrands> {
  const { files, unread } = await readFiles(folder, BRAND_FILES)
  const found = inspectKeptBrands(files)
  return { ...found, faults: [...unread, ...found.faults] }
}

/** What texts of files say before the brands that the portal was built with. */
export const inspectKeptBrands = (files: EditorFiles): ReadBrands => ({
  ...inspectBrands(files, builtInBrands()),
  files,
  version: versionOf(files),
})

/** The brands as `BRANDS_DIR` has them now. */
export const brandsOf = async ({ BRANDS_DIR }: Pick<ServerConfig, 'BRANDS_DIR'>): Promise<Brand[]> =>
  allBrands(BRANDS_DIR === undefined ? [] : (await readBrands(BRANDS_DIR)).brands)

/** Those of an editor before those that the portal was built with. */
export const allBrands = (published: readonly Brand[] = []): Brand[] =>
  overlaidBrands(published, builtInBrands())
