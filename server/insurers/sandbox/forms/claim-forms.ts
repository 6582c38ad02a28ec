import type { FillableForm } from '#contract/entities/form.ts'
import { BILLS, YES_NO, choice, field } from './fields.ts'

const whose = field('patient', 'member', { en: 'Who got the care?', es: '¿Quién recibió la atención?' })
const provider = field('provider', 'text', { en: 'Doctor or hospital', es: 'Médico u hospital' })
const from = field('from', 'day', { en: 'First day of care', es: 'Primer día de atención' }, { days: 'past' })
const to = field(
  'to',
  'day',
  { en: 'Last day of care', es: 'Último día de atención' },
  {
    days: 'past',
    notBefore: 'from',
    isOptional: true,
    hint: { en: 'If it was more than one day.', es: 'Si fue más de un día.' },
  },
)
const reason = field(
  'reason',
  'long-text',
  { en: 'What was the care for?', es: '¿Para qué fue la atención?' },
  {
    hint: {
      en: 'The illness or injury, in your own words.',
      es: 'La enfermedad o lesión, en sus propias palabras.',
    },
  },
)
const billed = field(
  'billed',
  'money',
  { en: 'Amount on the bill', es: 'Cantidad en la factura' },
  {
    hint: {
      en: 'In the currency of the bill. We do the conversion.',
      es: 'En la moneda de la factura. Nosotros hacemos la conversión.',
    },
  },
)
const billedHere = field(
  'billed',
  'money',
  { en: 'Amount on the bill', es: 'Cantidad en la factura' },
  { currency: 'USD' },
)
const paid = choice('paid', 'choice', { en: 'Did you pay the bill?', es: '¿Usted pagó la factura?' }, YES_NO)

/** Where the money goes. */
const payment = [
  choice(
    'payTo',
    'choice',
    { en: 'How should we pay?', es: '¿Cómo debemos pagar?' },
    {
      check: { en: 'Mail a check to me', es: 'Un cheque por correo para mí' },
      bank: { en: 'Deposit to my U.S. bank account', es: 'Un depósito en mi cuenta bancaria de EE. UU.' },
      provider: { en: 'Pay the doctor or hospital', es: 'Pagar al médico u hospital' },
    },
  ),
  field(
    'routing',
    'routing',
    { en: 'Routing number', es: 'Número de ruta del banco' },
    {
      when: { field: 'payTo', is: 'bank' },
      hint: {
        en: 'The nine digits at the bottom left of a check.',
        es: 'Los nueve dígitos abajo a la izquierda de un cheque.',
      },
    },
  ),
  field(
    'account',
    'account',
    { en: 'Account number', es: 'Número de cuenta' },
    { when: { field: 'payTo', is: 'bank' } },
  ),
]

const statement = {
  en: 'What I said on this form is true and complete. The bill hasn’t been paid by other insurance. You may ask the provider for records about this care.',
  es: 'Lo que dije en este formulario es cierto y completo. Otro seguro no ha pagado la factura. Ustedes pueden pedir al proveedor los registros de esta atención.',
}

export const careAbroad: FillableForm = {
  formId: 'care-abroad',
  version: 2,
  holdsUntil: null,
  files: BILLS,
  statement,
  title: { en: 'Claim for care abroad', es: 'Reclamación por atención en el extranjero' },
  intro: {
    en: 'Ask us to pay for care outside the United States. Use one form for each person and each provider.',
    es: 'Pídanos pagar la atención fuera de Estados Unidos. Use un formulario para cada persona y cada proveedor.',
  },
  fields: [
    whose,
    field('country', 'country', { en: 'Country', es: 'País' }),
    field('city', 'text', { en: 'City', es: 'Ciudad' }, { isOptional: true, most: 80 }),
    provider,
    from,
    to,
    reason,
    billed,
    paid,
    ...payment,
  ],
}

export const homeClaim: FillableForm = {
  formId: 'claim',
  version: 2,
  holdsUntil: null,
  files: BILLS,
  statement,
  title: { en: 'Claim form', es: 'Formulario de reclamación' },
  intro: {
    en: 'Ask us to pay for care in the United States when your provider didn’t send a claim.',
    es: 'Pídanos pagar la atención en Estados Unidos cuando su proveedor no envió la reclamación.',
  },
  fields: [whose, provider, from, to, reason, billedHere, paid, ...payment],
}
