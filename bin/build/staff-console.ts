import { join, resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { type Plugin, build } from 'vite'
import { STAFF_FILE, STAFF_PATH } from '#contract/paths.ts'

/** Under the console's own path, so that none of its files counts as a portal file. */
const ASSETS = 'staff/assets'

const isPage = (url: string): boolean => new RegExp(`^${STAFF_PATH}(?!/(?:api|assets)/)(?:[/?]|$)`).test(url)

/**
 * Builds the staff console beside the portal, with an entry, chunks and style sheets of its own, so that no file that
 * members load contains any part of it. See docs/decisions/020-staff-console.md.
 */
export function staffConsole(): Plugin {
  let isApplication = false
  let root = ''
  let dist = ''
  return {
    name: 'staff-console',
    configResolved(config) {
      isApplication = config.command === 'build' && !config.build.ssr
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    configureServer(server) {
      // Runs before the proxy, which handles all other addresses under this path.
      server.middlewares.use((request, _response, next) => {
        if (isPage(request.url ?? '')) request.url = `/${STAFF_FILE}`
        next()
      })
    },
    closeBundle: {
      // Runs before the files are compressed and the service worker, which ignores them, is built.
      order: 'pre',
      sequential: true,
      handler: async () => {
        if (isApplication) await buildConsole(root, dist)
      },
    },
  }
}

async function buildConsole(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      react({ compiler: { compilationMode: 'annotation' } }),
      optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }),
    ],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      assetsDir: ASSETS,
      rolldownOptions: { input: join(root, STAFF_FILE) },
    },
  })
}
