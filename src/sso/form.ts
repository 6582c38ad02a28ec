import { portalConfig } from '#base/config.ts'

/** Where a hand-off goes and what it carries; all that is ever taken from the server's markup. */
export type HandOffForm = { action: string; fields: readonly (readonly [name: string, value: string])[] }

/** The markup is no hand-off that we would send anyone with. */
export class UnsafeForm extends Error {
  override readonly name = 'UnsafeForm'
}

/** Sent along by a browser without scripts only. */
const BUTTONS = new Set(['submit', 'reset', 'button'])
const FIELDS = new Set(['hidden', 'text'])

/**
 * Reads the one form in the markup (security SS-01): sent by POST, to ourselves or to an https address that this
 * deployment names, and with plain fields only. Scripts are gone before anything is looked at.
 */
export async function readForm(markup: string): Promise<HandOffForm> {
  const { formsIn } = await import('#content/purify.ts')
  const [form, ...others] = formsIn(markup)
  if (!form || others.length > 0) throw new UnsafeForm('There is not exactly one form')
  const attribute = (name: string) => Element.prototype.getAttribute.call(form, name) ?? ''
  if (attribute('method').toLowerCase() !== 'post') throw new UnsafeForm('The form is not sent by POST')
  return { action: safeAction(attribute('action')), fields: fieldsOf(form) }
}

function safeAction(action: string): string {
  if (!action.trim() || !URL.canParse(action, location.origin)) throw new UnsafeForm('The form leads nowhere')
  const { protocol, origin, username, password, href } = new URL(action, location.origin)
  const isKnown = protocol === 'https:' && portalConfig.get().handOffOrigins.includes(origin)
  if ((origin !== location.origin && !isKnown) || username || password)
    throw new UnsafeForm('The form leads to a place that is not allowed')
  return href
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  const inputs = [...Element.prototype.querySelectorAll.call(form, 'input')]
  const typed = inputs.map((input) => ({ input, type: input.getAttribute('type')?.toLowerCase() ?? 'text' }))
  if (typed.some(({ type }) => !FIELDS.has(type) && !BUTTONS.has(type)))
    throw new UnsafeForm('The form has fields that are not plain')
  return typed
    .filter(({ type, input }) => FIELDS.has(type) && input.hasAttribute('name'))
    .map(({ input }) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
}

/** Builds the form anew and sends it into the window of that name. */
export function send({ action, fields }: HandOffForm, target: string): void {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries({ method: 'post', action, target }))
    form.setAttribute(name, value)
  form.hidden = true
  document.body.append(form)
  form.append(
    ...fields.map(([name, value]) => {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      input.value = value
      return input
    }),
  )
  // From here on a field may bear the name of what the form does by itself.
  HTMLFormElement.prototype.submit.call(form)
  Element.prototype.remove.call(form)
}
