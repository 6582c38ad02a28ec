import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from '#content/RichText.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { show } from '#tests/kit/show.tsx'

const network = vi.hoisted(() => ({ isDown: true, asked: 0 }))
vi.mock(import('#content/purify.ts'), async (original) => {
  network.asked += 1
  if (network.isDown) throw new Error('Failed to fetch dynamically imported module')
  return original()
})

afterEach(cleanup)

test('a text that failed to load shows its code, and one press retries all', async () => {
  const user = userEvent.setup()
  await show(
    <>
      <RichText html="<p>First text</p>" />
      <RichText html="<p>Second text</p>" />
    </>,
  )
  expect(await screen.findAllByText(/^We couldn’t load this text\./)).toHaveLength(2)
  expect(screen.getAllByText('Code CONT-0001')).toHaveLength(2)
  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(retry!)
  await eventually(() => expect(network.asked).toBe(2))
  expect(screen.getAllByText('Code CONT-0001')).toHaveLength(2)
  network.isDown = false
  await eventually(() => expect(retry!.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(retry!)
  expect(await screen.findByText('First text')).toBeDefined()
  expect(screen.getByText('Second text')).toBeDefined()
  expect(screen.queryByText('Code CONT-0001')).toBeNull()
})
