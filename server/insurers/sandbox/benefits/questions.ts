import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { SbcQuestion } from '#contract/entities/plan-coverage.ts'
import type { Benefits, Side, YearLimit } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import type { BenefitDesign } from './rows.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const amount = (cents: number): string => dollars.format(cents / 100)

/** "$1,000 for a person, $2,000 for a family", in each language. */
function inWords({ individualCents, familyCents }: YearLimit): { en: string; es: string } | undefined {
  if (individualCents === null) return undefined
  const person = amount(individualCents)
  if (familyCents === null) return { en: `${person} for a person`, es: `${person} por persona` }
  const family = amount(familyCents)
  return {
    en: `${person} for a person, ${family} for a family`,
    es: `${person} por persona, ${family} por familia`,
  }
}

function ofBoth(sides: { in: Side; out: Side }, of: 'deductible' | 'outOfPocket'): LocalizedText {
  const inside = inWords(sides.in[of])
  const outside = inWords(sides.out[of])
  if (!inside) return bilingual('None', 'Ninguno')
  const hasOut = outside && sides.out[of].individualCents !== 0
  return bilingual(
    `In network: ${inside.en}.${hasOut ? ` Out of network: ${outside.en}.` : ''}`,
    `Dentro de la red: ${inside.es}.${hasOut ? ` Fuera de la red: ${outside.es}.` : ''}`,
  )
}

const question = (
  code: SbcQuestion['code'],
  asked: LocalizedText,
  answer: LocalizedText,
  why: LocalizedText,
): SbcQuestion => ({ code, question: asked, answer, why })

const deductibleQuestion = (benefits: Benefits, hasDeductible: boolean): SbcQuestion =>
  question(
    'deductible',
    bilingual('What is the overall deductible?', '¿Cuál es el deducible general?'),
    hasDeductible ? ofBoth(benefits, 'deductible') : bilingual('$0', '$0'),
    bilingual(
      'You pay all of the costs up to this amount before the plan begins to pay, unless a service says otherwise.',
      'Usted paga todos los costos hasta esta cantidad antes de que el plan empiece a pagar, a menos que un servicio indique otra cosa.',
    ),
  )

function beforeQuestion(benefits: Benefits, { rows }: BenefitDesign, hasDeductible: boolean): SbcQuestion {
  const before = rows.filter(({ pricedAs }) => {
    const share = pricedAs === null ? undefined : benefits.in.services[pricedAs]
    return share && !share.afterDeductible
  })
  const namesIn = (language: Language) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      before.slice(0, 4).map(({ name }) => textIn(name, language)),
    )
  return question(
    'before-deductible',
    bilingual(
      'Are there services covered before you meet your deductible?',
      '¿Hay servicios cubiertos antes de alcanzar el deducible?',
    ),
    !hasDeductible
      ? bilingual('Yes. This plan has no deductible.', 'Sí. Este plan no tiene deducible.')
      : bilingual(`Yes. For example: ${namesIn('en')}.`, `Sí. Por ejemplo: ${namesIn('es')}.`),
    bilingual(
      'This plan covers these services even if you haven’t yet met the deductible. A copay or coinsurance may apply.',
      'Este plan cubre estos servicios aunque todavía no haya alcanzado el deducible. Puede haber un copago o coseguro.',
    ),
  )
}

const OTHER_DEDUCTIBLES: SbcQuestion = question(
  'other-deductibles',
  bilingual(
    'Are there other deductibles for specific services?',
    '¿Hay otros deducibles para servicios específicos?',
  ),
  bilingual('No.', 'No.'),
  bilingual(
    'You don’t have to meet deductibles for specific services.',
    'No tiene que alcanzar deducibles para servicios específicos.',
  ),
)

const limitQuestion = (benefits: Benefits): SbcQuestion =>
  question(
    'out-of-pocket',
    bilingual(
      'What is the out-of-pocket limit for this plan?',
      '¿Cuál es el límite de gastos de bolsillo de este plan?',
    ),
    ofBoth(benefits, 'outOfPocket'),
    bilingual(
      'The most you could pay in a year for covered services.',
      'Lo máximo que podría pagar en un año por servicios cubiertos.',
    ),
  )

const NOT_IN_LIMIT: SbcQuestion = question(
  'not-in-out-of-pocket',
  bilingual(
    'What isn’t included in the out-of-pocket limit?',
    '¿Qué no se incluye en el límite de gastos de bolsillo?',
  ),
  bilingual(
    'Premiums, balance billing and care that the plan doesn’t cover.',
    'Las primas, la facturación del saldo y la atención que el plan no cubre.',
  ),
  bilingual(
    'Even though you pay these expenses, they don’t count toward the limit.',
    'Aunque usted paga estos gastos, no cuentan para el límite.',
  ),
)

const networkQuestion = ({ design: { website, network } }: Plan, hasOut: boolean): SbcQuestion =>
  question(
    'network',
    bilingual(
      'Will you pay less if you use a network provider?',
      '¿Pagará menos si usa un proveedor de la red?',
    ),
    hasOut
      ? bilingual(
          `Yes. See ${website} or call us for a list of ${network} providers.`,
          `Sí. Visite ${website} o llámenos para obtener una lista de proveedores de ${network}.`,
        )
      : bilingual(
          `Yes. Outside the ${network} network only some care is covered, such as emergencies. See ${website} or call us.`,
          `Sí. Fuera de la red ${network} solo se cubre alguna atención, como las emergencias. Visite ${website} o llámenos.`,
        ),
    bilingual(
      'You pay the most if you use a provider outside the network, and the provider may bill you for the difference.',
      'Usted paga más si usa un proveedor fuera de la red, y el proveedor puede facturarle la diferencia.',
    ),
  )

const referralQuestion = (needsReferral: boolean): SbcQuestion =>
  question(
    'referral',
    bilingual(
      'Do you need a referral to see a specialist?',
      '¿Necesita un referido para ver a un especialista?',
    ),
    needsReferral
      ? bilingual('Yes, from your primary care provider.', 'Sí, de su médico de cabecera.')
      : bilingual('No.', 'No.'),
    needsReferral
      ? bilingual(
          'The plan pays for a specialist only if your primary care provider referred you first.',
          'El plan paga al especialista solo si su médico de cabecera lo refirió primero.',
        )
      : bilingual(
          'You can see the specialist you choose without a referral.',
          'Puede ver al especialista que elija sin un referido.',
        ),
  )

/** A plan with few out-of-network services covers them only in emergencies. */
const FEW_SERVICES = 4

/** Answers the seven important questions of the Summary of Benefits and Coverage for a plan. */
export function questionsOf(plan: Plan, benefits: Benefits, design: BenefitDesign): SbcQuestion[] {
  const hasDeductible = benefits.in.deductible.individualCents !== 0
  return [
    deductibleQuestion(benefits, hasDeductible),
    beforeQuestion(benefits, design, hasDeductible),
    OTHER_DEDUCTIBLES,
    limitQuestion(benefits),
    NOT_IN_LIMIT,
    networkQuestion(plan, Object.keys(benefits.out.services).length > FEW_SERVICES),
    referralQuestion(design.needsReferral),
  ]
}
