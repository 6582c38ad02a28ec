import { isChoice, keepChoice, keptChoice } from '#base/display.ts'
import { isLanguage, language } from '#base/language.ts'
import { changeLanguage } from '#base/speak.ts'

const CHOICE = '[data-display]'

/**
 * Activates the buttons of a page that was rendered at build time (DisplayChoices.tsx, LanguageSwitch.tsx). Plain DOM,
 * because no framework is loaded. Returns a function that stops it.
 */
export function startDisplay(): () => void {
  const stop = new AbortController()
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>(CHOICE)) {
      const { display: name = '', value = '' } = button.dataset
      const isChosen = isChoice(name, value) ? keptChoice(name) === value : language === value
      if (button.role === 'radio') button.ariaChecked = String(isChosen)
    }
  }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(CHOICE) : null
    const { display: name = '', value = '' } = button?.dataset ?? {}
    if (isChoice(name, value)) keepChoice(name, value)
    else if (isLanguage(value) && value !== language) changeLanguage(value)
    show()
  }
  show()
  document.addEventListener('click', press, { signal: stop.signal })
  return () => stop.abort()
}
