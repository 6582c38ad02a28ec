import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { mapText, textIn } from '#contract/entities/localized-text.ts'
import { LOCALES, longDateIn, moneyIn, monthIn } from '#server/platform/pdf/formats.ts'
import type { PaperText } from '#server/insurers/sandbox/documents/letter-pdf.ts'
import type { AppealTimes } from './appeal-days.ts'
import { bilingual } from './bilingual.ts'
import type { WorldAuthorization } from './authorizations.ts'
import type { LetterClaim } from './letter-claim.ts'
import type { Person } from './person.ts'
import type { Plan } from './plan.ts'

type Written = Pick<PaperText, 'title' | 'facts' | 'paragraphs'>

const inEnglish = longDateIn('en-US')
const inSpanish = longDateIn('es-US')
const day = (iso: string): LocalizedText => bilingual(inEnglish(iso), inSpanish(iso))
const fact = (en: string, es: string, value: LocalizedText) => ({ term: bilingual(en, es), value })

/** The texts of plan documents. */
export const planTexts = {
  booklet: (plan: Plan, year: string): Written => ({
    title: bilingual(`Benefit booklet ${year}`, `Folleto de beneficios ${year}`),
    facts: planFacts(plan),
    paragraphs: [
      bilingual(
        'This booklet explains what your plan covers, what you pay and how to use your benefits. Keep it with your ID card.',
        'Este folleto explica qué cubre su plan, qué paga usted y cómo usar sus beneficios. Guárdelo con su tarjeta de identificación.',
      ),
      bilingual(
        'Your portal shows the same amounts under Coverage and copays, with what you have used so far.',
        'Su portal muestra los mismos montos en Cobertura y copagos, con lo que ha usado hasta ahora.',
      ),
      bilingual(
        'If you disagree with a decision, you have 180 days to ask for an appeal.',
        'Si no está de acuerdo con una decisión, tiene 180 días para pedir una apelación.',
      ),
    ],
  }),
  summary: (plan: Plan, year: string): Written => ({
    title: bilingual(`Summary of benefits and coverage ${year}`, `Resumen de beneficios y cobertura ${year}`),
    facts: planFacts(plan),
    paragraphs: [
      bilingual(
        'This summary answers the most common questions about your plan: the deductible, the out-of-pocket limit, and what you pay for usual care.',
        'Este resumen responde las preguntas más comunes sobre su plan: el deducible, el límite de gastos de su bolsillo y lo que paga por la atención habitual.',
      ),
    ],
  }),
  noticeOfChange: (plan: Plan, year: string): Written => ({
    title: bilingual(`Annual Notice of Change ${year}`, `Aviso anual de cambios ${year}`),
    facts: planFacts(plan),
    paragraphs: [
      bilingual(
        `This notice says what changes in your plan on January 1, ${year}. Your doctors, your copays and your extra benefits stay the same.`,
        `Este aviso dice qué cambia en su plan el 1 de enero de ${year}. Sus médicos, sus copagos y sus beneficios adicionales siguen igual.`,
      ),
      bilingual(
        `From October 15 to December 7 you can choose another Medicare plan for ${year}. If you do nothing, you stay in this plan.`,
        `Del 15 de octubre al 7 de diciembre puede elegir otro plan de Medicare para ${year}. Si no hace nada, se queda en este plan.`,
      ),
    ],
  }),
  amendment: (plan: Plan, year: string): Written => ({
    title: bilingual(`Change to your benefit booklet ${year}`, `Cambio en su folleto de beneficios ${year}`),
    facts: planFacts(plan),
    paragraphs: [
      bilingual(
        'We corrected the list of preventive care in your booklet. Your benefits and what you pay stay the same. Version 2 of the booklet includes the change.',
        'Corregimos la lista de atención preventiva de su folleto. Sus beneficios y lo que paga siguen igual. La versión 2 del folleto incluye el cambio.',
      ),
    ],
  }),
}

const planFacts = ({ displayName, groupName, groupNumber }: Plan) => [
  fact('Plan', 'Plan', displayName),
  ...(groupName ? [fact('Group', 'Grupo', `${groupName} (${groupNumber})`)] : []),
]

type Covered = { from: string; to: string | null; contractId: string }

