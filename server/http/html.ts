const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that was put together by `html` and may stand in a page as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Markup | readonly Piece[] | undefined | false

const written = (piece: Piece): string => {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** A template whose values are escaped unless they are markup already. */
export const html = (parts: TemplateStringsArray, ...values: Piece[]): Markup =>
  new Markup(parts.reduce((page, part, i) => page + written(values[i - 1]) + part))

/** Markup of a library of ours, taken as it is. */
export const trusted = (text: string): Markup => new Markup(text)

/** A whole page in the look of the portal, without a script. */
export const page = (title: string, body: Markup, language = 'en'): string =>
  html`<!doctype html>
    <html lang="${language}">
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
