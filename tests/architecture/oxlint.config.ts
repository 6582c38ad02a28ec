import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import {
  PORTAL_LAYERS,
  MESSAGES,
  OPEN_FEATURE,
  SANDBOX_INSURER_USERS,
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

const foldersIn = (path: string): string[] =>
  readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const insurers = foldersIn('server/insurers')
const domains = foldersIn('server/domains')

const sandboxInsurer = {
  group: ['#server/insurers/sandbox/**', './insurers/sandbox/**'],
  message: MESSAGES.sandboxInsurer,
}

/** The import rule of `server/<path>`, which belongs to a layer; `more` lists further imports that it may not have. */
function serverRule(
  layer: (typeof SERVER_LAYERS)[number],
  path: string,
  more: { group: string[]; message: string }[] = [],
) {
  const above = SERVER_LAYERS.slice(SERVER_LAYERS.indexOf(layer) + 1).flatMap((other) =>
    // The sandbox insurer has its own message.
    other === 'insurers'
      ? insurers.filter((one) => one !== 'sandbox').map((one) => `insurers/${one}`)
      : [other],
  )
  const top = layer === 'tools' ? ['main'] : ['app', 'jobs', 'main']
  const up = [...top.map((file) => `#server/${file}.ts`), ...above.map((folder) => `#server/${folder}/**`)]
  return {
    files: [`**/server/${path}/**`],
    rules: restricted(
      { group: portal, message: MESSAGES.apart },
      { group: up, message: MESSAGES.serverUp(path) },
      ...more,
      ...(SANDBOX_INSURER_USERS.includes(path) ? [] : [sandboxInsurer]),
    ),
  }
}

/** A domain imports no other domain, except for SERVER_EXCEPTIONS. */
function domainRule(domain: string) {
  const allowed = SERVER_EXCEPTIONS.filter(({ from }) => from === domain).flatMap(({ to }) => to)
  const others = domains.filter((other) => other !== domain && !allowed.includes(other))
  const group = others.map((other) => `#server/domains/${other}/**`)
  return serverRule('domains', `domains/${domain}`, [{ group, message: MESSAGES.domain }])
}

/** Forbids an insurer to import another insurer or the code that reads insurers' answers. */
function insurerRule(insurer: string) {
  const others = insurers.filter((other) => other !== insurer && other !== 'sandbox')
  const strange = [...others.map((other) => `insurers/${other}`), 'notifications', 'domains', 'staff']
  const group = strange.map((folder) => `#server/${folder}/**`)
  return serverRule('insurers', `insurers/${insurer}`, [{ group, message: MESSAGES.insurer }])
}

const serverRules = [
  ...SERVER_LAYERS.map((layer) => serverRule(layer, layer)),
  serverRule('tools', 'tools/seed'),
  ...domains.map(domainRule),
  ...insurers.map(insurerRule),
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/src/routeTree.gen.ts', '**/dist/**', '**/data/**', 'tmp/**'],
  rules: {
    // Type imports count as well: they couple files, too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Each entry of a literal goes on its own line: no spread literal packs several.
    'unicorn/no-useless-spread': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, IIFEs: true }],
    'no-console': 'error',
    ...restricted(),
    // Off because these rules would make the code less clear: a comment explains each cast, and a role marks up what no
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
    'typescript/no-generated-empty-object-type': 'off',
    'react/set-state-in-effect': 'off',
    // axe checks these in the browser, on the real pages.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // The rule mistakes a canvas's fill() for an array's.
    'unicorn/no-array-fill-with-reference-type': 'off',
    'import/no-named-as-default': 'off',
    'vitest/no-conditional-expect': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    'react/jsx-filename-extension': 'off',
    // Style sheets and the polyfill are imported for their side effects.
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
        '**/server/tools/doctor.ts',
        '**/tests/insurer/command.ts',
        '**/e2e/**',
      ],
      rules: { 'no-console': 'off' },
    },
    // Playwright derives a function's fixtures from its parameter, so an empty pattern is needed even without fixtures.
    { files: ['**/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    {
      files: ['**/tests/*/*.ts', '**/tests/*/*.tsx', '**/tests/long/**', '**/e2e/**'],
      rules: { ...restricted(), 'max-lines-per-function': 'off' },
    },
  ],
})
