import { insurerText } from '#base/insurer-text.ts'
import { locale } from '#base/messages.ts'
import { MILES } from '#contract/calls/directory.ts'
import type { ListedSpecialty } from '#contract/entities/provider.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'

const { distance: texts } = providerFactsMessages

/** The default radius, in miles. */
export const USUAL_MILES = 10

export const choicesOf = <Value extends string>(values: readonly Value[], named: (value: Value) => string) =>
  values.map((value) => ({ value, label: named(value) }))

/** The distance from the place of a search. */
export const distanceField = {
  name: 'miles',
  label: texts.label,
  none: texts.within({ miles: USUAL_MILES }),
  choices: choicesOf(MILES.filter((miles) => miles !== USUAL_MILES).map(String), (miles) =>
    texts.within({ miles: Number(miles) }),
  ),
}

let collator: Intl.Collator | undefined

export const byLabel = (one: { label: string }, other: { label: string }): number => {
  collator ??= new Intl.Collator(locale)
  return collator.compare(one.label, other.label)
}

/** The directory's specialties by name. */
export const listedChoices = (listed: readonly ListedSpecialty[]) =>
  listed.map(({ id, words }) => ({ value: id, label: insurerText(words) || id })).toSorted(byLabel)
