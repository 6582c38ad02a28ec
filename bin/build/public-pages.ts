import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, build } from 'vite'
import { SMALL_SCRIPT_PAGES } from '#contract/paths.ts'
import type { RenderedPage } from '#entry/prerender.tsx'

type ManifestEntry = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, ManifestEntry>

const PRERENDER = 'src/entry/prerender.tsx'
const SMALL_SCRIPT = 'src/entry/public-page.ts'
/** The modules of the application whose style sheets a public page needs. */
const STYLED_BY = [
  'index.html',
  'src/start.tsx',
  'src/shell/lobby.route.tsx',
  'src/features/sign-in/login.route.tsx',
]

/**
 * Renders the public pages (contract/public-pages.ts) with the portal's own components and gives the first of them a
 * small script, so that they stand before any script has run and sign-in works without the application. See
 * docs/decisions/006-sign-in-entry.md.
 */
export function publicPages(): Plugin {
  let isApplication = false
  let dist = ''
  let work = ''
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      isApplication = !config.build.ssr && config.build.manifest === true
      dist = resolve(config.root, config.build.outDir)
      // Inside the packages' folder, from where the rendering finds React.
      work = join(config.root, 'node_modules/.cache', `prerender-${process.pid}`)
    },
    closeBundle: {
      // Before the service worker is made, which keeps these files.
      order: 'pre',
      sequential: true,
      async handler() {
        if (!isApplication) return
        const pages = await renderedPages(work)
        const script = await buildSmallScript(dist)
        const index = readFileSync(join(dist, 'index.html'), 'utf8')
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
        const sheet = writeStyleSheet(dist, styleSheetsOf(manifest))
        for (const page of pages)
          writeFileSync(join(dist, page.file), htmlOf(page, { index, manifest, script, sheet }))
        rmSync(work, { recursive: true })
      },
    },
  }
}

/** In a process of its own: the portal opens channels to other tabs, which would keep this one from ending. */
async function renderedPages(outDir: string): Promise<RenderedPage[]> {
  const output = { entryFileNames: 'prerender.mjs' }
  await build({
    logLevel: 'warn',
    build: { ssr: PRERENDER, outDir, emptyOutDir: true, manifest: false, rolldownOptions: { output } },
  })
  const script = `import { renderPublicPages } from ${JSON.stringify(pathToFileURL(join(outDir, 'prerender.mjs')).href)}
    process.stdout.write(JSON.stringify(await renderPublicPages()), () => process.exit())`
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return JSON.parse(written) as RenderedPage[]
}

/** A build of its own, so that nothing the application needs as well makes it larger. Returns the file's path. */
async function buildSmallScript(outDir: string): Promise<string> {
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
        input: SMALL_SCRIPT,
        // React's modules say nothing of side effects; what is unused of them is left out.
        treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/') },
        output: {
          entryFileNames: 'assets/public-page-[hash].js',
          codeSplitting: false,
        },
      },
    },
  })
  const [entry] = 'output' in result ? result.output : []
  if (!entry) throw new Error(`${SMALL_SCRIPT} was built to nothing`)
  return entry.fileName
}

/** The style sheets of the modules that a public page shows, and of all they import. */
function styleSheetsOf(manifest: Manifest): string[] {
  const visited = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry || visited.has(name)) return
    visited.add(name)
    for (const next of entry.imports ?? []) visit(next)
    for (const sheet of entry.css ?? []) sheets.add(sheet)
  }
  for (const module of STYLED_BY) {
    // A route's parts are modules of their own, told apart by what follows the question mark.
    const names = Object.keys(manifest).filter((name) => name.split('?')[0] === module)
    if (names.length === 0) throw new Error(`The build has no chunk of ${module}`)
    names.forEach(visit)
  }
  return [...sheets]
}

/** One file of them all, for one request on a slow network. Returns its path in the build. */
function writeStyleSheet(dist: string, sheets: readonly string[]): string {
  const text = sheets.map((sheet) => readFileSync(join(dist, sheet), 'utf8')).join('\n')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const path = `assets/public-page-${hash}.css`
  writeFileSync(join(dist, path), text)
  return path
}

type Build = { index: string; manifest: Manifest; script: string; sheet: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function htmlOf(
  { file, title, brand, markup }: RenderedPage,
  { index, manifest, script, sheet }: Build,
): string {
  const application = manifest['index.html']
  if (!application) throw new Error('The build has no chunk of index.html')
  const scriptTag = `<script type="module" crossorigin src="/${application.file}"></script>`
  const replacements: [string, string][] = [
    ['<html lang="en">', `<html lang="en" data-brand="${brand}">`],
    ['<title>Member Portal</title>', `<title>${escaped(title)}</title>`],
    ['<div id="root"></div>', `<div id="root">${markup}</div>`],
    [scriptTag, `<link rel="stylesheet" crossorigin href="/${sheet}">\n    ${scriptTag}`],
  ]
  if (!SMALL_SCRIPT_PAGES.includes(file)) return replaced(index, replacements)
  return replaced(index.replaceAll(/^ *<link rel="modulepreload".*>\n/gm, ''), [
    ...replacements,
    ...(application.css ?? []).map((own): [string, string] => [
      `    <link rel="stylesheet" crossorigin href="/${own}">\n`,
      '',
    ]),
    [
      scriptTag,
      `<script type="module" crossorigin src="/${script}"></script>
    <link rel="prefetch" as="script" crossorigin href="/${application.file}" data-application>`,
    ],
  ])
}

/** Replaces parts of our own index.html, each of which has to be there. */
function replaced(html: string, replacements: readonly [string, string][]): string {
  return replacements.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`index.html as it was built has no ${before}`)
    return text.replace(before, () => after)
  }, html)
}
