import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InsurerText } from '#ui/InsurerText.tsx'
import { allPayloads } from '#tests/kit/payloads/payloads.ts'
import { sample } from '#tests/kit/tier.ts'

const payloads = sample(allPayloads, 600)

test.each([
  ['in the language of the page', (text: string) => text, ''],
  // The text is in one element, which states its language.
  ['in another language', (text: string) => ({ es: text }), 'SPAN'],
])(`${payloads.length} payloads as the insurer's text %s are shown as text`, (_, textOf, own) => {
  const { container } = render(
    <ul>
      {payloads.map((payload) => (
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
  expect(rows).toEqual(payloads.map((payload) => [`A. ${payload}`, own]))
})
