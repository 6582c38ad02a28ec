import type { FieldKind, FormField } from '#contract/entities/form.ts'

type Texts = { en: string; es: string }
type Extras = Partial<Omit<FormField, 'name' | 'kind' | 'label' | 'choices'>>

/** A field of a form; what is not said is as it is for most. */
export const field = (name: string, kind: FieldKind, label: Texts, extras: Extras = {}): FormField => ({
  name,
  kind,
  label,
  hint: null,
  isOptional: false,
  choices: [],
  most: null,
  days: null,
  when: null,
  currency: null,
  notBefore: null,
  ...extras,
})

/** One or any of a few. */
export const choice = (
  name: string,
  kind: 'choice' | 'choices',
  label: Texts,
  choices: Readonly<Record<string, Texts>>,
  extras: Extras = {},
): FormField => ({
  ...field(name, kind, label, extras),
  choices: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
})

export const YES_NO = { yes: { en: 'Yes', es: 'Sí' }, no: { en: 'No', es: 'No' } }

export const BILLS = {
  hint: {
    en: 'Add the itemized bill. It shows the provider, each service, the date and the charge. Bills may be in any language.',
    es: 'Agregue la factura detallada. Muestra el proveedor, cada servicio, la fecha y el cargo. Puede estar en cualquier idioma.',
  },
  most: 10,
  isOptional: false,
}
