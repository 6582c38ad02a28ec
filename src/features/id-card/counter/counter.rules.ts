import { encode } from 'uqr'
import { locale } from '#base/words.ts'
import { counterNumbers, type CardShown } from '#features/id-card/id-card.rules.ts'
import { words } from './counter.words.ts'

/** More digits in a row than this are lost by an eye that looks away and back. */
const MOST_TOGETHER = 4

/** "ZZH41022001" as ZZH 4102 2001: letters stay together, digits stand in even groups, printed dashes part them. */
export const groupsOf = (value: string): string[] =>
  /[^\p{L}\d]/u.test(value)
    ? value.split(/(?<=[^\p{L}\d])/u)
    : (value.match(/\d+|\D+/g) ?? []).flatMap(evenly)

function evenly(run: string): string[] {
  if (!/^\d/.test(run)) return [run]
  const pieces = Math.ceil(run.length / MOST_TOGETHER)
  const starts = Array.from({ length: pieces + 1 }, (_, at) => Math.ceil((at * run.length) / pieces))
  return starts.slice(1).map((end, at) => run.slice(starts[at], end))
}

/** Widths in shares of the font size, as Public Sans has them in bold. */
const EMS = { digit: 0.69, letter: 0.78, gap: 0.28 }

/** How wide a number becomes at a font size of 1, so that it can be set as large as there is room. */
export const emsOf = (value: string): number =>
  value.replace(/\d/g, '').length * EMS.letter +
  value.replace(/\D/g, '').length * EMS.digit +
  (groupsOf(value).length - 1) * EMS.gap

/** "Z, Z, H, 4, 1": a voice says each sign by itself, with a breath between groups. */
export const spokenForm = (value: string): string =>
  groupsOf(value)
    .map((group) => Array.from(group, (sign) => words.signs[sign] ?? sign.toUpperCase()).join(', '))
    .join('. ')

/** What a scanner shows: the printed numbers as lines that anyone can read. */
export const qrText = (card: CardShown): string =>
  [
    { label: words.qr.member, value: card.memberName },
    { label: words.qr.plan, value: card.planName },
    ...counterNumbers(card),
  ]
    .flatMap(({ label, value }) => (value ? [`${label}: ${value}`] : []))
    .join('\n')

/** The dark modules as one path, a run of them at a time, and how many stand side by side. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return [...line.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { size, path: rows.flat().join('') }
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** A voice of the device itself in the language of the page: any other sends what it reads to its maker. */
export const deviceVoice = <Known extends Voice>(
  voices: readonly Known[],
  wanted: string = locale,
): Known | undefined => {
  const speakers = voices.filter(
    ({ lang, localService }) => localService && languageOf(lang) === languageOf(wanted),
  )
  return speakers.find(({ lang }) => lang.endsWith('US')) ?? speakers[0]
}

// Android writes "en_US".
const languageOf = (tag: string) => tag.split(/[-_]/)[0]

/** The number for whoever stands behind the counter. */
export const pharmacistPhone = ({ phones }: CardShown): string | undefined =>
  phones.find(({ audience, number }) => audience === 'pharmacist' && number)?.number
