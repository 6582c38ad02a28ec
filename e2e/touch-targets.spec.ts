import type { Page } from 'playwright/test'
import { memberPages, publicPages } from '#tests/kit/all-pages.ts'
import { expect, test } from './kit.ts'
import { goTo } from './look.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const LEAST_PX = 44

/** Controls that are too small for a finger. A link within a sentence may be as high as its line (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"]'
    const isInSentence = (control: Element) => {
      if (!control.matches('a') || getComputedStyle(control).display !== 'inline') return false
      const around = control.closest('p, li, dd, td')?.textContent.trim() ?? ''
      return around.length > control.textContent.trim().length + 8
    }
    // A row can be pressed anywhere, because its link covers it.
    const coverOf = (control: Element) => {
      const { content, position, width, height } = getComputedStyle(control, '::after')
      const covers = content !== 'none' && position === 'absolute'
      return covers
        ? { width: parseFloat(width) || 0, height: parseFloat(height) || 0 }
        : { width: 0, height: 0 }
    }
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((control) => {
        const isBox = control.matches('input:is([type="checkbox"], [type="radio"], [type="file"])')
        const box = ((isBox && control.closest('label')) || control).getBoundingClientRect()
        // React Aria's select contains a hidden native select for form data.
        if (control.closest('[aria-hidden="true"]')) return []
        // Hidden except from screen readers.
        if (box.width <= 1 || box.height <= 1 || isInSentence(control)) return []
        const cover = coverOf(control)
        const [width, height] = [Math.max(box.width, cover.width), Math.max(box.height, cover.height)]
        const name = control.getAttribute('aria-label') ?? control.textContent.trim()
        return Math.min(width, height) < least - 0.5
          ? [`${name.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`]
          : []
      })
  }, LEAST_PX)

test('each control of a public page is large enough for a finger', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contact')
  for (const path of publicPages) {
    await goTo(page, path)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
})

test('each control of a member page is large enough for a finger', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  for (const path of memberPages) {
    await goTo(page, path)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
})
