import { type LocalizedText, mapText } from '#contract/entities/localized-text.ts'
import type { Limit, PlanDesign, ServiceCost, Share } from './benefits.ts'

/** One cost of a plan, as codes and as text. */
export type StatedCost = { coding: { system: string; code: string }[]; text: LocalizedText; share: Share }

const COPAY_TYPE = 'http://terminology.hl7.org/CodeSystem/coverage-copay-type'
const CARD_COPAY_TYPE = 'http://hl7.org/fhir/us/insurance-card/CodeSystem/C4DICExtendedCopayTypeCS'
const OWN_SERVICE = 'urn:nsm:service'

/** For limits: person or family, and the network; for costs: their kind. */
const WORDS = {
  en: { in: 'in network', out: 'out of network', Ind: 'individual', Fam: 'family' },
  es: { in: 'dentro de la red', out: 'fuera de la red', Ind: 'individual', Fam: 'familia' },
}

const KINDS = {
  copay: { en: ' copay', es: ': copago' },
  coinsurance: { en: ' coinsurance', es: ': coseguro' },
}

/** The first code is the kind of cost, the second is the service; the text has both. */
const serviceCost = ({ code, label, kind, network, share }: ServiceCost): StatedCost => ({
  coding: [
    { system: COPAY_TYPE, code: kind === 'copay' ? 'copay' : 'copaypct' },
    { system: OWN_SERVICE, code },
  ],
  text: mapText(label, (text, language) => `${text}${KINDS[kind][language]}, ${WORDS[language][network]}`),
  share,
})

const tierCost = ({ code, label, kind, share }: ServiceCost): StatedCost => ({
  coding: [
    { system: OWN_SERVICE, code: 'rx' },
    { system: OWN_SERVICE, code },
  ],
  text: mapText(label, (text, language) => `${text}${KINDS[kind][language]}`),
  share,
})

/** `FamOutDed`, `IndInMax` …; the card's code system has none for an annual maximum. */
const cardCode = ({ kind, network }: Limit, who: 'Ind' | 'Fam') =>
  kind === 'annualmaximum'
    ? []
    : [
        {
          system: CARD_COPAY_TYPE,
          code: `${who}${network === 'in' ? 'In' : 'Out'}${kind === 'deductible' ? 'Ded' : 'Max'}`,
        },
      ]

function limitCosts(limit: Limit): StatedCost[] {
  const { kind, label, network, individualCents, familyCents } = limit
  const entry = (who: 'Ind' | 'Fam', cents: number | null): StatedCost[] =>
    cents === null
      ? []
      : [
          {
            coding: [
              { system: kind === 'annualmaximum' ? OWN_SERVICE : COPAY_TYPE, code: kind },
              ...cardCode(limit, who),
            ],
            text: mapText(
              label,
              (text, language) => `${text}, ${WORDS[language][who]}, ${WORDS[language][network]}`,
            ),
            share: { cents },
          },
        ]
  return [...entry('Ind', individualCents), ...entry('Fam', familyCents)]
}

/** Lists the costs of a plan: the year's limits, then services, then drugs. */
export const statedCosts = ({ costs, limits, pharmacy }: PlanDesign): StatedCost[] => [
  ...limits.flatMap(limitCosts),
  ...costs.map(serviceCost),
  ...(pharmacy?.tiers ?? []).map(tierCost),
]
