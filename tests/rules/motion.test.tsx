import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitOf } from '#shell/nav/use-fit.ts'
import { rowTo } from '#shell/grow-rows.ts'
import { Count } from '#ui/Count.tsx'
import { growInto } from '#ui/view-transition.ts'

/** A view transition without its drawing: it changes the page one frame later. */
const skipTransition = vi.fn<() => void>()
const moved: (string | undefined)[][] = []

const namesNow = () =>
  [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')].map(({ id }) => id)

beforeEach(() => {
  // jsdom lacks this method.
  Object.assign(Element.prototype, { checkVisibility: () => true })
  Object.assign(document, {
    startViewTransition: vi.fn<(update: () => Promise<void>) => object>((update) => {
      moved.push(namesNow())
      const updated = Promise.resolve().then(update)
      const finished = updated.then(() => void moved.push(namesNow()))
      return { ready: updated, updateCallbackDone: updated, finished, skipTransition }
    }),
  })
  document.body.innerHTML = '<main><ul><li id="row"><a href="/claims/1">MRI</a></li></ul></main>'
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  moved.length = 0
  skipTransition.mockReset()
  delete document.documentElement.dataset['motion']
  Reflect.deleteProperty(document, 'startViewTransition')
})

const openDetail = async () => {
  document.body.innerHTML = '<main><header id="head"><h1>MRI</h1></header></main>'
}
const ends = () => ({ from: rowTo('/claims/1'), to: () => document.querySelector('main header') })

test('a row grows into its page’s heading and keeps no name', async () => {
  await growInto(ends(), openDetail)
  await vi.waitFor(() => expect(moved).toEqual([['row'], ['head']]))
  await vi.waitFor(() => expect(namesNow()).toEqual([]))
  expect(skipTransition).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'keydown', 'wheel'])('a %s during the motion ends the motion', async (act) => {
  await growInto(ends(), async () => {
    await openDetail()
    dispatchEvent(new Event(act))
  })
  expect(skipTransition).toHaveBeenCalledOnce()
})

test('a row that stays beside its detail does not move', async () => {
  await growInto(ends(), async () => document.body.insertAdjacentHTML('beforeend', '<h1>MRI</h1>'))
  expect(skipTransition).toHaveBeenCalledOnce()
})

test('a page without the counterpart changes at once', async () => {
  await growInto(ends(), async () => void (document.body.innerHTML = '<main>Gone</main>'))
  expect(skipTransition).toHaveBeenCalledOnce()
})

test.each([
  ['less motion', () => (document.documentElement.dataset['motion'] = 'less')],
  ['a browser without view transitions', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('%s changes the page without a transition', async (_what, choose) => {
  choose()
  await growInto(ends(), openDetail)
  expect([moved, document.querySelector('h1')?.textContent]).toEqual([[], 'MRI'])
})

test.each([
  ['<nav><ul><li><a href="/claims/1">Tab</a></li></ul></nav>', false],
  ['<p><a href="/claims/1">See it</a></p>', false],
  ['<ul><li><a href="https://elsewhere.example/claims/1">Elsewhere</a></li></ul>', false],
  ['<table><tr><td><a href="/claims/1?from=list">MRI</a></td></tr></table>', true],
])('a link in %s is a row: %s', (html, isRow) => {
  document.body.innerHTML = `<main>${html}</main>`
  expect(rowTo('/claims/1') !== null).toBe(isRow)
})

test.each([
  [700, 700, 'roomy'],
  [760, 700, 'close'],
  [764, 700, 'close'],
  [765, 700, 'folded'],
  [0, 0, 'roomy'],
] as const)('a menu of %i in a space of %i is %s', (wanted, room, fit) => {
  expect(fitOf(wanted, room, 64)).toBe(fit)
})

test('a count animates from the previous value, which is not in the text', () => {
  const { container, rerender } = render(<Count>{3}</Count>)
  expect(container.innerHTML).toBe('3')
  rerender(<Count>{4}</Count>)
  expect(container.querySelector('[data-before="3"]')?.textContent).toBe('4')
  expect(container.textContent).toBe('4')
})
