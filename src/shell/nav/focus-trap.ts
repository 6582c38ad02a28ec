/** The drawer slides in first; what is focusable in it is known after this (spec §4, menus). */
const SET_UP_MS = 100

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), summary'

/** Keeps Tab inside: from the last to the first, and backwards (spec §4). Answers how to let go. */
export function trapFocus(inside: HTMLElement): () => void {
  const wrap = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const all = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) => each.checkVisibility?.() ?? true,
    )
    const [first, last] = [all[0], all.at(-1)]
    const edge = event.shiftKey ? first : last
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  const setUp = setTimeout(() => inside.addEventListener('keydown', wrap), SET_UP_MS)
  return () => {
    clearTimeout(setUp)
    inside.removeEventListener('keydown', wrap)
  }
}
