import type { PrimaryCareRules } from '#server/insurer/primary-care.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

export const EFFECTIVE = bilingual(
  'A choice that you make by the 25th starts on the 1st of the next month. After the 25th it starts a month later.',
  'Lo que elija hasta el día 25 empieza el día 1 del mes siguiente. Después del 25 empieza un mes más tarde.',
)

/** The notice of the right to choose, after the model of 45 CFR 149.310. */
export const NOTICE = bilingual(
  'You have the right to choose any primary care provider who is in our network and takes you as a patient. For a child, you may choose a pediatrician. You don’t need our approval or a referral to get care from an OB/GYN in our network.',
  'Usted tiene derecho a elegir cualquier médico de cabecera de nuestra red que lo acepte como paciente. Para un niño puede elegir un pediatra. No necesita nuestra aprobación ni un referido para ver a un ginecólogo u obstetra de nuestra red.',
)

export const CONTINUITY: PrimaryCareRules['continuity'] = {
  words: bilingual(
    'If you’re treated for a serious illness, are pregnant or have surgery scheduled, you can ask to stay with this provider for up to 90 days. You pay what you pay in the network.',
    'Si lo tratan por una enfermedad grave, está embarazada o tiene una cirugía programada, puede pedir seguir con este médico hasta 90 días. Usted paga lo mismo que dentro de la red.',
  ),
  formId: 'continuity-of-care',
  phone: null,
  source: 'PHSA § 2799A-3; Ark. Code § 23-99-408',
}

/** The rule of the Medicare plan, with the plan's own number. */
export const medicareContinuity = (phone: string | null): PrimaryCareRules['continuity'] => ({
  words: bilingual(
    'Medicare has its own rule. If you’re in the middle of treatment, call us: we help you to keep your care going while you move to another provider.',
    'Medicare tiene su propia regla. Si está en medio de un tratamiento, llámenos: lo ayudamos a seguir con su atención mientras cambia de médico.',
  ),
  formId: null,
  phone,
  source: '42 CFR 422.112(b)',
})
