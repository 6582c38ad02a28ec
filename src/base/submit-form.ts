/** The address and the fields of a form. */
export type PlainForm = { action: string; fields: readonly (readonly [name: string, value: string])[] }

/** Builds a form and submits it to the named window. */
export function submitForm({ action, fields }: PlainForm, target: string): void {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries({ method: 'post', action, target }))
    form.setAttribute(name, value)
  form.hidden = true
  document.body.append(form)
  form.append(...fields.map(([name, value]) => fieldOf({ type: 'hidden', name, value })), neverStored())
  // A field's name could shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form)
  Element.prototype.remove.call(form)
}

/**
 * Chromium saves form data in its session restore files, except for forms with a password field. This field has no
 * name, so it isn't sent.
 */
const neverStored = () => fieldOf({ type: 'password', value: '-' })

function fieldOf({ type, name = '', value }: { type: string; name?: string; value: string }) {
  const input = document.createElement('input')
  input.type = type
  input.name = name
  input.value = value
  input.autocomplete = 'off'
  return input
}
