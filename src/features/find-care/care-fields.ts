import { insurerText } from '#base/insurer-text.ts'
import type { DirectoryNetworks } from '#contract/calls/directory.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { type ListedSpecialty, PROVIDER_KINDS } from '#contract/entities/provider.ts'
import type { FilterField } from '#ui/ListFilter.tsx'
import {
  ACCEPTING_CHOICES,
  ACCESS_CHOICES,
  AGE_CHOICES,
  type CareFilter,
  GENDERS,
  OPEN_CHOICES,
  SORTS,
} from './care-filter.rules.ts'
import { findCareMessages } from './locales/find-care.gen.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import { byLabel, choicesOf, distanceField, listedChoices } from '#records/provider/provider-fields.ts'
import { genderName, languageName } from '#records/provider/provider-words.ts'

const { filters: texts, kinds } = findCareMessages

/** Languages that members can filter by: the most spoken ones in Arkansas, and those of the directory's search. */
export const LANGUAGES = ['en', 'es', 'vi', 'mh', 'zh', 'ar', 'hi', 'fr', 'de', 'ko', 'lo', 'hmn', 'ru', 'tl']

type Around = {
  directory: DirectoryNetworks
  listed: readonly ListedSpecialty[]
  filter: CareFilter
  hasPlace: boolean
}

/** The fields that narrow a provider search. */
export function careFields({ directory, listed, filter, hasPlace }: Around): FilterField[] {
  return [
    {
      name: 'kind',
      label: texts.kind,
      none: kinds.any,
      choices: choicesOf(
        PROVIDER_KINDS.filter((kind) => directory.kinds.includes(kind)),
        (kind) => kinds[kind],
      ),
    },
    {
      name: 'specialty',
      label: texts.specialty,
      none: texts.anySpecialty,
      choices: specialtyChoices(listed, filter),
    },
    ...(hasPlace ? [distanceField] : []),
    {
      name: 'accepting',
      label: texts.accepting,
      none: texts.anyAccepting,
      choices: choicesOf(ACCEPTING_CHOICES, (choice) => texts.acceptingChoices[choice]),
    },
    ...seldomUsed({ directory, filter, hasPlace }),
  ]
}

/** The fields that are folded on a wide screen, so that the list is visible without scrolling. */
function seldomUsed({ directory, filter, hasPlace }: Omit<Around, 'listed'>): FilterField[] {
  const fields: FilterField[] = [
    {
      name: 'language',
      label: texts.language,
      none: texts.anyLanguage,
      choices: languageChoices(filter.language),
    },
    { name: 'gender', label: texts.gender, none: texts.anyGender, choices: choicesOf(GENDERS, genderName) },
    {
      name: 'open',
      label: texts.open,
      none: texts.anyOpen,
      choices: choicesOf(OPEN_CHOICES, (choice) => texts.openChoices[choice]),
    },
    {
      name: 'access',
      label: texts.access,
      none: texts.anyAccess,
      choices: choicesOf(ACCESS_CHOICES, (choice) => providerFactsMessages.access[choice]),
    },
    {
      name: 'ageGroup',
      label: texts.ageGroup,
      none: texts.anyAge,
      choices: choicesOf(AGE_CHOICES, (choice) => texts.ages[choice]),
    },
    {
      name: 'network',
      label: texts.network,
      none: texts.planNetwork,
      choices: networkChoices(directory),
    },
    ...tierFields(directory, filter),
    {
      name: 'sort',
      label: texts.sort,
      none: texts.sortUsual,
      choices: choicesOf(
        SORTS.filter((sort) => sort !== 'distance' || hasPlace),
        (sort) => texts.sorts[sort],
      ),
    },
  ]
  return fields.map((field) => ({ ...field, isFolded: true }))
}

/** The other networks. If there is only one, the plan's own is included, because one choice isn't a choice. */
function networkChoices({ networks }: DirectoryNetworks) {
  const others = networks.filter(({ isOfPlan }) => !isOfPlan)
  const shown = others.length === 1 ? networks : others
  return shown.map(({ networkId, name }) => ({ value: networkId, label: insurerText(name) || networkId }))
}

/** The tiers of the network that is searched; no field if it has only one. */
function tierFields({ networks }: DirectoryNetworks, { network, tier }: CareFilter): FilterField[] {
  const searched = networks.find(({ networkId, isOfPlan }) =>
    network === '' ? isOfPlan : networkId === network,
  )
  const choices = (searched?.tiers ?? []).map((one) => ({
    value: textIn(one, 'en'),
    label: insurerText(one),
  }))
  const isKnown = tier === '' || choices.some(({ value }) => value === tier)
  if (choices.length === 0 && isKnown) return []
  return [
    {
      name: 'tier',
      label: texts.tier,
      none: texts.anyTier,
      choices: isKnown ? choices : [...choices, { value: tier, label: tier }],
    },
  ]
}

/** Each specialty once, and the name from a plain-language question if it covers several. */
function specialtyChoices(listed: readonly ListedSpecialty[], { specialty, careName }: CareFilter) {
  const choices = listedChoices(listed)
  const isListed = specialty === '' || choices.some(({ value }) => value === specialty)
  return isListed ? choices : [{ value: specialty, label: careName || specialty }, ...choices]
}

function languageChoices(chosen: string) {
  const codes = chosen === '' || LANGUAGES.includes(chosen) ? LANGUAGES : [...LANGUAGES, chosen]
  return choicesOf(codes, languageName).toSorted(byLabel)
}
