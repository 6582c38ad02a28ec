import type { FillableForm } from '#contract/entities/form.ts'
import { choice, field } from './fields.ts'

/** What an authorization must say (45 CFR 164.508(c)): who, to whom, what, why, until when, and what the signer must know. */
export const release: FillableForm = {
  formId: 'release',
  version: 1,
  files: null,
  holdsUntil: 'until',
  title: { en: 'Authorization to release information', es: 'Autorización para divulgar información' },
  intro: {
    en: 'Let us share health information with someone you name. You can end this at any time.',
    es: 'Permítanos compartir información de salud con alguien que usted nombre. Puede terminarlo cuando quiera.',
  },
  fields: [
    field('subject', 'member', { en: 'Whose information?', es: '¿La información de quién?' }),
    field(
      'recipient',
      'text',
      { en: 'Who may have it?', es: '¿Quién puede recibirla?' },
      {
        hint: { en: 'A person or an organization.', es: 'Una persona o una organización.' },
      },
    ),
    field(
      'relation',
      'text',
      { en: 'Who are they to you?', es: '¿Qué relación tiene con usted?' },
      { most: 60 },
    ),
    field('phone', 'phone', { en: 'Their phone number', es: 'Su número de teléfono' }),
    choice(
      'what',
      'choices',
      { en: 'What may we share?', es: '¿Qué podemos compartir?' },
      {
        claims: {
          en: 'Claims and explanations of benefits',
          es: 'Reclamaciones y explicaciones de beneficios',
        },
        bills: { en: 'Bills and payments', es: 'Facturas y pagos' },
        coverage: { en: 'Plan and benefits', es: 'Plan y beneficios' },
        approvals: { en: 'Authorizations and appeals', es: 'Autorizaciones y apelaciones' },
        pharmacy: { en: 'Prescriptions', es: 'Medicamentos recetados' },
      },
    ),
    choice(
      'sensitive',
      'choices',
      { en: 'May we also share these?', es: '¿Podemos compartir también esto?' },
      {
        mental: { en: 'Mental health care', es: 'Atención de salud mental' },
        substance: { en: 'Alcohol and drug treatment', es: 'Tratamiento por alcohol y drogas' },
        hiv: { en: 'HIV and AIDS care', es: 'Atención de VIH y SIDA' },
        reproductive: { en: 'Reproductive health care', es: 'Salud reproductiva' },
      },
      {
        isOptional: true,
        hint: { en: 'We share these only if you check them.', es: 'Lo compartimos solo si usted lo marca.' },
      },
    ),
    field(
      'purpose',
      'text',
      { en: 'What is it for?', es: '¿Para qué es?' },
      {
        hint: { en: 'Or write: at my request.', es: 'O escriba: a petición mía.' },
      },
    ),
    field('until', 'day', { en: 'Until when?', es: '¿Hasta cuándo?' }, { days: 'future' }),
  ],
  statement: {
    en: 'I choose to sign this. My care, my claims and my plan don’t depend on it. I can end it at any time. What was shared before then stays shared. Whoever gets the information may pass it on, and federal privacy law may no longer protect it.',
    es: 'Firmo por decisión propia. Mi atención, mis reclamaciones y mi plan no dependen de esto. Puedo terminarlo cuando quiera. Lo que ya se compartió queda compartido. Quien reciba la información puede pasarla a otros, y la ley federal de privacidad quizá ya no la proteja.',
  },
}
