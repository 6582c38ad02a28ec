import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { linesOf } from '#contract/brands/brand.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import { checkedContent, contentFaults } from '#bin/build/content.ts'
import { newFolder } from '#tests/kit/folder.ts'

test('the built-in content has no faults', () => {
  expect(contentFaults('src/content/items', 'public', linesOf(builtInBrands()))).toEqual([])
})

test('a wrong file stops the build with its name, the item and the field', async () => {
  const root = newFolder()
  const items = join(root, 'items')
  mkdirSync(items)
  writeFileSync(join(root, 'main.js'), 'export {}')
  writeFileSync(join(items, 'good.json'), '[{ "content_id": "good", "data": "Good" }]')
  const plugin = { ...checkedContent(items) }
  const run = () =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [plugin],
      build: { rolldownOptions: { input: join(root, 'main.js') } },
    })
  await run()
  writeFileSync(
    join(items, 'wrong.json'),
    '[{ "content_id": "wrong", "data": "x", "date_expire": "2024-02-30" }]',
  )
  writeFileSync(join(items, 'broken.json'), '[{')
  writeFileSync(
    join(items, 'picture.json'),
    '[{ "content_id": "p", "data": { "title": "P", "body": "b", "image": "/content/none.svg", "templateType": "image" } }]',
  )
  const output = await run().catch((cause: unknown) => String(cause))
  expect(output).toContain(
    'wrong.json: item "wrong", field date_expire: is a day that does not exist: 2024-02-30',
  )
  expect(output).toContain('broken.json: is not JSON')
  expect(output).toContain('item "p", field data.image: there is no picture /content/none.svg')
})
