import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import {
  FLOORS,
  MESSAGES,
  OPEN_ROOM,
  SANDBOX_INSURER_USERS,
  SERVER_DOMAINS,
  SERVER_EXCEPTIONS,
  SERVER_LAYERS,
} from './floors.ts'

const climbing = { group: ['../*', '../**', './../**'], message: MESSAGES.climbs }
const restricted = (...patterns: { group: string[]; message: string }[]) => ({
  'no-restricted-imports': ['error', { patterns: [climbing, ...patterns] }] as [
    'error',
    { patterns: object[] },
  ],
})

const floorRules = FLOORS.map((floor, height) => ({
  files: [`**/src/${floor}/**`],
  rules: restricted(
    {
      group: FLOORS.slice(height + 1).flatMap((above) => [`#${above}/*`, `#${above}/**`]),
      message: MESSAGES.up(floor),
    },
    { group: ['#server/**'], message: MESSAGES.apart },
  ),
}))

const rooms = readdirSync(new URL('../../src/features', import.meta.url))
const roomRules = rooms
  .filter((room) => room !== OPEN_ROOM)
  .map((room) => ({
    files: [`**/src/features/${room}/**`],
    rules: restricted(
      { group: ['#shell/**', '#server/**'], message: MESSAGES.up('features') },
      {
        group: rooms.filter((other) => other !== room).flatMap((other) => [`#features/${other}/**`]),
        message: MESSAGES.room,
      },
    ),
  }))

const portal = [...FLOORS.flatMap((floor) => [`#${floor}/**`]), '#sw/**']

const sandboxInsurer = {
  group: ['#server/sandbox-insurer/**', './sandbox-insurer/**'],
  message: MESSAGES.sandboxInsurer,
}
const inServer = (folders: readonly string[]) => folders.map((folder) => `#server/${folder}/**`)

/** What holds for one folder of the server, which lies in a row of the list. */
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

const serverRules = SERVER_LAYERS.flatMap((row, height) => row.map((folder) => serverRule(folder, height)))

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/src/routeTree.gen.ts', '**/dist/**', '**/data/**', 'tmp/**'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, IIFEs: true }],
    'no-console': 'error',
    ...restricted(),
    // Judgements that would cost clearness here: a checked cast is explained where it stands, and a role says in
    // markup what no element does.
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
    // axe judges these in the browser, on what really stands on the page.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // It takes a canvas, which fills paths, for a list.
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
    ...floorRules,
    ...roomRules,
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
    // Programs that speak to a person in a terminal.
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
      files: ['**/tests/*/*.ts', '**/tests/*/*.tsx', '**/e2e/**'],
      rules: { ...restricted(), 'max-lines-per-function': 'off' },
    },
  ],
})
