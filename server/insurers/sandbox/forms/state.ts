import type { FillableForm } from '#contract/entities/form.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { dayAt } from '#server/config/clock.ts'
import type { ReceivedForm } from '#server/insurer/forms.ts'
import type { sentForms } from './tables.ts'

type State = Pick<ReceivedForm, 'sentOn' | 'state' | 'outcome' | 'decidedOn' | 'endsOn'>

/** The review begins this many days after a form arrives; the decision follows after the second number. */
const REVIEW_DAYS = 1
const DECISION_DAYS = 14
/** By law, questions about providers are answered within business days; the sandbox is faster. */
const SOON: Readonly<Record<string, number>> = { 'continuity-of-care': 2, 'network-exception': 2 }

const CLAIM_OUTCOME: LocalizedText = {
  en: 'We processed it as a claim. A letter tells you what we paid.',
  es: 'Lo procesamos como una reclamación. Una carta le dice cuánto pagamos.',
}
const OUTCOMES: Readonly<Record<string, LocalizedText>> = {
  'care-abroad': CLAIM_OUTCOME,
  claim: CLAIM_OUTCOME,
  'dental-pretreatment': {
    en: 'We sent the estimate to your dentist. It says what we’ll pay for each service.',
    es: 'Enviamos el cálculo a su dentista. Dice cuánto pagaremos por cada servicio.',
  },
  'continuity-of-care': {
    en: 'You can stay with this provider for 90 days after the last day in the network.',
    es: 'Puede seguir con este médico 90 días después de su último día en la red.',
  },
  'network-exception': {
    en: 'You can see a provider outside the network at in-network cost. A letter names the provider and the days.',
    es: 'Puede ver a un médico fuera de la red al costo de la red. Una carta indica el médico y los días.',
  },
  'other-coverage': {
    en: 'We updated your other coverage.',
    es: 'Actualizamos su otra cobertura.',
  },
}

/** The state of a form on a day. No one enters the sandbox's decisions: they follow from the day of arrival. */
export function stateOn(row: typeof sentForms.$inferSelect, today: Temporal.PlainDate): State {
  const { form, endedOn, sentAt } = row
  const sent = dayAt(Temporal.Instant.from(sentAt))
  const sentOn = sent.toString()
  if (form.holdsUntil !== null) return { sentOn, ...heldOn(row, endedOn, form, today) }
  const days = sent.until(today, { largestUnit: 'days' }).days
  const decisionDays = SOON[form.formId] ?? DECISION_DAYS
  if (days < decisionDays)
    return {
      sentOn,
      state: days < REVIEW_DAYS ? 'received' : 'in-review',
      outcome: null,
      decidedOn: null,
      endsOn: null,
    }
  const decidedOn = sent.add({ days: decisionDays }).toString()
  return { sentOn, state: 'decided', outcome: OUTCOMES[form.formId] ?? null, decidedOn, endsOn: null }
}

/** A form is valid through its last day, but no longer on the day on which it is ended. */
function heldOn(
  { answers }: Pick<typeof sentForms.$inferSelect, 'answers'>,
  endedOn: string | null,
  { holdsUntil }: FillableForm,
  today: Temporal.PlainDate,
): Omit<State, 'sentOn'> {
  const until = answers[holdsUntil ?? '']
  const lastDay = typeof until === 'string' ? until : today.toString()
  const isOver = endedOn !== null || lastDay < today.toString()
  return {
    state: isOver ? 'ended' : 'in-force',
    outcome: null,
    decidedOn: null,
    endsOn: endedOn !== null && endedOn < lastDay ? endedOn : lastDay,
  }
}
