import type { FillableForm } from '#contract/entities/form.ts'
import { field } from './fields.ts'

export const otherCoverage: FillableForm = {
  formId: 'other-coverage',
  version: 2,
  files: null,
  holdsUntil: null,
  title: { en: 'Other coverage', es: 'Otra cobertura' },
  intro: {
    en: 'Tell us about other health coverage, so that the right plan pays first.',
    es: 'Díganos qué otra cobertura de salud hay, para que el plan correcto pague primero.',
  },
  fields: [
    field('covered', 'member', { en: 'Who has the other coverage?', es: '¿Quién tiene la otra cobertura?' }),
    field('company', 'text', { en: 'Name of the other company', es: 'Nombre de la otra compañía' }),
    field('phone', 'phone', { en: 'Its phone number', es: 'Su número de teléfono' }, { isOptional: true }),
    field('policy', 'text', { en: 'Policy number', es: 'Número de póliza' }, { most: 40 }),
    field('holder', 'text', { en: 'Whose policy is it?', es: '¿De quién es la póliza?' }),
    field('start', 'day', { en: 'First day of that coverage', es: 'Primer día de esa cobertura' }),
    field(
      'end',
      'day',
      { en: 'Last day of that coverage', es: 'Último día de esa cobertura' },
      {
        isOptional: true,
        notBefore: 'start',
        hint: { en: 'Leave it empty if it goes on.', es: 'Déjelo vacío si continúa.' },
      },
    ),
  ],
  statement: {
    en: 'What I said on this form is true and complete.',
    es: 'Lo que dije en este formulario es cierto y completo.',
  },
}
