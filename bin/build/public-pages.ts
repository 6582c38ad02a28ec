import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Selector, transform } from 'lightningcss'
import { type Plugin, type Rolldown, build } from 'vite'
import { CARD_PROMPTS, promptFileOf } from '#contract/card-file.ts'
import { INLINE_STYLES_FILE, SMALL_SCRIPT_PAGES, inLanguage } from '#contract/paths.ts'
import { LANGUAGES, type Language } from '#base/language.ts'
import type { RenderedPage } from '#entry/render-pages.tsx'
import { drawnOnce } from './drawn-once.ts'
import { buildScript } from './small-script.ts'

const PRERENDER = 'src/entry/prerender.tsx'
const SMALL_SCRIPT = 'src/entry/public-page.ts'
const CARD_SCRIPT = 'src/entry/saved-card.ts'
/** The open card, and the script that draws it in each language. */
const OPEN_CARD_MODULE = 'src/features/id-card/saved/OpenCard.tsx'
const OPEN_CARD = { en: 'src/entry/open-card.tsx', es: 'src/entry/open-card.es.ts' }
const WHEN_PAINTED = 'src/entry/when-painted.ts'
const HEAD_SCRIPT = 'src/entry/head.ts'
const ENTRY = 'index.html'
/** The modules of the application whose style sheets a public page needs. */
const STYLED_BY = [
  ENTRY,
  'src/start.tsx',
  'src/shell/lobby.route.tsx',
  'src/features/sign-in/login.route.tsx',
]
/** The same for the pages that ask for a saved card's PIN or passkey. */
const PROMPT_STYLED_BY = [
  ENTRY,
  'src/start.tsx',
  'src/shell/lobby.route.tsx',
  'src/features/id-card/saved/SavedCardPage.tsx',
]
const PROMPT_FILES = CARD_PROMPTS.map(promptFileOf)

/**
 * Renders the public pages (contract/paths.ts) with the portal's own components, so that they show before any script
 * runs. The first of them get a small script and an inline style sheet, so that sign-in works without the application.
 * See docs/decisions/006-sign-in-entry.md and 062-first-paint-without-scripts.md.
 */
export function publicPages(): Plugin {
  let isApplication = false
  let dist = ''
  let work = ''
  let chunks: Rolldown.OutputChunk[] = []
  let cardDefines: Record<string, unknown> = {}
  let root = ''
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      isApplication = !config.build.ssr
      root = config.root
      dist = resolve(root, config.build.outDir)
      // The application loads into the same document, so this script's worker policy needs a different name.
      cardDefines = { ...config.define, WORKER_POLICY: JSON.stringify('portal-card') }
      // Inside node_modules, so that the rendering process finds React.
      work = join(root, 'node_modules/.cache', `prerender-${process.pid}`)
    },
    generateBundle: (_, bundle) =>
      void (chunks = Object.values(bundle).filter((file) => file.type === 'chunk')),
    closeBundle: {
      // Runs before the service worker is built, because the worker stores these files.
      order: 'pre',
      sequential: true,
      async handler() {
        // A failed build calls this hook, too; the error to show is the build's own.
        if (!isApplication || chunks.length === 0) return
        const pages = await renderedPages(work)
        const script = await buildScript(dist, SMALL_SCRIPT)
        const head = await buildScript(dist, HEAD_SCRIPT, { format: 'iife' })
        const index = readFileSync(join(dist, 'index.html'), 'utf8')
        writeFileSync(join(dist, 'index.html'), withHeadScript(index, head))
        const [application] = chunksOf(ENTRY, chunks)
        if (!application) throw new Error(`The build of ${ENTRY} has no output`)
        const whenPainted = await buildScript(dist, WHEN_PAINTED)
        const cardScript = await buildScript(dist, CARD_SCRIPT, { define: cardDefines })
        const [prompts = [], others = []] = [true, false].map((isPrompt) =>
          pages.filter(({ file }) => PROMPT_FILES.includes(file) === isPrompt),
        )
        const cardFiles = await buildOpenCard(root, dist, cardSheetsOf(application, chunks))
        const kinds = [
          { shown: others, styledBy: STYLED_BY, script, files: undefined },
          { shown: prompts, styledBy: PROMPT_STYLED_BY, script: cardScript, files: cardFiles },
        ].map((kind) => ({
          ...kind,
          sheet: styleSheetFor(dist, application, styleSheetsOf(chunks, kind.styledBy), kind.shown),
        }))
        writeFileSync(join(dist, INLINE_STYLES_FILE), JSON.stringify(kinds.map(({ sheet }) => hashOf(sheet))))
        const sheetFile = writeSheet(dist, kinds[0]?.sheet ?? '')
        for (const { shown, sheet, script: own, files } of kinds)
          for (const page of shown) {
            const more = files?.[page.language] ?? ''
            const built = { index, application, whenPainted, script: own, more, head, sheet, sheetFile }
            const html = htmlOf(page, built)
            writeFileSync(join(dist, inLanguage(page.file, page.language)), html)
          }
        rmSync(work, { recursive: true })
      },
    },
  }
}

