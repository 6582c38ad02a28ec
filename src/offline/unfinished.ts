type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const touched = new Set<Field>()

/** Notes which fields of a form are typed in; looking for something is no form. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isField(target) && target.form && target.type !== 'search') touched.add(target)
  })
}

/** Something typed on this page would be lost by a reload. What was sent is gone from the page with its form. */
export function isInTheMiddle(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(({ value }) => value.trim() !== '')
}
