import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Adds a page to a served copy of the build that shows any given text: the portal's own rich-text component, bundled
 * like the portal, with the server's real headers. The shipped build contains no such page.
 */
export async function addProofPage(dist: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      target: 'es2024',
      outDir: join(dist, 'rich-text-proof'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, '../tests/kit/rich-text-proof.tsx'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
    experimental: { renderBuiltUrl: (file) => `/rich-text-proof/${file}` },
  })
  const head =
    '<meta charset="utf-8"><title>Rich text</title><meta id="react-aria-pressable-style"><link rel="icon" href="/brand/mark.svg">'
  const script = '<script type="module" src="/rich-text-proof/page.js"></script>'
  writeFileSync(join(dist, 'rich-text-proof.html'), `<!doctype html><html lang="en">${head}${script}</html>`)
  return '/rich-text-proof.html'
}