/** Renders in a separate process, because the portal's channels to other tabs would keep this process alive. */
async function renderedPages(outDir: string): Promise<RenderedPage[]> {
  const output = { entryFileNames: 'prerender.mjs', codeSplitting: false }
  await build({
    logLevel: 'warn',
    build: { ssr: PRERENDER, outDir, emptyOutDir: true, manifest: false, rolldownOptions: { output } },
  })
  const entry = JSON.stringify(pathToFileURL(join(outDir, 'prerender.mjs')).href)
  return LANGUAGES.flatMap((language) => {
    // Stores the language as if the member had chosen it in a browser (base/language.ts).
    const script = `globalThis.localStorage = { getItem: (name) => (name === 'language' ? '"${language}"' : null) }
      const { renderPublicPages } = await import(${entry})
      process.stdout.write(JSON.stringify(await renderPublicPages()), () => process.exit())`
    const written = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    return JSON.parse(written) as RenderedPage[]
  })
}

/** The style sheets of the open card that the prompt's page doesn't have. */
const cardSheetsOf = (application: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  styleSheetsOf(chunks, [OPEN_CARD_MODULE]).filter(
    (sheet) => application.viteMetadata?.importedCss.has(sheet) !== true,
  )

/** Builds the script that draws the open card. Returns the attributes that name it and its style sheets, by language. */
async function buildOpenCard(
  root: string,
  dist: string,
  sheets: readonly string[],
): Promise<Record<Language, string>> {
  const styles = sheets.map((sheet) => `/${sheet}`).join(' ')
  const attributesOf = async (input: string) => {
    const script = await buildScript(dist, input, { plugins: [drawnOnce(root)], hasExports: true })
    return ` data-card="/${script}" data-card-styles="${styles}"`
  }
  return { en: await attributesOf(OPEN_CARD.en), es: await attributesOf(OPEN_CARD.es) }
}

/**
 * The chunks that contain a module of ours. In a module id, a question mark precedes the part that the router split
 * off.
 */
function chunksOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const isOf = (id: string) => id.split('?')[0]?.endsWith(`/${module}`)
  const found = chunks.filter(({ moduleIds }) => moduleIds.some(isOf))
  if (found.length === 0) throw new Error(`The build has no chunk of ${module}`)
  return found
}

/** The style sheets of the modules that a public page shows, and of everything they import. */
function styleSheetsOf(chunks: readonly Rolldown.OutputChunk[], styledBy: readonly string[]): string[] {
  const visited = new Set<string>()
  const sheets = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || visited.has(chunk.fileName)) return
    visited.add(chunk.fileName)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const module of styledBy) chunksOf(module, chunks).forEach(visit)
  return [...sheets]
}

/**
 * Joins the style sheets into one text, which is inlined so that the pages paint without another request. It contains
 * the whole sheet of index.html, because the application may open in the same document, and only the used rules of the
 * others.
 */
function styleSheetFor(
  dist: string,
  application: Rolldown.OutputChunk,
  sheets: readonly string[],
  pages: readonly RenderedPage[],
): string {
  const read = (sheet: string) => readFileSync(join(dist, sheet), 'utf8')
  const whole = [...(application.viteMetadata?.importedCss ?? [])]
  const others = sheets.filter((sheet) => !whole.includes(sheet)).map(read)
  return [...whole.map(read), ...others.map((css) => withoutUnused(css, pages))].join('\n')
}

/** Writes a sheet into the build. Returns its path. */
function writeSheet(dist: string, sheet: string): string {
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
  const path = `assets/public-page-${hash}.css`
  writeFileSync(join(dist, path), sheet)
  return path
}

/** The hash in the form that `style-src` expects. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Attributes that scripts set on a rendered page, its root included (start-carousel.ts, start-display.ts, signed-out.ts). */
const SET_BY_SCRIPT = [
  'aria-checked',
  'aria-current',
  'aria-hidden',
  'data-playing',
  'data-shown',
  'data-signed-out',
  'data-brand',
  'data-contrast',
  'data-few-letters',
  'data-motion',
  'data-text-size',
  'data-theme',
]

