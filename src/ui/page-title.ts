import { useLayoutEffect } from 'react'
import { uiMessages } from './locales/ui.gen.ts'

let title = ''
/** The number of forms on the page with errors. */
let mistakenForms = 0

function showTitle(): void {
  document.title = mistakenForms > 0 ? `${uiMessages.form.error} ${title}` : title
}

/** Sets the page's title in the browser's tab. */
export function setPageTitle(next: string): void {
  title = next
  showTitle()
}

/**
 * Starts the page's title with "Error:" while a form has errors, because screen readers read the title first (WCAG
 * 3.3.1).
 */
export function useErrorTitle(hasMistakes: boolean): void {
  useLayoutEffect(() => {
    if (!hasMistakes) return
    if (mistakenForms === 0 && title === '') title = document.title
    mistakenForms += 1
    showTitle()
    return () => {
      mistakenForms -= 1
      showTitle()
    }
  }, [hasMistakes])
}
