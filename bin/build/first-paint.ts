import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, build } from 'vite'

type ManifestEntry = { file: string; css?: string[]; imports?: string[] }

type Files = { scripts: string[]; sheets: string[] }

/** What is waited for beyond the entry, so that nothing of it waits for another round trip. */
function filesBehind(dist: string, isFirst: RegExp): Files {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry || scripts.has(entry.file)) return
    scripts.add(entry.file)
    for (const sheet of entry.css ?? []) sheets.add(sheet)
    for (const next of entry.imports ?? []) visit(next)
  }
  for (const name of Object.keys(manifest)) if (isFirst.test(name)) visit(name)
  return { scripts: [...scripts], sheets: [...sheets] }
}

const START = /\/start\.tsx$/
const LOGIN = /\/((login|lobby)\.route|start)\.tsx(\?|$)/

function withLinks(index: string, { scripts, sheets }: Files): string {
  const links = [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !index.includes(link))
  return index.replace('</head>', `${links.join('\n    ')}\n  </head>`)
}

const withFirstPaint = (index: string, markup: string): string =>
  index.replace('<div id="root"></div>', `<div id="root">${markup}</div>`)

/** In a process of its own: the portal opens channels to other tabs, which would keep this one from ending. */
function painted(module: string): string {
  const script = `import { paint } from ${JSON.stringify(pathToFileURL(module).href)}
    process.stdout.write(await paint(), () => process.exit())`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
}

/**
 * Paints /login at build time from the portal's own components: the page stands before a script has run. Only
 * this page; everything behind the sign-in is drawn for its member.
 */
export function firstPaint(entry: string): Plugin {
  let isServerBuild = false
  let dist = ''
  let outDir = ''
  return {
    name: 'first-paint-of-login',
    apply: 'build',
    configResolved(config) {
      isServerBuild = Boolean(config.build.ssr)
      dist = resolve(config.root, config.build.outDir)
      // Beside the packages it imports, wherever the portal itself is built to.
      outDir = join(config.root, 'node_modules/.cache', `paint-${process.pid}`)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (isServerBuild) return
        await build({
          logLevel: 'warn',
          build: {
            ssr: entry,
            outDir,
            emptyOutDir: true,
            manifest: false,
            rollupOptions: { output: { entryFileNames: 'paint.mjs' } },
          },
        })
        const markup = painted(join(outDir, 'paint.mjs'))
        const index = readFileSync(join(dist, 'index.html'), 'utf8')
        writeFileSync(join(dist, 'index.html'), withLinks(index, filesBehind(dist, START)))
        const login = withLinks(index, filesBehind(dist, LOGIN))
        writeFileSync(join(dist, 'login.html'), withFirstPaint(login, markup))
        rmSync(outDir, { recursive: true })
      },
    },
  }
}
