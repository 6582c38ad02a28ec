import { expect, test } from 'vitest'
import { Paper } from '#server/platform/pdf/paper.ts'
import { type Tagged, inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

async function tableOf(rows: string[][], foot?: string[]) {
  const paper = new Paper('Claims', 'es-US')
  paper.heading(1, 'Claims')
  const columns = [
    { head: 'Provider', share: 3 },
    { head: 'Paid', share: 1, align: 'right' as const },
  ]
  paper.table({ columns, rows, ...(foot ? { foot } : {}) })
  return readTaggedPdf(await paper.finish('Natural State Mutual'))
}

const rowsOf = (tree: Tagged[]) => inReadingOrder(tree).filter(({ role }) => role === 'TR')

test('a table names its columns once, starts rows with a name and ends with totals', async () => {
  const { tree, lang, untagged } = await tableOf([['Dr. Ames', '$1.00']], ['Total', '$1.00'])
  expect(
    rowsOf(tree).map(({ children }) => children.map(({ role, scope, text }) => [role, scope, text])),
  ).toEqual([
    [
      ['TH', 'Column', 'Provider'],
      ['TH', 'Column', 'Paid'],
    ],
    ...['Dr. Ames', 'Total'].map((name) => [
      ['TH', 'Row', name],
      ['TD', undefined, '$1.00'],
    ]),
  ])
  expect([lang, untagged]).toEqual(['es-US', [[]]])
})

test.each([
  ['\u5317\u4eac\u53cb\u8c0a\u8bca\u6240 Friendship', '[Chinese characters] Friendship', 1],
  ['Dr. \u738b \u5c0f\u660e', 'Dr. [Chinese characters]', 1],
  ['\u7530\u4e2d\u30fb\u30af\u30ea\u30cb\u30c3\u30af', '[Japanese letters]', 1],
  ['\u0645\u0633\u062a\u0634\u0641\u0649 \u0627\u0644\u0646\u0648\u0631 LLC', '[Arabic letters] LLC', 1],
  ['\u0418\u0432\u0430\u043d \u0429\u0435\u0433\u043b\u043e\u0432', 'Ivan Shcheglov', 1],
  ['\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2', 'Giorgos', 1],
  ['Ka\u02bbahumanu Peña Nguyễn', undefined, 0],
])('prints %j readably and lists what it could not print', async (name, shown, notes) => {
  const paper = new Paper('Claims')
  paper.heading(1, 'Claims')
  paper.table({ columns: [{ head: 'Provider', share: 1 }], rows: [[name]] })
  const { tree } = readTaggedPdf(await paper.finish('Natural State Mutual'))
  const said = inReadingOrder(tree)
  expect(
    rowsOf(tree)
      .at(-1)
      ?.children.map(({ text }) => text),
  ).toEqual([shown ?? expect.not.stringMatching(/[?[]/)])
  expect(said.filter(({ role }) => role === 'P')).toHaveLength(notes)
  expect(JSON.stringify(said)).not.toContain('??')
})

test('a long table repeats its headings on each page, but they are read aloud once', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`Provider ${n}`, `$${n}.00`])
  const { tree, artifacts, untagged, untold } = await tableOf(rows)
  const names = rowsOf(tree).map(({ children: [name] }) => name?.text)
  expect(names).toEqual(['Provider', ...rows.map(([name]) => name)])
  expect(artifacts.filter((text) => text === 'Paid')).toHaveLength(untagged.length - 1)
  expect([untagged.flat(), untold, untagged.length > 2]).toEqual([[], [], true])
})

test('an amount is not split in a narrow column', async () => {
  const paper = new Paper('Claims', 'en-US')
  paper.heading(1, 'Claims')
  const columns = [
    { head: 'Provider', share: 20 },
    { head: 'Paid', share: 2, align: 'right' as const },
  ]
  paper.table({ columns, rows: [['Dr. Ames', '$123,456,789.00']] })
  const { tree } = readTaggedPdf(await paper.finish('Natural State Mutual'))
  expect(rowsOf(tree).at(-1)?.children.at(-1)?.text).toBe('$123,456,789.00')
})
