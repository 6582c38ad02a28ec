import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import { ActionFailure } from '#offline/ActionFailure.tsx'
import { connection } from '#offline/connection.ts'
import { useAction } from '#offline/use-action.ts'

afterEach(() => {
  cleanup()
  connection.set('online')
})

test('a second press during the action does nothing', async () => {
  const { result } = renderHook(() => useAction())
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const run = () => {
    runs += 1
    return promise
  }
  // Both presses come before the next render.
  act(() => {
    void result.current.press(run)
    void result.current.press(run)
  })
  expect([runs, result.current.isBusy]).toEqual([1, true])
  await act(async () => resolve())
  expect(result.current.isBusy).toBe(false)
  await act(() => result.current.press(run))
  expect(runs).toBe(2)
})

test('a failure is an alert with its code until the next press', async () => {
  const { result } = renderHook(() => useAction())
  const failure = new ApiFailure('PAY-0002', { kind: 'refused', status: 422 })
  await act(() => result.current.press(() => Promise.reject(failure)))
  const { rerender } = render(<ActionFailure {...result.current} />)
  expect(screen.getByRole('alert').textContent).toContain('Code PAY-0002')
  await act(() => result.current.press(async () => undefined))
  rerender(<ActionFailure {...result.current} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a network, only an action of this device runs', async () => {
  connection.set('offline')
  let runs = 0
  const run = async () => void (runs += 1)
  const { result } = renderHook(() => useAction({ offline: 'The insurer decides at once.' }))
  await act(() => result.current.press(run))
  expect([runs, result.current.isRefused]).toEqual([0, true])
  render(<ActionFailure {...result.current} offline="The insurer decides at once." />)
  expect(screen.getByText('The insurer decides at once.')).toBeDefined()
  const { result: here } = renderHook(() => useAction({ isHere: true }))
  await act(() => here.current.press(run))
  expect([runs, here.current.isRefused]).toEqual([1, false])
})
