import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import {
  PORTAL_LAYERS,
  MESSAGES,
  OPEN_FEATURE,
  SANDBOX_INSURER_USERS,
  SERVER_DOMAINS,
  SERVER_EXCEPTIONS,
  SERVER_LAYERS,
} from './layers.ts'

const climbing = { group: ['../*', '../**', './../**'], message: MESSAGES.climbs }
const restricted = (...patterns: { group: string[]; message: string }[]) => ({
  'no-restricted-imports': ['error', { patterns: [climbing, ...patterns] }] as [
    'error',
    { patterns: object[] },
  ],
})

const layerRules = PORTAL_LAYERS.map((layer, index) => ({
  files: [`**/src/${layer}/**`],
  rules: restricted(
    {
      group: PORTAL_LAYERS.slice(index + 1).flatMap((above) => [`#${above}/*`, `#${above}/**`]),
      message: MESSAGES.up(layer),
    },
    { group: ['#server/**'], message: MESSAGES.apart },
  ),
}))

const features = readdirSync(new URL('../../src/features', import.meta.url))
const featureRules = features
  .filter((feature) => feature !== OPEN_FEATURE)
  .map((feature) => ({
    files: [`**/src/features/${feature}/**`],
    rules: restricted(
      { group: ['#shell/**', '#server/**'], message: MESSAGES.up('features') },
      {
        group: features.filter((other) => other !== feature).flatMap((other) => [`#features/${other}/**`]),
        message: MESSAGES.feature,
      },
    ),
  }))

const portal = [...PORTAL_LAYERS.flatMap((layer) => [`#${layer}/**`]), '#sw/**']

const sandboxInsurer = {
  group: ['#server/sandbox-insurer/**', './sandbox-insurer/**'],
  message: MESSAGES.sandboxInsurer,
}
const inServer = (folders: readonly string[]) => folders.map((folder) => `#server/${folder}/**`)

/** The import rule of one folder of the server; `row` is its index in SERVER_LAYERS. */
function serverRule(folder: string, row: number) {
  const allowed = SERVER_EXCEPTIONS.filter(({ from }) => from === folder).flatMap(({ to }) => to)
  const isForbidden = (other: string) => other !== folder && !allowed.includes(other)
  const above = SERVER_LAYERS.slice(row + 1)
    .flat()
    .filter(isForbidden)
  const beside = SERVER_DOMAINS.filter(isForbidden)
  const isDomain = SERVER_DOMAINS.some((domain) => domain === folder)
  const mayAskSandbox = SANDBOX_INSURER_USERS.includes(folder)
  const patterns = [
    { group: portal, message: MESSAGES.apart },
    {
      group: [
        '#server/app.ts',
        '#server/main.ts',
        ...inServer(above.filter((one) => one !== 'sandbox-insurer')),
      ],
      message: MESSAGES.serverUp(folder),
    },
    ...(isDomain ? [{ group: inServer(beside), message: MESSAGES.domain }] : []),
    ...(mayAskSandbox ? [] : [sandboxInsurer]),
  ]
  return { files: [`**/server/${folder}/**`], rules: restricted(...patterns) }
}

const serverRules = SERVER_LAYERS.flatMap((row, index) => row.map((folder) => serverRule(folder, index)))

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/src/routeTree.gen.ts', '**/dist/**', '**/data/**', 'tmp/**'],
  rules: {
    // Type imports count: they tie files together, too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, IIFEs: true }],
    'no-console': 'error',
    ...restricted(),
    // Off because they would make the code less clear: a cast is explained where it is made, and a role marks up what no
    // element can.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/expect-expect': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'no-control-regex': 'off',
    'unicorn/no-useless-spread': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'react/set-state-in-effect': 'off',
    // axe checks these in the browser, on the real pages.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // It mistakes the fill() of a canvas for that of an array.
    'unicorn/no-array-fill-with-reference-type': 'off',
    'import/no-named-as-default': 'off',
    'vitest/no-conditional-expect': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    'react/jsx-filename-extension': 'off',
    // Style sheets are imported for their effect, and so is the polyfill.
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    ...layerRules,
    ...featureRules,
    {
      files: ['**/server/**'],
      rules: restricted({ group: portal, message: MESSAGES.apart }, sandboxInsurer),
    },
    ...serverRules,
    { files: ['**/server/main.ts'], rules: restricted({ group: portal, message: MESSAGES.apart }) },
    {
      files: ['**/bin/**', '**/docs/examples/**'],
      rules: restricted(sandboxInsurer),
    },
    {
      files: ['**/contract/**'],
      rules: restricted({ group: [...portal, '#server/**'], message: MESSAGES.apart }),
    },
    {
      files: ['**/sw/**'],
      rules: restricted({ group: [...portal.slice(0, -1), '#server/**'], message: MESSAGES.apart }),
    },
    // Command-line programs.
    {
      files: [
        '**/bin/**',
        '**/server/main.ts',
        '**/server/**/*command.ts',
        '**/server/doctor.ts',
        '**/tests/insurer/command.ts',
        '**/e2e/**',
      ],
      rules: { 'no-console': 'off' },
    },
    // Playwright reads the fixtures a function asks for from its parameter, also when there are none.
    { files: ['**/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    {
      files: ['**/tests/*/*.ts', '**/tests/*/*.tsx', '**/tests/long/**', '**/e2e/**'],
      rules: { ...restricted(), 'max-lines-per-function': 'off' },
    },
  ],
})