/** The texts of tax forms. */
export const taxTexts = {
  form1095b: (year: number, { firstName, lastName }: Person, { from, to, contractId }: Covered): Written => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`]
    return {
      title: bilingual(`Form 1095-B for ${year}`, `Formulario 1095-B de ${year}`),
      facts: [
        fact('Responsible individual', 'Persona responsable', `${firstName} ${lastName}`),
        fact('Policy number', 'Número de póliza', contractId),
        fact('Covered from', 'Cubierto desde', day(from > first ? from : first)),
        fact('Covered to', 'Cubierto hasta', day(to !== null && to < last ? to : last)),
      ],
      paragraphs: [
        bilingual(
          'This form shows the months when you and your family had health coverage with us. You don’t need it to file your federal tax return. Keep it with your tax papers.',
          'Este formulario muestra los meses en que usted y su familia tuvieron cobertura de salud con nosotros. No lo necesita para presentar su declaración federal de impuestos. Guárdelo con sus papeles de impuestos.',
        ),
      ],
    }
  },
}

type MonthOfClaims = {
  memberName: string
  planName: string
  month: Temporal.PlainYearMonth
  claims: number
  planPaidCents: number
  /** Deductibles, copays and coinsurance that providers bill. */
  shareCents: number
  /** The same for pharmacies, which are paid at the counter. */
  counterCents: number
  /** Denied amounts that the member may owe, which can be appealed. */
  deniedCents: number
}

const amount = (cents: number) => bilingual(moneyIn(LOCALES.en)(cents), moneyIn(LOCALES.es)(cents))

/** The text of a health statement: a month in figures, without details of the care. */
export function statementText({ memberName, planName, month, ...sums }: MonthOfClaims): Written {
  const first = month.toPlainDate({ day: 1 }).toString()
  return {
    title: bilingual(
      `Health statement, ${monthIn(LOCALES.en)(first)}`,
      `Estado de cuenta de salud, ${monthIn(LOCALES.es)(first)}`,
    ),
    facts: [
      fact('Member', 'Miembro', memberName),
      fact('Plan', 'Plan', planName),
      fact('Claims processed', 'Reclamaciones procesadas', String(sums.claims)),
      fact('Your plan paid', 'Su plan pagó', amount(sums.planPaidCents)),
      fact('Your share of bills', 'Su parte de las facturas', amount(sums.shareCents)),
      fact('Paid at the pharmacy', 'Pagado en la farmacia', amount(sums.counterCents)),
      fact('Denied, don’t pay this yet', 'Denegado, todavía no lo pague', amount(sums.deniedCents)),
    ],
    paragraphs: [
      ...(sums.deniedCents > 0
        ? [
            bilingual(
              'Don’t pay for what was denied yet. You can appeal each decision. Your explanation of benefits says until when.',
              'Todavía no pague lo que se denegó. Puede apelar cada decisión. Su explicación de beneficios dice hasta cuándo.',
            ),
          ]
        : []),
      bilingual(
        'This is not a bill. It adds up the claims that we processed in this month. Each claim has an explanation of benefits of its own.',
        'Esto no es una factura. Suma las reclamaciones que procesamos en este mes. Cada reclamación tiene su propia explicación de beneficios.',
      ),
    ],
  }
}

const careOf = ({ memberName, service, serviceFrom, claimNumber }: LetterClaim) => [
  fact('Member', 'Miembro', memberName),
  fact('Service', 'Servicio', service),
  fact('Date of service', 'Fecha del servicio', day(serviceFrom)),
  fact('Claim number', 'Número de reclamación', claimNumber),
]

type DeniedLetter = {
  authorization: WorldAuthorization
  memberName: string
  isPartly: boolean
  times: AppealTimes
}

/** The texts of letters about care. */
export const letterTexts = {
  denied: (claim: LetterClaim, { until, days }: AppealTimes): Written => ({
    title: mapText(
      bilingual('Decision on your claim: ', 'Decisión sobre su reclamación: '),
      (text, language) => text.concat(textIn(claim.service, language)),
    ),
    facts: careOf(claim),
    paragraphs: [
      bilingual(
        'We reviewed this claim. Your plan doesn’t pay for some or all of these services. Your explanation of benefits has the reason for each one.',
        'Revisamos esta reclamación. Su plan no paga algunos o ninguno de estos servicios. Su explicación de beneficios da la razón de cada uno.',
      ),
      bilingual(
        `Don’t pay for what was denied yet. You can ask us to look at it again until ${inEnglish(until)}. We’ll decide within ${days} days. You can start your appeal on the page of this claim, or by mail.`,
        `Todavía no pague lo que se denegó. Puede pedirnos que lo revisemos de nuevo hasta el ${inSpanish(until)}. Decidiremos en ${days} días. Puede comenzar su apelación en la página de esta reclamación o por correo.`,
      ),
    ],
  }),
  deniedAuthorization: ({ authorization: one, memberName, isPartly, times }: DeniedLetter): Written => ({
    title: mapText(
      isPartly ? bilingual('Partly denied: ', 'Denegado en parte: ') : bilingual('Denied: ', 'Denegado: '),
      (text, language) => text.concat(textIn(one.service, language)),
    ),
    facts: [
      fact('Member', 'Miembro', memberName),
      fact('Service', 'Servicio', one.service),
      fact('Authorization number', 'Número de autorización', one.authorizationNumber),
      ...(one.requestedOn ? [fact('Requested on', 'Fecha de la solicitud', day(one.requestedOn))] : []),
      fact('You can appeal until', 'Puede apelar hasta el', day(times.until)),
    ],
    paragraphs: [
      one.reason ??
        bilingual(
          'We don’t have what we need to show that this care is medically necessary under your plan. Your provider can ask for the guideline that we used, and send us more information.',
          'No tenemos lo necesario para mostrar que esta atención es médicamente necesaria según su plan. Su proveedor puede pedir la guía que usamos y enviarnos más información.',
        ),
      bilingual(
        `You can appeal. We’ll decide within ${times.days} days, or within ${times.urgentHours} hours if waiting could seriously harm your health. You can start your appeal on the page of this authorization, or by mail.`,
        `Puede apelar. Decidiremos en un plazo de ${times.days} días, o de ${times.urgentHours} horas si esperar pudiera dañar gravemente su salud. Puede comenzar su apelación en la página de esta autorización o por correo.`,
      ),
    ],
  }),
  approved: (claim: LetterClaim): Written => ({
    title: mapText(bilingual('Approved: ', 'Aprobado: '), (text, language) =>
      text.concat(textIn(claim.service, language)),
    ),
    facts: [
      ...careOf(claim),
      fact('Authorization number', 'Número de autorización', claim.authorization ?? ''),
    ],
    paragraphs: [
      bilingual(
        'We approved this care before it was given. Your plan pays its share as your benefit booklet says. This is not a promise to pay if your coverage ends first.',
        'Aprobamos esta atención antes de que se diera. Su plan paga su parte como dice su folleto de beneficios. Esto no es una promesa de pago si su cobertura termina antes.',
      ),
    ],
  }),
}
