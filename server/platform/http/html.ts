import { USUAL_DISPLAY, type Display } from '#contract/display.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup built by `html`, which may go into a page unchanged. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Markup | readonly Piece[] | undefined | false

const writePiece = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(writePiece).join('')
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** A template whose values are escaped unless they are markup already. */
export const html = (parts: TemplateStringsArray, ...values: Piece[]): Markup =>
  new Markup(parts.reduce((page, part, i) => page + writePiece(values[i - 1]) + part))

/** Marks the output of a trusted library as markup, unescaped. */
export const asMarkup = (text: string): Markup => new Markup(text)

type Look = { language?: string; display?: Display }

/** The attributes by which pages.css styles a choice, except for default choices. */
const attributesOf = ({ language = 'en', display = USUAL_DISPLAY }: Look): Markup[] =>
  [
    ['lang', language],
    ['data-text-size', display.textSize],
    ['data-theme', display.theme],
    ['data-contrast', display.contrast],
  ]
    .filter(([, value]) => !Object.values(USUAL_DISPLAY).some((usual) => usual === value))
    .map(([name, value], at) => html`${at > 0 && ' '}${name}="${value}"`)

/** A whole page in the portal's design and the reader's chosen display, without a script. */
export const page = (title: string, body: Markup, look: Look = {}): string =>
  html`<!doctype html>
    <html ${attributesOf(look)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/server-pages.css" />
        <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
