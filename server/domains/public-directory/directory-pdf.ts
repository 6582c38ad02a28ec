import type { Brand } from '#contract/brands/brand.ts'
import type { PublicProvider } from '#contract/calls/public-directory.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import { LOCALES, longDateIn, phone } from '#server/platform/pdf/formats.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { printedDirectoryMessages } from './locales/printed-directory.gen.ts'

export type PrintedDirectory = {
  language: Language
  brand: Brand
  network: string
  /** Null for all specialties. */
  specialty: string | null
  /** Null for the whole network. */
  area: { label: string; miles: number } | null
  changedOn: string | null
  madeOn: string
  /** The number of providers found; fewer may be printed. */
  count: number
  providers: readonly PublicProvider[]
}

/** Makes the printed directory of a network for an area and a specialty as a tagged PDF. */
export function directoryPdf(printed: PrintedDirectory): Promise<Buffer> {
  const { language, brand, network, specialty, area, changedOn, madeOn, count, providers } = printed
  const words = printedDirectoryMessages[language]
  const day = longDateIn(LOCALES[language])
  const paper = new Paper(words.title, LOCALES[language])
  paper.letterhead(brand)
  paper.heading(1, words.title)
  paper.facts([
    { term: words.network, value: network },
    { term: words.specialty, value: specialty ?? words.allSpecialties },
    { term: words.area, value: area ? words.around(area) : words.wholeNetwork },
    { term: words.changed, value: changedOn === null ? words.notListed : day(changedOn) },
    { term: words.made, value: day(madeOn) },
  ])
  paper.paragraph(words.callFirst({ phone: brand.phones.member }))
  if (providers.length < count) paper.paragraph(words.cut({ printed: providers.length, count }))
  paper.heading(2, words.found({ count }))
  for (const provider of providers) addProvider(paper, provider, language)
  return paper.finish(words.foot({ network, day: day(madeOn) }))
}

function addProvider(paper: Paper, provider: PublicProvider, language: Language): void {
  const words = printedDirectoryMessages[language]
  const day = longDateIn(LOCALES[language])
  const { name, credentials, group, npi, specialties, languages, roles } = provider
  const names = new Intl.DisplayNames([LOCALES[language]], { type: 'language' })
  paper.heading(3, [name || words.notListed, credentials].filter(Boolean).join(', '))
  paper.facts(
    [
      {
        term: words.specialty,
        value: specialties.map(({ words: text }) => textIn(text, language)).join(', '),
      },
      { term: words.group, value: group ?? '' },
      { term: words.npi, value: npi ?? words.notListed },
      { term: words.languages, value: languages.map((code) => nameOf(names, code)).join(', ') },
    ].filter(({ value }) => value !== ''),
  )
  for (const { location, accepting, tier, verifiedOn } of roles)
    paper.facts([
      { term: words.address, value: location.addressLines.join(', ') || words.notListed },
      { term: words.phone, value: location.phone === null ? words.notListed : phone(location.phone) },
      { term: words.newPatients, value: accepting === null ? words.notListed : words.accepting[accepting] },
      ...(tier === null ? [] : [{ term: words.tier, value: textIn(tier, language) }]),
      { term: words.checked, value: verifiedOn === null ? words.notListed : day(verifiedOn) },
    ])
}

/** The insurer may use a code that this server doesn't know. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
