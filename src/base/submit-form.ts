/** The address and the fields of a form. */
export type PlainForm = { action: string; fields: readonly (readonly [name: string, value: string])[] }

/** Builds a new form and submits it into the window of that name. */
export function submitForm({ action, fields }: PlainForm, target: string): void {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries({ method: 'post', action, target }))
    form.setAttribute(name, value)
  form.hidden = true
  document.body.append(form)
  form.append(...fields.map(([name, value]) => fieldOf({ type: 'hidden', name, value })), neverStored())
  // A field may have the name of one of the form's own methods.
  HTMLFormElement.prototype.submit.call(form)
  Element.prototype.remove.call(form)
}

/**
 * Chromium writes what a form sent into the files from which it restores a session, but not where a password was in it.
 * This one has no name and is not sent.
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
