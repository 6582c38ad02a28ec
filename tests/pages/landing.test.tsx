import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from '#features/sign-in/Carousel.tsx'
import { SLIDE_MS } from '#features/sign-in/start-carousel.ts'
import { backToRealTime } from '#tests/kit/clock.ts'

const CARD = /even offline/
const COSTS = /before you go/

const shown = () =>
  within(screen.getByRole('region', { name: 'What you can do here' })).getByRole('heading').textContent

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  backToRealTime()
  vi.restoreAllMocks()
})

test('the two messages of the landing page alternate', () => {
  render(<Carousel />)
  expect(shown()).toMatch(CARD)
  wait(SLIDE_MS)
  expect(shown()).toMatch(COSTS)
  wait(SLIDE_MS)
  expect(shown()).toMatch(CARD)
})

test('a visitor can pause the messages and start them again', () => {
  render(<Carousel />)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the messages' }))
  wait(5 * SLIDE_MS)
  expect(shown()).toMatch(CARD)
  fireEvent.click(screen.getByRole('button', { name: 'Start the messages' }))
  wait(SLIDE_MS)
  expect(shown()).toMatch(COSTS)
})

test('pointing at a message keeps it', () => {
  render(<Carousel />)
  const carousel = screen.getByRole('region', { name: 'What you can do here' })
  fireEvent.pointerEnter(carousel)
  wait(3 * SLIDE_MS)
  expect(shown()).toMatch(CARD)
  fireEvent.pointerLeave(carousel)
  wait(SLIDE_MS)
  expect(shown()).toMatch(COSTS)
})

test('keyboard focus stops the messages, and each can be chosen', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Carousel />)
  await user.tab()
  wait(3 * SLIDE_MS)
  expect(shown()).toMatch(CARD)
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(shown()).toMatch(COSTS)
  expect(screen.getByRole('button', { name: /Show message 2/ })).toHaveProperty('ariaCurrent', 'true')
  wait(3 * SLIDE_MS)
  expect(shown()).toMatch(COSTS)
})

test('nothing moves with reduced motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  render(<Carousel />)
  wait(5 * SLIDE_MS)
  expect(shown()).toMatch(CARD)
  expect(screen.getByRole('button', { name: 'Start the messages' })).toBeDefined()
})

test('only a manual change of message is announced', () => {
  render(<Carousel />)
  const message = screen.getByRole('group', { name: '1 of 2' })
  expect(message.parentElement?.ariaLive).toBe('off')
  fireEvent.click(screen.getByRole('button', { name: 'Pause the messages' }))
  expect(message.parentElement?.ariaLive).toBe('polite')
})
