import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InsurerText } from '#ui/InsurerText.tsx'
import { allPayloads } from '#tests/kit/payloads/payloads.ts'

test.each([
  ['in the language of the page', (text: string) => text, ''],
  // It stands in an element that names its language, and in no other.
  ['in another language', (text: string) => ({ es: text }), 'SPAN'],
])(`${allPayloads.length} payloads as the insurer's text %s are words`, (_, textOf, own) => {
  const { container } = render(
    <ul>
      {allPayloads.map((payload) => (
        <li key={payload}>
          <InsurerText text={textOf(payload)} format={(text) => `A. ${text}`} />
        </li>
      ))}
    </ul>,
  )
  const rows = Array.from(container.querySelectorAll('li'), (row) => [
    row.textContent,
    Array.from(row.querySelectorAll('*'), ({ tagName }) => tagName).join(' '),
  ])
  expect(rows).toEqual(allPayloads.map((payload) => [`A. ${payload}`, own]))
})
