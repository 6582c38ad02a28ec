import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { QueryView, type ViewedQuery, isPartialAnswer, joinQueries } from '#offline/QueryView.tsx'
import { FailureText } from '#ui/FailureText.tsx'

afterEach(() => {
  cleanup()
  connection.set('online')
})

type Rows = { rows: string[]; isPartial?: boolean }

const LOADING: ViewedQuery<Rows> = {
  data: undefined,
  error: null,
  errorUpdateCount: 0,
  isFetching: true,
  refetch: async () => undefined,
}
const FAILED = { ...LOADING, error: new Error('lost'), errorUpdateCount: 1, isFetching: false }
const RETRYING = { ...LOADING, errorUpdateCount: 1 }
const LOADED = { ...LOADING, data: { rows: ['First'] }, isFetching: false }

const PLACES = ['card', 'list', 'line'] as const

const view = (query: ViewedQuery<Rows>, place: (typeof PLACES)[number] = 'card') => (
  <QueryView
    query={query}
    place={place}
    failed="The rows are missing"
    offline={{ body: 'The rows aren’t saved' }}
    isEmpty={({ rows }) => rows.length === 0}
    empty={<p>No rows</p>}
  >
    {({ rows }) => <p>{rows.join()}</p>}
  </QueryView>
)

test.each(PLACES)('a %s keeps its failure and the focus until data arrives', (place) => {
  const { rerender } = render(view(LOADING, place))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  rerender(view(FAILED, place))
  expect(screen.getByRole('status').textContent).toContain('The rows are missing')
  const again = screen.getByRole('button', { name: 'Try again' })
  act(() => again.focus())
  rerender(view(RETRYING, place))
  expect(document.activeElement).toBe(again)
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('The rows are missing')
  rerender(view(LOADED, place))
  expect(screen.getByText('First')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(PLACES)('a %s shows offline that its data is not on the device', (place) => {
  connection.set('offline')
  render(view(FAILED, place))
  expect(screen.getByText('The rows aren’t saved')).toBeDefined()
  expect(screen.queryByText('The rows are missing')).toBeNull()
})

test('an answer without rows is empty only if complete', () => {
  const { rerender } = render(view({ ...LOADED, data: { rows: [] } }))
  expect(screen.getByText('No rows')).toBeDefined()
  rerender(view({ ...LOADED, data: { rows: [], isPartial: true } }))
  expect(screen.queryByText('No rows')).toBeNull()
  expect(document.body.textContent).not.toBe('')
})

test('finds an unreadable part in one answer, in pages and in several answers', () => {
  const partial = { isPartial: true }
  for (const data of [partial, { pages: [{}, partial] }, [{}, partial]])
    expect(isPartialAnswer(data)).toBe(true)
  for (const data of [{}, { isPartial: false }, { pages: [{}] }, [], null, 'text'])
    expect(isPartialAnswer(data)).toBe(false)
})

test('a reason that repeats the title is shown without it', () => {
  render(<FailureText title="We lost it" message="We lost it. Call us." code="A-1" />)
  expect(document.body.textContent).toBe('Call us.Code A-1')
  cleanup()
  render(<FailureText title="We lost it" message="We lost items. Call us." code="A-1" />)
  expect(document.body.textContent).toBe('We lost items. Call us.Code A-1')
})

test('joined queries have data once each has some, and retry what failed', async () => {
  const asked: string[] = []
  const failed = { ...FAILED, refetch: async () => void asked.push('failed') }
  const loaded = { ...LOADED, refetch: async () => void asked.push('loaded') }
  expect(joinQueries([loaded, LOADED]).data).toEqual([LOADED.data, LOADED.data])
  const joined = joinQueries([loaded, failed])
  expect(joined).toMatchObject({ data: undefined, errorUpdateCount: 1, isFetching: false })
  await joined.refetch()
  expect(asked).toEqual(['failed'])
})
