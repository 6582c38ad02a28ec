import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, overlaidBrands } from '#contract/brands/brand.ts'
import { type InspectedBrands, inspectBrands } from '#contract/brands/files.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { type EditorFiles, isBinary, readFiles, versionOf } from '#server/platform/folders/editor-folder.ts'
import { measureFont } from './measure-font.ts'

/** The files of a folder of brands, such as `ouachita/brand.json` (contract/brands/names.ts). */
export const BRAND_FILES =
  /^[^./][^/]*\/(?:brand\.json|look\.json|(?:mark|sign-in|empty|done|trouble)\.svg|display\.woff2)$/

/** The brands that the portal was built with; the build has checked them. */
const FOLDER = join(import.meta.dirname, '../../../src/member/brands')

/** Reads the files of a folder in the source tree the same way as an editor's. */
export function readBuiltIn(folder: string): EditorFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => BRAND_FILES.test(name))
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), isBinary(name) ? 'base64' : 'utf8')]),
  )
}

/** Checks the files of a folder. Built-in brands apply unless the folder has one with their key. */
export const inspectFiles = (files: EditorFiles, builtIn: readonly Brand[] = []): InspectedBrands =>
  inspectBrands(files, measureFont, builtIn)

let read: readonly Brand[] | undefined

/**
 * The built-in brands, which an editor's brands override. Their display fonts aren't measured again, which would add
 * half a second to each start.
 */
export function builtInBrands(): readonly Brand[] {
  read ??= inspectBrands(readBuiltIn(FOLDER), undefined).brands
  return read
}

/** The content of a folder's files, or one line for each error with file, field and reason. */
export type ReadBrands = InspectedBrands & { files: EditorFiles; version: string }

/** Reads a folder of brands; throws if it can't be read. */
export async function readBrands(folder: string): Promise<ReadBrands> {
  const { files, unread } = await readFiles(folder, BRAND_FILES)
  const found = inspectKeptBrands(files)
  return { ...found, faults: [...unread, ...found.faults] }
}

/** Texts in files take precedence over the brands that the portal was built with. */
export const inspectKeptBrands = (files: EditorFiles): ReadBrands => ({
  ...inspectFiles(files, builtInBrands()),
  files,
  version: versionOf(files),
})

/** The current brands of `BRANDS_DIR`. */
export const brandsOf = async ({ BRANDS_DIR }: Pick<ServerConfig, 'BRANDS_DIR'>): Promise<Brand[]> =>
  allBrands(BRANDS_DIR === undefined ? [] : (await readBrands(BRANDS_DIR)).brands)

/** All brands; an editor's take precedence over those that the portal was built with. */
export const allBrands = (published: readonly Brand[] = []): Brand[] =>
  overlaidBrands(published, builtInBrands())
