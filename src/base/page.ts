import { type PlainForm, submitForm } from './submit-form.ts'

/** Leaves or reloads the document; an object so that a test can observe it. */
export const page = {
  address: (): URL => new URL(location.href),
  /** Leaves without a history entry. */
  goTo: (address: string): void => location.replace(address),
  /** Leaves by submitting a form with POST. */
  submit: (form: PlainForm): void => submitForm(form, '_self'),
  reload: (): void => location.reload(),
}
