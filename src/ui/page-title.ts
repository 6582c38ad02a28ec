import { useLayoutEffect } from 'react'
import { uiMessages } from './locales/ui.gen.ts'

let title = ''
/** Forms on the page that came back with mistakes. */
let mistakenForms = 0

function showTitle(): void {
  document.title = mistakenForms > 0 ? `${uiMessages.form.error} ${title}` : title
}

/** Names the page in the browser's tab. */
export function setPageTitle(next: string): void {
  title = next
  showTitle()
}

/** Begins the title of the page with "Error:" while a form has mistakes: screen readers say the title first (WCAG 3.3.1). */
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
