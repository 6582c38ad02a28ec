import * as v from 'valibot'
import { readJsonFile } from '#contract/json-file.ts'
import { type Brand, BrandFile } from './brand.ts'
import { poorColors } from './contrast.ts'
import { type InspectedLook, type MeasureFont, forbiddenIn, inspectLook, sizeFaults } from './look-files.ts'
import { readMark } from './mark.ts'
import { BRAND_FILE, HOUSE, MARK_FILE } from './names.ts'

/** More brands would make the answer to every start of the portal too long. */
const MOST_BRANDS = 30

/** File texts by name, such as `ouachita/brand.json`; for fonts, their bytes in base64. */
export type BrandFiles = Readonly<Record<string, string>>

/** A brand's pictures and display font, which pages load when they show them. */
export type BrandPack = Pick<InspectedLook, 'drawings' | 'display'>

export type InspectedBrands = {
  /** The folder's brands, sorted by name. */
  brands: Brand[]
  /** By brand key. */
  packs: ReadonlyMap<string, BrandPack>
  /** The errors, one line each: file, field and reason. */
  faults: string[]
}

/**
 * Reads the files of a brands folder. They override `builtIn`. Without `measureFont`, display fonts aren't read,
 * because the build has checked them.
 */
export function inspectBrands(
  files: BrandFiles,
  measureFont: MeasureFont | undefined,
  builtIn: readonly Brand[] = [],
): InspectedBrands {
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))].toSorted()
  const read = folders.map((folder) => inspectBrand(folder, files, measureFont))
  const brands = read.flatMap(({ brand }) => brand ?? [])
  const packs = new Map(read.map(({ pack }, at) => [folders[at] ?? '', pack]))
  const faults = read.flatMap((one) => one.faults)
  if (folders.length === 0) faults.push(`the folder holds no brand, such as ouachita/${BRAND_FILE}`)
  if (folders.length > MOST_BRANDS) faults.push(`the folder holds more than ${MOST_BRANDS} brands`)
  return { brands, packs, faults: [...faults, ...duplicateLines(brands, builtIn)] }
}

type Inspected = { brand: Brand | undefined; pack: BrandPack; faults: string[] }

function inspectBrand(folder: string, files: BrandFiles, measureFont: MeasureFont | undefined): Inspected {
  const names = { brand: `${folder}/${BRAND_FILE}`, mark: `${folder}/${MARK_FILE}` }
  const faults = sizeFaults(folder, files)
  const file = readFile(folder, names.brand, files, faults)
  const svg = files[names.mark]
  if (svg === undefined) faults.push(`${names.mark}: is missing`)
  const { mark, faults: wrong } = svg === undefined ? { mark: [], faults: [] } : readMark(svg)
  faults.push(...[...forbiddenIn(svg ?? ''), ...wrong].map((fault) => `${names.mark}: ${fault}`))
  const { look, faults: lookFaults, ...pack } = inspectLook(folder, files, measureFont, file)
  faults.push(...lookFaults)
  return {
    brand: file && faults.length === 0 ? { ...file, mark, ...(look && { look }) } : undefined,
    pack,
    faults,
  }
}

function readFile(folder: string, name: string, files: BrandFiles, faults: string[]): BrandFile | undefined {
  const text = files[name]
  if (text === undefined) {
    faults.push(`${name}: is missing`)
    return undefined
  }
  const json = readJsonFile(text)
  if ('fault' in json) {
    faults.push(`${name}: ${json.fault}`)
    return undefined
  }
  const read = v.safeParse(BrandFile, json.value)
  if (!read.success) {
    faults.push(
      ...read.issues.map((issue) => `${name}: field ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`),
    )
    return undefined
  }
  const { key, lines, colors } = read.output
  const addFault = (fault: string) => faults.push(`${name}: ${fault}`)
  if (key !== folder) addFault(`field key: "${key}" is not the name of its folder, "${folder}"`)
  if (key === HOUSE && lines.length > 0)
    addFault('field lines: must be empty; this brand serves everyone without another brand')
  if (key !== HOUSE && lines.length === 0) addFault('field lines: is an empty list')
  poorColors(colors).forEach(addFault)
  return read.output
}

/** A line of business can have only one brand. */
function duplicateLines(brands: readonly Brand[], builtIn: readonly Brand[]): string[] {
  const faults: string[] = []
  const first = new Map<string, string>()
  const own = new Set(brands.map(({ key }) => key))
  for (const { key, lines } of builtIn) if (!own.has(key)) for (const line of lines) first.set(line, key)
  for (const { key, lines } of brands)
    for (const [index, line] of lines.entries()) {
      const other = first.get(line)
      if (other === undefined) first.set(line, key)
      else faults.push(`${key}/${BRAND_FILE}: field lines.${index}: "${line}" is already served by ${other}`)
    }
  return faults
}
