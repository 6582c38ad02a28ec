import * as v from 'valibot'
import { Tier1 } from '#contract/entities/plan.ts'
import { Color } from './color.ts'
import { FontMeasures, Look } from './look.ts'
import { Mark } from './mark.ts'
import { HOUSE } from './names.ts'

const Words = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(200, 'is longer than 200 characters'))
const Name = v.pipe(v.string(), v.nonEmpty('is empty'), v.maxLength(40, 'is longer than 40 characters'))

/** A text in both languages. */
const InBoth = v.strictObject({ en: Words, es: Words })

/**
 * The accents of one theme: `accent` for links, marks and fills, `accentStrong` for hover and for text on `accentTint`.
 */
const Scheme = v.strictObject({ accent: Color, accentStrong: Color, accentTint: Color, onAccent: Color })
export type Scheme = v.InferOutput<typeof Scheme>

const Colors = v.strictObject({
  light: Scheme,
  dark: Scheme,
  /** For people who ask for more contrast. */
  lightHighContrast: Scheme,
  darkHighContrast: Scheme,
  /** The ID card's colors: its band fades from one to the other, and `on` is the text color on both. */
  card: v.strictObject({ from: Color, to: Color, on: Color }),
})
export type BrandColors = v.InferOutput<typeof Colors>

const Phone = v.pipe(v.string(), v.regex(/^\d{10}$/, 'is not a number of ten digits'))
/** 711 is the relay service for people who are deaf or hard of hearing. */
const Relay = v.pipe(v.string(), v.regex(/^(?:711|\d{10})$/, 'is neither 711 nor a number of ten digits'))

const Time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 08:00'))

/**
 * The hours in which the phone is answered, in the insurer's time zone; `restsOnHolidays` refers to the federal
 * holidays.
 */
const Hours = v.strictObject({
  spans: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          days: v.picklist(['daily', 'weekdays', 'saturday'], 'is neither daily, weekdays nor saturday'),
          from: Time,
          to: Time,
        }),
        v.forward(
          v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'is not after from'),
          ['to'],
        ),
      ),
    ),
    v.minLength(1, 'is an empty list'),
  ),
  restsOnHolidays: v.boolean(),
})

const isHttps = (link: string): boolean =>
  URL.canParse(link) && new URL(link).protocol === 'https:' && new URL(link).hostname.includes('.')
const Link = v.pipe(v.string(), v.check(isHttps, 'is not an https link like https://www.example.com'))

const Key = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,29}$/, 'is not a name like ouachita'))

const entries = {
  /** The name of the brand's folder. */
  key: Key,
  /** The lines of business (`tier1`) that it serves. */
  lines: v.array(Tier1),
  brandName: Name,
  /** Replaces the deployment's product name in titles. */
  productName: v.optional(Name),
  /** Replaces `{company}` in links of programs. */
  companyCode: v.pipe(v.string(), v.regex(/^[A-Z\d-]{1,20}$/, 'is not a code like NSM')),
  /** The market of its plans, which decides the wording of bills and programs. */
  market: v.picklist(['commercial', 'medicare', 'exchange'], 'is neither commercial, medicare nor exchange'),
  colors: Colors,
  /**
   * The measures of `display.woff2`, if the brand has one, so that headings take up the same space before the font has
   * loaded.
   */
  display: v.optional(FontMeasures),
  phones: v.strictObject({ member: Phone, pharmacy: Phone, signIn: Phone, tty: Relay }),
  /** The hours of each line; the relay service always answers. */
  hours: v.strictObject({ member: Hours, pharmacy: Hours, signIn: Hours }),
  fax: Phone,
  /** The lines of the postal address. */
  mail: v.pipe(v.array(Name), v.minLength(2, 'has fewer than two lines'), v.maxLength(5)),
  website: Link,
  paperlessLink: Link,
  /** The labels of the links. */
  linkTexts: v.strictObject({ website: InBoth, paperless: InBoth }),
  /** The stores that offer the app. */
  appStores: v.strictObject({ apple: Link, google: Link }),
  /** The license notice at the bottom of every page. */
  disclaimer: InBoth,
}

/** A `brand.json` as its editor writes it: everything that differs by line of business and isn't content. */
export const BrandFile = v.strictObject(entries)
export type BrandFile = v.InferOutput<typeof BrandFile>

/** A `brand.json` with its files: `mark.svg`, and `look.json` with its pictures. */
export const Brand = v.object({ ...entries, mark: Mark, look: v.optional(Look) })
export type Brand = v.InferOutput<typeof Brand>

/** Returns a plan's brand, or the group's own brand if there is no plan or no brand serves its line of business. */
export function brandFor(brands: readonly Brand[], tier1: string | null | undefined): Brand {
  const own = tier1 ? brands.find(({ lines }) => lines.includes(tier1)) : undefined
  const found = own ?? brands.find(({ key }) => key === HOUSE)
  if (!found) throw new Error(`There is no brand "${HOUSE}"`)
  return found
}

/** All lines of business that the brands serve. */
export const linesOf = (brands: readonly Brand[]): string[] => brands.flatMap(({ lines }) => lines)

/** Replaces built-in brands with published ones of the same key, and appends the other published brands. */
export function overlaidBrands(published: readonly Brand[], builtIn: readonly Brand[]): Brand[] {
  const own = new Map(published.map((brand) => [brand.key, brand]))
  const known = new Set(builtIn.map(({ key }) => key))
  return [
    ...builtIn.map((brand) => own.get(brand.key) ?? brand),
    ...published.filter(({ key }) => !known.has(key)),
  ]
}
