import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Selector, transform } from 'lightningcss'
import { type Plugin, type Rolldown, build } from 'vite'
import { SMALL_SCRIPT_PAGES } from '#contract/paths.ts'
import { LANGUAGES } from '#base/language.ts'
import type { RenderedPage } from '#entry/render-pages.tsx'

const PRERENDER = 'src/entry/prerender.tsx'
const SMALL_SCRIPT = 'src/entry/public-page.ts'
const HEAD_SCRIPT = 'src/entry/head.ts'
const ENTRY = 'index.html'
/** The modules of the application whose style sheets a public page needs. */
const STYLED_BY = [
  ENTRY,
  'src/start.tsx',
  'src/shell/lobby.route.tsx',
  'src/features/sign-in/login.route.tsx',
]

/**
 * Renders the public pages (contract/paths.ts) with the portal's own components and gives the first of them a
 * small script, so that they stand before any script has run and sign-in works without the application. See
 * docs/decisions/006-sign-in-entry.md. Every page gets the script that puts on the display before it is painted.
 */
export function publicPages(): Plugin {
  let isApplication = false
  let dist = ''
  let work = ''
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      isApplication = !config.build.ssr
      dist = resolve(config.root, config.build.outDir)
      // Inside the packages' folder, from where the rendering finds React.
      work = join(config.root, 'node_modules/.cache', `prerender-${process.pid}`)
    },
    generateBundle: (_, bundle) =>
      void (chunks = Object.values(bundle).filter((file) => file.type === 'chunk')),
    closeBundle: {
      // Before the service worker is made, which keeps these files.
      order: 'pre',
      sequential: true,
      async handler() {
        // A build that failed closes, too; its own error is the one to show.
        if (!isApplication || chunks.length === 0) return
        const pages = await renderedPages(work)
        const script = await buildScript(dist, SMALL_SCRIPT)
        const head = await buildScript(dist, HEAD_SCRIPT)
        const index = readFileSync(join(dist, 'index.html'), 'utf8')
        writeFileSync(join(dist, 'index.html'), withHeadScript(index, head))
        const [application] = chunksOf(ENTRY, chunks)
        if (!application) throw new Error(`${ENTRY} was built to nothing`)
        const sheet = writeStyleSheet(dist, application, styleSheetsOf(chunks), pages)
        for (const [file, inLanguages] of Map.groupBy(pages, (page) => page.file)) {
          const html = htmlOf(inLanguages, { index, application, script, sheet })
          writeFileSync(join(dist, file), withHeadScript(html, head))
        }
        rmSync(work, { recursive: true })
      },
    },
  }
}

/** In a process of its own: the portal opens channels to other tabs, which would keep this one from ending. */
async function renderedPages(outDir: string): Promise<RenderedPage[]> {
  const output = { entryFileNames: 'prerender.mjs', codeSplitting: false }
  await build({
    logLevel: 'warn',
    build: { ssr: PRERENDER, outDir, emptyOutDir: true, manifest: false, rolldownOptions: { output } },
  })
  const entry = JSON.stringify(pathToFileURL(join(outDir, 'prerender.mjs')).href)
  return LANGUAGES.flatMap((language) => {
    // As if it had been chosen in a browser (base/language.ts).
    const script = `globalThis.localStorage = { getItem: (name) => (name === 'language' ? '"${language}"' : null) }
      const { renderPublicPages } = await import(${entry})
      process.stdout.write(JSON.stringify(await renderPublicPages()), () => process.exit())`
    const written = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    return JSON.parse(written) as RenderedPage[]
  })
}

/** A build of its own, so that nothing the application needs as well makes it larger. Returns the file's path. */
async function buildScript(outDir: string, input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input,
        // React's modules say nothing of side effects; what is unused of them is left out.
        treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/') },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          codeSplitting: false,
          // It runs where it stands, and leaves no names behind.
          ...(input === HEAD_SCRIPT ? { format: 'iife' as const } : {}),
        },
      },
    },
  })
  const [entry] = 'output' in result ? result.output : []
  if (!entry) throw new Error(`${input} was built to nothing`)
  return entry.fileName
}

