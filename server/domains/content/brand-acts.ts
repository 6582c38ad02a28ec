import { type Brand, brandFor } from '#contract/brands/brand.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { BRAND_FILES, brandsOf, builtInBrands, readBrands } from '#server/platform/brands/brand-files.ts'
import { brandVersionsFolder } from '#server/platform/brands/brands.ts'
import { Refused, requireFolder, rollBack, versionLines } from './editor-command.ts'

export const BRANDS_USAGE = `npm run brands -- check [folder]         list every mistake, with file and field
npm run brands -- show [<brand> | <tier1>]   show the brands that members see, or all of one brand
npm run brands -- versions               list earlier versions, newest first
npm run brands -- rollback <version>     restore a version's files to BRANDS_DIR`

export type BrandArguments =
  | { act: 'check' | 'show'; argument: string | undefined }
  | { act: 'versions' }
  | { act: 'rollback'; version: string }

/** Parses the command line; returns the problem as text if it's wrong. */
export function parseBrandArguments([act, argument, ...more]: string[]): BrandArguments | string {
  if (more.length > 0) return `Unexpected arguments: ${more.join(' ')}`
  if (act === 'check' || act === 'show') return { act, argument }
  if (act === 'versions' && argument === undefined) return { act }
  if (act === 'rollback' && argument !== undefined) return { act, version: argument }
  return 'Missing command: check, show, versions or rollback.'
}

const folderOf = ({ BRANDS_DIR }: ServerConfig): string => requireFolder(BRANDS_DIR, 'BRANDS_DIR')

async function check(config: ServerConfig, given: string | undefined): Promise<string[]> {
  const folder = given ?? folderOf(config)
  const { faults, brands } = await readBrands(folder)
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  return [`${folder}: ${brands.length} brands, no mistakes.`]
}

/** Shows each brand on one line, or all of one brand, found by its key or a line of business. */
async function show(config: ServerConfig, asked: string | undefined): Promise<string[]> {
  const brands = await brandsOf(config)
  const lineOf = (brand: Brand) =>
    [
      brand.key,
      brand.lines.join(' ') || '-',
      brand.brandName,
      brand.companyCode,
      builtInBrands().includes(brand) ? 'built in' : 'published',
    ].join('\t')
  if (asked === undefined) return brands.map(lineOf)
  const found = brands.find(({ key }) => key === asked) ?? brandFor(brands, asked.toUpperCase())
  return [lineOf(found), JSON.stringify(found, null, 2)]
}

/** Runs an `npm run brands` command; returns the lines to print. */
export function doBrandAct(config: ServerConfig, wanted: BrandArguments): Promise<string[]> {
  switch (wanted.act) {
    case 'check':
      return check(config, wanted.argument)
    case 'show':
      return show(config, wanted.argument)
    case 'versions':
      return versionLines(brandVersionsFolder(config))
    case 'rollback':
      return rollBack(folderOf(config), BRAND_FILES, {
        kept: brandVersionsFolder(config),
        version: wanted.version,
        command: 'brands',
      })
    default:
      return wanted satisfies never
  }
}
