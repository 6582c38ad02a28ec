import type { Answers } from '#contract/entities/form.ts'

/** Dana's answers on the claim for care abroad; the money goes to her bank. */
export const CARE_ABROAD: Answers = {
  patient: 'ZZH41022001',
  country: 'JP',
  city: 'Kyoto',
  provider: 'Kyoto Clinic',
  from: '2026-01-10',
  reason: 'A broken wrist.\nThey took an X-ray.',
  paid: 'yes',
  payTo: 'bank',
  billed: { currency: 'JPY', minorUnits: 48_000 },
  routing: '082000073',
  account: '123456789',
}

/** An authorization of Dana's that is valid until a day. */
export const RELEASE: Answers = {
  subject: 'ZZH41022001',
  recipient: 'Jo Harper',
  relation: 'Sister',
  phone: '(501) 555-0144',
  what: ['claims', 'bills'],
  purpose: 'At my request',
  until: '2099-12-31',
}
