import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { checkedBrands } from './bin/build/brands.ts'
import { chunkGroups } from './bin/build/chunks.ts'
import { checkedContent } from './bin/build/content.ts'
import { messages } from './bin/build/messages.ts'
import { entries } from './bin/build/entries.ts'
import { addHashes } from './bin/build/file-hashes.ts'
import { compressBuild } from './bin/build/compress.ts'
import { countyMap } from './bin/build/county-map.ts'
import { ownIcons } from './bin/build/icons.ts'
import { markFirst } from './bin/build/offline-first.ts'
import { publicPages } from './bin/build/public-pages.ts'
import { release } from './bin/build/release.ts'
import { staffConsole } from './bin/build/staff-console.ts'
import { revisionWithPolicy } from './bin/build/shell-revision.ts'
import { manifest } from './sw/manifest.ts'
import { SERVER_PATH } from './contract/paths.ts'
import { sandboxCardKeys } from './contract/sandbox-card-key.ts'
import { routes } from './src/routes.ts'

/** The server behind `npm run dev`. Requests keep the page's own host, from which the provider builds its addresses. */
const SERVER = process.env.SERVER_ORIGIN ?? 'http://localhost:8080'
const toServer = { target: SERVER, changeOrigin: false }

/** Files of `npm test`; in the long tier also those of tests/long. */
const inTier = (files: string): string[] => [
  `tests/${files}`,
  ...(process.env.LONG ? [`tests/long/${files}`] : []),
]

/** Checks that a page doesn't load the sanitizer of rich text, which other tests in the same process have loaded. */
const LOADED_ONCE = 'tests/pages/rich-text-not-loaded.test.tsx'

/** Tests that only read files and load no portal code. */
const READ_CATALOGS = ['tests/languages/readability.test.ts', 'tests/languages/words.test.ts']

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A denied page must load none of its own code, including its loader.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      virtualRouteConfig: routes,
      routesDirectory: './src',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      enableRouteGeneration: !process.env.VITEST,
    }),
    // Components that render often opt in with 'use memo'.
    react({ compiler: { compilationMode: 'annotation' } }),
    // React Aria's own texts in the languages that the portal speaks.
    optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }),
    ownIcons(),
    release(),
    countyMap(),
    checkedContent(join(import.meta.dirname, 'src/content/items')),
    checkedBrands(import.meta.dirname),
    messages(),
    publicPages(),
    staffConsole(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'brand/*.svg', 'content/*.svg', 'icons/*.png'],
        // The operating system keeps the images for the home screen, and the staff console isn't part of the portal.
        globIgnores: [
          'screenshots/**',
          'icons/shortcut-*.png',
          'staff.html',
          'staff/**',
          // A member's device needs one brand, which the worker stores once it is shown (sw/brand-files.ts). Signed-out
          // pages use the group's brand.
          'assets/pack-!(house-)*.js',
          'assets/display-*.woff2',
        ],
        manifestTransforms: [
          revisionWithPolicy(join(import.meta.dirname, 'server/platform/http/headers.ts')),
          addHashes(join(import.meta.dirname, 'dist')),
          markFirst(join(import.meta.dirname, 'dist')),
        ],
        rollupFormat: 'iife',
      },
      devOptions: { enabled: false },
    }),
    entries(),
    compressBuild(),
  ],
  define: {
    // The keys that may sign the cards that devices keep. The sandbox's key is trusted only if no other key is named.
    CARD_PUBLIC_KEYS: process.env.CARD_PUBLIC_KEYS
      ? JSON.parse(process.env.CARD_PUBLIC_KEYS)
      : sandboxCardKeys,
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { [SERVER_PATH.source]: toServer },
  },
  test: {
    reporters: ['default', './tests/kit/slowest-tests.ts'],
    // The reporter lists the ten slowest tests at the end, so the list of files stays short.
    slowTestThreshold: 10_000,
    isolate: false,
    globalSetup: 'tests/kit/run-setup.ts',
    // All tests begin at one time (tests/kit/time.ts). Packages resolve quickly, as with `npm start`.
    execArgv: ['tests/kit/shift-time.ts', 'server/tools/quick-imports.ts'].flatMap((file) => [
      '--import',
      join(import.meta.dirname, file),
    ]),
    // One more than the number of cores, because tests also wait. Each worker has its own database and uses a gigabyte.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    css: false,
    testTimeout: 60_000,
    // The same timeout as for pages (tests/kit/browser.ts).
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [...inTier('{server,architecture,insurer}/**/*.test.ts'), ...READ_CATALOGS],
          exclude: ['tests/architecture/map.test.ts'],
          setupFiles: ['tests/kit/temporal.ts', 'tests/kit/each-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:8080' } },
          include: [
            ...inTier('{rules,pages}/**/*.test.{ts,tsx}'),
            'tests/architecture/map.test.ts',
            'tests/architecture/page-access.test.tsx',
          ],
          exclude: [LOADED_ONCE],
          setupFiles: ['tests/kit/browser.ts', 'tests/kit/each-file.ts'],
        },
      },
      {
        // Each file gets fresh modules: these tests read every page once per language, or check when a module first
        // loads.
        extends: true,
        test: {
          name: 'languages',
          isolate: true,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:8080' } },
          include: [...inTier('languages/**/*.test.{ts,tsx}'), LOADED_ONCE],
          exclude: READ_CATALOGS,
          setupFiles: ['tests/kit/browser.ts', 'tests/kit/each-file.ts'],
        },
      },
    ],
  },
})
