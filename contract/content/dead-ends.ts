import type { Located } from './located.ts'
import { type ContentItem, textsIn } from './item.ts'
import { COMPANY, linksIn, programIn } from './links.ts'
import { type Catalogue, variantIn } from './lookup.ts'

/** Places that show only text; a block there would appear as its id. */
const WORDS = /^(?:(?:terms|account-help|brand-resources|paperless)(?:\.changes)?|company-code)$/

/** Places that show only blocks; a text there is left out. */
const BLOCKS = /^(?:(?:terms|account-help|brand-resources|paperless|travel)\.\d+|travel\.countries)$/

/** The application that opens only after an agreement; only programs can have an agreement (spec §2.4). */
const AGREED_APP = 'discounts'

/** A field, and the value that it needs instead. */
type Fault = [field: string, what: string]

type Checked = {
  /** The texts that members see: published ones before built-in ones. */
  items: readonly ContentItem[]
  known: Catalogue
  /** The items being published, by id. */
  own: ReadonlyMap<string, Located>
  /** The built-in items, because a program must stay a program. */
  builtIn: readonly ContentItem[]
  /** The ids of the items that replace others from a date on. */
  dated: ReadonlySet<string>
  /** The ids that no page uses, which are reported separately. */
  unread: ReadonlySet<string>
}

/** Returns items that would remove a page, or leave a button on it that never opens. */
export function deadEnds({ items, known, own, builtIn, dated, unread }: Checked): string[] {
  const baseOf = (id: string): string => {
    const variant = variantIn(id, known)
    return variant === undefined ? id : id.slice(0, -variant.length - 1)
  }
  const programs = new Set(
    [...items, ...builtIn]
      .filter(({ program }) => program)
      .map(({ content_id }) => baseOf(content_id.toLowerCase())),
  )
  return items.flatMap((item) => {
    const id = item.content_id.toLowerCase()
    const standsAlone = !dated.has(id) || variantIn(id, known) === undefined
    return standsAlone && !unread.has(id) ? faultsOf(item, baseOf(id)) : []
  })

  /** The faults of an item, and of those that replace it from a date on. */
  function faultsOf(item: ContentItem, base: string): string[] {
    const location = own.get(item.content_id.toLowerCase())?.location
    const wrong = needs(item, base)
    const ofDates = (item.date_logic ?? []).flatMap(({ content_id }, index) => {
      const due = known.get(content_id.toLowerCase())
      const ofDue = own.get(content_id.toLowerCase())?.location
      return (due ? needs({ ...item, ...due }, base) : [])
        .filter(([field]) => !wrong.some(([other]) => other === field))
        .flatMap(([field, what]) => {
          if (ofDue) return [`${ofDue}, field ${field}: ${what}`]
          const at = `${location}, field date_logic.${index}.content_id`
          return location ? [`${at}: in "${content_id}", ${field} ${what}`] : []
        })
    })
    return [
      ...(location ? wrong.map(([field, what]) => `${location}, field ${field}: ${what}`) : []),
      ...ofDates,
    ]
  }

  function isNoProgram(id: string | undefined): boolean {
    return id !== undefined && !programs.has(id)
  }

  /** The problems of an item that replaces the one with the id. */
  function needs(item: ContentItem, base: string): Fault[] {
    const { data, dataExitModal, abroad } = item
    const faults: Fault[] = linksOf(item)
      .filter(([, link]) => isNoProgram(programIn(link)))
      .map(([field, link]) => [field, `links to ${link}, which is not a program`])
    const isProgram = programs.has(base)
    if (isProgram && !(item.program ?? known.get(base)?.program))
      faults.push(['program', 'is missing, and without it the program has no page'])
    if (base === 'travel.countries' && !abroad)
      faults.push(['abroad', 'is missing, and the page needs its numbers'])
    if (typeof data === 'string') {
      if (isProgram || BLOCKS.test(base)) faults.push(['data', 'is a text, but its page shows only blocks'])
      return faults
    }
    if (WORDS.test(base)) faults.push(['data', 'is a block, but its page shows only a text'])
    if (data.buttonSSO === AGREED_APP && !isProgram)
      faults.push([
        'data.buttonSSO',
        `"${AGREED_APP}" opens only from a program, which asks for an agreement`,
      ])
    if (data.buttonSSO === AGREED_APP && isProgram && !dataExitModal)
      faults.push(['dataExitModal', `is missing, but "${AGREED_APP}" opens only after an agreement`])
    if (!isProgram && data.buttonLink?.includes(COMPANY))
      faults.push(['data.buttonLink', `has ${COMPANY}, which only links of programs may have`])
    return faults
  }
}

/** The links of an item, each with its field. */
function linksOf({ data, dataExitModal }: ContentItem): [field: string, link: string][] {
  const inTexts = (field: string, texts: readonly string[]) =>
    texts.flatMap(linksIn).map((link): [string, string] => [field, link])
  return [
    ...(typeof data === 'string'
      ? inTexts('data', [data])
      : [...inTexts('data.body', textsIn(data.body)), ...buttonOf(data.buttonLink)]),
    ...(dataExitModal ? inTexts('dataExitModal.content', textsIn(dataExitModal.content)) : []),
  ]
}

const buttonOf = (link: string | undefined): [string, string][] =>
  link === undefined ? [] : [['data.buttonLink', link]]
