import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ContentLink } from '#content/ContentLink.tsx'
import { RichText } from '#content/RichText.tsx'
import { show } from '#tests/kit/show.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(cleanup)

const outside = '<p>See <a href="https://example.com/http">the list</a>.</p>'
const dialog = () => screen.queryByRole('dialog')

test('shows a text, a list of paragraphs, and text around a button', async () => {
  const { view } = await show(
    <RichText html={{ top: '<h2>Before</h2>', bottom: '<p>After</p>' }}>
      <button type="button">Go</button>
    </RichText>,
  )
  await screen.findByRole('heading', { name: 'Before' })
  expect(view.container.textContent).toBe('BeforeGoAfter')
  cleanup()
  const list = await show(<RichText html={['One <b>bold</b>', '<script>alert(1)</script>Two']} />)
  await screen.findByText('bold')
  expect(list.view.container.textContent).toBe('One boldTwo')
})

test('a link to another site asks first, and canceling stays', async () => {
  const user = userEvent.setup()
  await show(<RichText html={outside} />)
  const link = await screen.findByRole('link', { name: 'the list' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  await user.click(link)
  expect(dialog()?.textContent).toContain('example.com')
  expect(screen.getByRole('link', { name: 'Go to example.com' }).getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(dialog()).toBeNull()
  await user.click(link)
  await user.click(screen.getByRole('link', { name: 'Go to example.com' }))
  expect(dialog()).toBeNull()
})

test('Enter and the middle button also ask', async () => {
  const user = userEvent.setup()
  await show(<RichText html={outside} />)
  const link = await screen.findByRole('link', { name: 'the list' })
  link.focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  const middle = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })
  await act(async () => link.dispatchEvent(middle))
  expect([middle.defaultPrevented, dialog() !== null]).toEqual([true, true])
})

test('a page of the portal opens inside it, and a phone number opens directly', async () => {
  const user = userEvent.setup()
  const place = await show(
    <RichText html='<a href="/claims?page=2">Claims</a> <a href="tel:5015550100">Call</a>' />,
  )
  await user.click(await screen.findByRole('link', { name: 'Claims' }))
  expect(place.address).toBe('/claims?page=2')
  const call = new MouseEvent('click', { bubbles: true, cancelable: true })
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(async () => (await screen.findByRole('link', { name: 'Call' })).dispatchEvent(call))
  expect(dialog()).toBeNull()
})

test('a single link follows the same rules; one without a target is text', async () => {
  const user = userEvent.setup()
  await show(
    <p>
      <ContentLink href="https://www.example.com/list">The list</ContentLink>
      <ContentLink href="javascript:alert(1)">Nothing</ContentLink>
    </p>,
  )
  expect(screen.queryByRole('link', { name: 'Nothing' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'The list' }))
  expect(dialog()?.textContent).toContain('www.example.com')
})

test('a text of a megabyte is rejected at once with a message', async () => {
  await show(<RichText html={'<p>x</p>'.repeat(131_072)} />)
  expect(screen.getByText(/safely because it’s too long/)).toBeDefined()
})

test('a text of only tags is also rejected', async () => {
  await show(<RichText html={'<b>'.repeat(4_001)} />)
  expect(screen.getByText(/safely because it’s too long/)).toBeDefined()
})

test.runIf(isLong)('deeply nested markup is rejected with a message or shown', async () => {
  const { view } = await show(<RichText html={`${'<b>'.repeat(4_000)}end`} />)
  await screen.findByText(/end|can’t read/)
  expect(view.container.textContent).toMatch(/^end$|^We can’t read this text/)
})
