import { type Brand, type BrandFile, brandFor, linesOf, overlaidBrands } from '#contract/brands/brand.ts'
import { readMark } from '#contract/brands/mark.ts'
import { BRANDS_ADDRESS, DISPLAY_FILE, KEPT_BRANDS, packAddress } from '#contract/brands/names.ts'
import { PublishedBrands } from '#contract/brands/published.ts'
import { headingSheetOf, styleSheetOf } from '#contract/brands/style-sheet.ts'
import type { Tier1 } from '#contract/entities/plan.ts'
import { portalConfig, loadConfig } from '#base/config.ts'
import type { OpenHours } from '#contract/open-hours.ts'
import { askPublished } from '#base/published.ts'
import { oneAtATime, waitAtMost } from '#base/timing.ts'
import { storedItem } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import { brandsChanged } from '#session/session-news.ts'

/*
 * The brands that the portal was built with; those that an editor has published (`BRANDS_DIR`) take precedence. The
 * build and the server reject invalid files.
 */

const files = import.meta.glob<BrandFile>('./brands/*/brand.json', { eager: true, import: 'default' })
const drawings = import.meta.glob<string>('./brands/*/mark.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Addresses in the build. */
const displays = import.meta.glob<string>('./brands/*/display.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

const builtIn: readonly Brand[] = Object.entries(files).map(([path, file]) => ({
  ...file,
  mark: readMark(drawings[path.replace('brand.json', 'mark.svg')] ?? '').mark,
}))

/** Stored on the device, so that the first paint has them even without a network. They contain no personal data. */
const keptBrands = storedItem('local', KEPT_BRANDS, PublishedBrands)

const published = store<PublishedBrands | undefined>(keptBrands.read())
const shownBrands = store<readonly Brand[]>(brandsWith(published.get()))

function brandsWith(found: PublishedBrands | undefined): readonly Brand[] {
  return overlaidBrands(found?.brands ?? [], builtIn)
}

function show(found: PublishedBrands | undefined): void {
  if (found?.version === published.get()?.version) return
  if (found) keptBrands.keep(found)
  else keptBrands.clear()
  published.set(found)
  shownBrands.set(brandsWith(found))
}

/** Loads the brands that the server's editor has published; without an answer, nothing changes. */
async function renewBrands(): Promise<void> {
  const found = await askPublished(BRANDS_ADDRESS, PublishedBrands)
  if (found !== undefined) show(found ?? undefined)
}

/** The start and the first page share one request. News of a change always triggers a new one. */
const firstBrands = oneAtATime(renewBrands)

/** The longest wait for the plan's brand; after that the group's own is shown first. */
const READY_MS = 2_000

/** On a member's first page on this device, loads the published brands before any of them is shown. */
export async function brandsReady(): Promise<void> {
  if (published.get()) return
  const { publishesBrands } = await loadConfig()
  if (publishesBrands) await waitAtMost(firstBrands(), READY_MS)
}

/** Loads the brands once the deployment is known to publish some, and whenever they change. */
export function watchBrands(): void {
  brandsChanged.listen(() => void renewBrands())
  portalConfig.watch(() => {
    if (portalConfig.get().publishesBrands) void firstBrands()
    else show(undefined)
  })
  colorPage()
}

/** The accents are custom properties in a constructed style sheet, which the content security policy allows. */
export function colorPage(): void {
  // Does nothing outside a browser.
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  const follow = () => sheet.replaceSync(shownBrands.get().map(sheetsOf).join(''))
  follow()
  document.adoptedStyleSheets.push(sheet)
  shownBrands.watch(follow)
}

const sheetsOf = (brand: Brand): string => {
  const font = displayOf(brand)
  return styleSheetOf(brand) + (font && brand.display ? headingSheetOf(brand.key, font, brand.display) : '')
}

/** The address of a brand's display font. */
function displayOf(brand: Brand): string | undefined {
  const { key, look, version } = datedBrand(brand)
  if (version === undefined) return displays[`./brands/${key}/display.woff2`]
  return look?.hasDisplay ? packAddress(version, key, DISPLAY_FILE) : undefined
}

/** A brand, and the published version if an editor published it. */
export type DatedBrand = Brand & { version: string | undefined }

export const datedBrand = (brand: Brand): DatedBrand => ({
  ...brand,
  version: isOverlaid(brand) ? published.get()?.version : undefined,
})

type OfLine = { tier1: Tier1 | null }

/** The brand of a plan; the group's own for signed-out pages and for a line of business that no brand serves. */
export const brandOf = (plan?: OfLine): Brand => brandFor(shownBrands.get(), plan?.tier1)

/** The same for a component, which rerenders when the brand changes. */
export const useBrand = (plan?: OfLine): Brand => brandFor(useStore(shownBrands), plan?.tier1)

/** The brands that serve a line of business, by name: those printed on ID cards. */
const servingIn = (brands: readonly Brand[]): Brand[] =>
  brands
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => one.brandName.localeCompare(other.brandName, 'en'))

export const planBrands = (): Brand[] => servingIn(shownBrands.get())
export const usePlanBrands = (): Brand[] => servingIn(useStore(shownBrands))

/** All lines of business, for staff to choose from. */
export const useLinesOfBusiness = (): string[] => linesOf(useStore(shownBrands))

/** Whether a brand differs from the built-in one, so that pages drawn by the build are out of date. */
export const isOverlaid = (brand: Brand): boolean => !builtIn.includes(brand)

/** The product name in titles. */
export const productNameOf = (plan?: OfLine): string =>
  brandOf(plan).productName ?? portalConfig.get().productName

/** A phone number and its topic. */
export type PhoneLine = { topic: 'member' | 'pharmacy' | 'signIn' | 'tty'; number: string; hours: OpenHours }

/** The contact data of a line of business. */
export type BrandContact = Pick<Brand, 'fax' | 'website' | 'linkTexts' | 'mail'> & {
  lines: readonly PhoneLine[]
}

/** The numbers and addresses of one brand. */
export const contactOf = ({ phones, hours, fax, website, linkTexts, mail }: Brand): BrandContact => ({
  lines: [
    { topic: 'member', number: phones.member, hours: hours.member },
    { topic: 'pharmacy', number: phones.pharmacy, hours: hours.pharmacy },
    { topic: 'signIn', number: phones.signIn, hours: hours.signIn },
    { topic: 'tty', number: phones.tty, hours: 'always' },
  ],
  fax,
  website,
  linkTexts,
  mail,
})