/** The chunks that a module of ours came into; the parts that the router splits off a route are told by a question mark. */
function chunksOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const isOf = (id: string) => id.split('?')[0]?.endsWith(`/${module}`)
  const found = chunks.filter(({ moduleIds }) => moduleIds.some(isOf))
  if (found.length === 0) throw new Error(`The build has no chunk of ${module}`)
  return found
}

/** The style sheets of the modules that a public page shows, and of all they import. */
function styleSheetsOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const visited = new Set<string>()
  const sheets = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || visited.has(chunk.fileName)) return
    visited.add(chunk.fileName)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const module of STYLED_BY) chunksOf(module, chunks).forEach(visit)
  return [...sheets]
}

/**
 * One file of them all, for one request on a slow network: the sheet of index.html whole, for the application may be
 * opened in the same document, and of the others what the pages use. Returns its path in the build.
 */
function writeStyleSheet(
  dist: string,
  application: Rolldown.OutputChunk,
  sheets: readonly string[],
  pages: readonly RenderedPage[],
): string {
  const read = (sheet: string) => readFileSync(join(dist, sheet), 'utf8')
  const whole = [...(application.viteMetadata?.importedCss ?? [])]
  const others = sheets.filter((sheet) => !whole.includes(sheet)).map(read)
  const text = [...whole.map(read), ...others.map((css) => withoutUnused(css, pages))].join('\n')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const path = `assets/public-page-${hash}.css`
  writeFileSync(join(dist, path), text)
  return path
}

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

/** Removes the rules whose classes or attributes no page has. Scripts set attributes on these pages, never classes. */
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

/** The first line of the head; what follows it is fetched first. */
const CHARSET = '<meta charset="utf-8" />'

type Build = { index: string; application: Rolldown.OutputChunk; script: string; sheet: string }

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** A plain script in the head: nothing is painted before it has run. */
const withHeadScript = (html: string, script: string): string =>
  replaceParts(html, [[CHARSET, `${CHARSET}\n    <script src="/${script}"></script>`]])

/** One file holds a page in each language; the style sheet shows the one that the head's script names (ui/base.css). */
function htmlOf(pages: readonly RenderedPage[], { index, application, script, sheet }: Build): string {
  const [english] = pages
  if (!english) throw new Error('A page was rendered in no language')
  const { file, title, brand } = english
  const markup = pages
    .map(
      ({ language, title: titled, markup: rendered }) =>
        `<div data-language="${language}" data-title="${escapeAttribute(titled)}">${rendered}</div>`,
    )
    .join('')
  const scriptTag = `<script type="module" crossorigin src="/${application.fileName}"></script>`
  const replacements: [string, string][] = [
    ['<html lang="en">', `<html lang="en" data-brand="${brand}">`],
    ['<title>Member Portal</title>', `<title>${escapeText(title)}</title>`],
    ['<div id="root"></div>', `<div id="root">${markup}</div>`],
    [CHARSET, `${CHARSET}\n    <link rel="stylesheet" crossorigin href="/${sheet}">`],
  ]
  if (!SMALL_SCRIPT_PAGES.includes(file)) return replaceParts(index, replacements)
  return replaceParts(index.replaceAll(/^ *<link rel="modulepreload".*>\n/gm, ''), [
    ...replacements,
    ...[...(application.viteMetadata?.importedCss ?? [])].map((own): [string, string] => [
      `    <link rel="stylesheet" crossorigin href="/${own}">\n`,
      '',
    ]),
    [
      scriptTag,
      `<script type="module" fetchpriority="low" crossorigin src="/${script}" data-application="/${application.fileName}"></script>`,
    ],
  ])
}

/** Replaces parts of our own index.html, each of which has to be there. */
function replaceParts(html: string, replacements: readonly [string, string][]): string {
  return replacements.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`index.html as it was built has no ${before}`)
    return text.replace(before, () => after)
  }, html)
}
