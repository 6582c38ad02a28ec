import { afterAll, beforeAll } from 'vitest'

const hideBlur = (event: Event) =>
  event.target instanceof HTMLInputElement && event.stopImmediatePropagation()

/**
 * For tests that type into the search box: React Aria moves its virtual focus while React renders, and user-event would
 * answer that blur with a change event in the middle of the render.
 */
export function withoutStrayBlur(): void {
  beforeAll(() => addEventListener('blur', hideBlur, { capture: true }))
  afterAll(() => removeEventListener('blur', hideBlur, { capture: true }))
}