/**
 * Removes the rules whose classes or attributes are on none of the pages. Scripts set attributes on these pages, never
 * classes.
 */
function withoutUnused(css: string, pages: readonly RenderedPage[]): string {
  const inMarkup = (pattern: RegExp) =>
    pages.flatMap(({ markup }) => [...markup.matchAll(pattern)].map(([, found = '']) => found))
  const classes = new Set(inMarkup(/ class="([^"]*)"/g).flatMap((names) => names.split(' ')))
  const attributes = new Set([...inMarkup(/ ([a-z-]+)(?==|[ />])/g), ...SET_BY_SCRIPT])
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name)
      if (part.type === 'attribute') return attributes.has(part.name)
      if (part.type !== 'pseudo-class') return true
      return part.kind === 'is' || part.kind === 'where' || part.kind === 'has'
        ? part.selectors.some(canMatch)
        : true
    })
  const { code } = transform({
    filename: 'public-page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Selector: (selector) => (canMatch(selector) ? undefined : []) },
  })
  return code.toString()
}

/** Delays the paint until the end of the markup. A browser that paints half a page would shift it when the rest arrives. */
const WHOLE = '<link rel="expect" href="#page-end" blocking="render">'
const END = '<div id="page-end" hidden></div>'

/** The preload of the font. In the head it would delay the first paint; in the body it is fetched just as early. */
const FONT = / *<link\s+rel="preload"[^>]*as="font"[^>]*>\n/

/** The first line of the head. Tags right after it are fetched first. */
const CHARSET = '<meta charset="utf-8" />'

type Build = {
  index: string
  application: Rolldown.OutputChunk
  whenPainted: string
  script: string
  /** The other files that the page's script loads, as attributes. */
  more: string
  head: string
  /** The style sheet as text, and the path of its file. */
  sheet: string
  sheetFile: string
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Adds a script to the head that runs as soon as it arrives and doesn't delay the paint. */
const withHeadScript = (html: string, script: string): string =>
  replaceParts(html, [[CHARSET, `${CHARSET}\n    <script async src="/${script}"></script>`]])

/** Returns the HTML file of a page in one language. */
function htmlOf(page: RenderedPage, build: Build): string {
  const { index, application, whenPainted, script, more, head, sheet, sheetFile } = build
  const { file, language, title, brand, markup } = page
  const hasOwnScript = [...SMALL_SCRIPT_PAGES, ...PROMPT_FILES].includes(file)
  // The application draws the pages without a script of their own at once, and the worker stores them all, so they
  // share one style sheet file.
  const styles = hasOwnScript
    ? `<style>${sheet}</style>`
    : `<link rel="stylesheet" crossorigin href="/${sheetFile}">`
  const scriptTag = `<script type="module" crossorigin src="/${application.fileName}"></script>`
  const [font = ''] = FONT.exec(index) ?? []
  const replacements: [string, string][] = [
    [font, ''],
    ['<body>', `<body>\n${font}`],
    ['<html lang="en">', `<html lang="${language}" data-brand="${brand}">`],
    ['<title>Member Portal</title>', `<title>${escapeText(title)}</title>`],
    ['<div id="root"></div>', `<div id="root">${markup}</div>\n    ${END}`],
    [CHARSET, `${CHARSET}\n    ${WHOLE}\n    ${styles}`],
    ...[...(application.viteMetadata?.importedCss ?? [])].map((own): [string, string] => [
      `    <link rel="stylesheet" crossorigin href="/${own}">\n`,
      '',
    ]),
  ]
  if (!hasOwnScript) return withHeadScript(replaceParts(index, replacements), head)
  return replaceParts(index.replaceAll(/^ *<link rel="modulepreload".*>\n/gm, ''), [
    ...replacements,
    [
      scriptTag,
      [
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`,
        `<script type="module" fetchpriority="low" crossorigin src="/${whenPainted}" data-script="/${script}" data-application="/${application.fileName}"${more}></script>`,
      ].join('\n    '),
    ],
  ])
}

/** Replaces parts of our own index.html. Throws an error if one of them is missing. */
function replaceParts(html: string, replacements: readonly [string, string][]): string {
  return replacements.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The built index.html doesn't contain ${before}`)
    return text.replace(before, () => after)
  }, html)
}
