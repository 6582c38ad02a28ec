import { type PlainForm, submitForm } from './submit-form.ts'

/** Leaving or reloading the document; an object so that a test can watch it happen. */
export const page = {
  address: (): URL => new URL(location.href),
  /** Leaves without an entry to come back to. */
  goTo: (address: string): void => location.replace(address),
  /** Leaves for what answers a form that is sent by POST. */
  submit: (form: PlainForm): void => submitForm(form, '_self'),
  reload: (): void => location.reload(),
}
