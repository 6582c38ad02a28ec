import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Gives the page a window that is wide enough for a list beside its detail, until the test ends; returns a way to
 * resize it.
 */
export function openWide(): (isWide: boolean) => void {
  let hasRoom = true
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: hasRoom && query.startsWith('(width >='),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
  onTestFinished(() => media.mockRestore())
  return (isWide) => {
    hasRoom = isWide
    act(() => void dispatchEvent(new Event('resize')))
  }
}
