import { encode } from 'uqr'
import { locale } from '#base/words.ts'
import { counterNumbers, type CardShown } from '#features/id-card/id-card.rules.ts'
import { words } from './counter.words.ts'

/** A longer run of digits is hard to find again after looking away. */
const MAX_GROUP_DIGITS = 4

/** "ZZH41022001" as ZZH 4102 2001: letters stay together, digits stand in even groups, printed dashes part them. */
export const digitGroups = (value: string): string[] =>
  /[^\p{L}\d]/u.test(value)
    ? value.split(/(?<=[^\p{L}\d])/u)
    : (value.match(/\d+|\D+/g) ?? []).flatMap(evenly)

function evenly(run: string): string[] {
  if (!/^\d/.test(run)) return [run]
  const pieces = Math.ceil(run.length / MAX_GROUP_DIGITS)
  const starts = Array.from({ length: pieces + 1 }, (_, at) => Math.ceil((at * run.length) / pieces))
  return starts.slice(1).map((end, at) => run.slice(starts[at], end))
}

/** Widths in shares of the font size, as Public Sans has them in bold. */
const EMS = { digit: 0.69, letter: 0.78, gap: 0.28 }

/** How wide a number becomes at a font size of 1, so that it can be set as large as there is room. */
export const widthInEms = (value: string): number =>
  value.replace(/\d/g, '').length * EMS.letter +
  value.replace(/\D/g, '').length * EMS.digit +
  (digitGroups(value).length - 1) * EMS.gap

/** "Z, Z, H, 4, 1": a voice says each character by itself, with a pause between groups. */
export const toSpoken = (value: string): string =>
  digitGroups(value)
    .map((group) =>
      Array.from(group, (character) => words.signs[character] ?? character.toUpperCase()).join(', '),
    )
    .join('. ')

/** What a scanner shows: the printed numbers as plain lines of text. */
export const qrText = (card: CardShown): string =>
  [
    { label: words.qr.member, value: card.memberName },
    { label: words.qr.plan, value: card.planName },
    ...counterNumbers(card),
  ]
    .flatMap(({ label, value }) => (value ? [`${label}: ${value}`] : []))
    .join('\n')

/** The dark modules as one SVG path, a run at a time, and the size of the code in modules. */
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

/** A voice of the device itself in the page's language: any other sends the text to its vendor. */
export const deviceVoice = <Known extends Voice>(
  voices: readonly Known[],
  wanted: string = locale,
): Known | undefined => {
  const candidates = voices.filter(
    ({ lang, localService }) => localService && languageOf(lang) === languageOf(wanted),
  )
  return candidates.find(({ lang }) => lang.endsWith('US')) ?? candidates[0]
}

// Android writes "en_US".
const languageOf = (tag: string) => tag.split(/[-_]/)[0]

/** The number that a pharmacist calls. */
export const pharmacistPhone = ({ phones }: CardShown): string | undefined =>
  phones.find(({ audience, number }) => audience === 'pharmacist' && number)?.number
