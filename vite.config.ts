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

/** Where `npm run dev` keeps the server; the page keeps its own address, so that the provider builds the right ones. */
const SERVER = process.env.SERVER_ORIGIN ?? 'http://localhost:8080'
const toServer = { target: SERVER, changeOrigin: false }

/** Files of `npm test`; in the long tier also those of tests/long. */
const inTier = (files: string): string[] => [
  `tests/${files}`,
  ...(process.env.LONG ? [`tests/long/${files}`] : []),
]

/** The sanitizer of rich text, which other tests in the same process have loaded. */
const LOADED_ONCE = 'tests/pages/rich-text-not-loaded.test.tsx'

/** They read files, and load nothing of the portal. */
const READ_CATALOGS = ['tests/languages/readability.test.ts', 'tests/languages/words.test.ts']

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A denied page must load nothing of itself, its loader included.
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
    // What is drawn often says 'use memo'.
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
        // What only a home screen shows, its own system keeps; the staff's console is no part of the portal.
        globIgnores: [
          'screenshots/**',
          'icons/shortcut-*.png',
          'staff.html',
          'staff/**',
          // A member's device needs one brand, which the worker keeps once it was shown (sw/brand-files.ts); the
          // signed-out pages have the group's.
          'assets/pack-!(house-)*.js',
          'assets/display-*.woff2',
        ],
        manifestTransforms: [
          revisionWithPolicy(join(import.meta.dirname, 'server/platform/http/headers.ts')),
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
    // Whoever may sign the cards that devices keep; the sandbox's key is believed only where no other is named.
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
    // The ten slowest are named at the end; the list of files stays short.
    slowTestThreshold: 10_000,
    isolate: false,
    globalSetup: 'tests/kit/run-setup.ts',
    // All tests have one time, in which they begin (tests/kit/time.ts); packages are found quickly, as by `npm start`.
    execArgv: ['tests/kit/shift-time.ts', 'server/tools/quick-imports.ts'].flatMap((file) => [
      '--import',
      join(import.meta.dirname, file),
    ]),
    // One more than cores, since tests also wait; each worker has a database of its own, and takes a gigabyte.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    css: false,
    testTimeout: 60_000,
    // As for the pages (tests/kit/browser.ts).
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
        // They read every page once in each language, or see something load that is loaded once: every module is new.
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
