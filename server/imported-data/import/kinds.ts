import { foldText } from '#contract/fold.ts'
import type { ProviderKind } from '#contract/entities/provider.ts'

/** Words in a specialty or a facility type that indicate the provider's kind; the first match counts. */
const WORDS: readonly [RegExp, ProviderKind][] = [
  [/\burgent care\b|\bwalk-?in clinic\b/, 'urgent-care'],
  [/\bpharmac/, 'pharmacy'],
  [/\bdent(?:al|ist|ure)|\bortho?dont|\bendodont|\bperiodont|\bprosthodont/, 'dentist'],
  [/\boptomet|\bophthalm|\boptic(?:ian|al)|\beye\b|\bvision\b/, 'eye-care'],
  [
    /\bpsych|\bbehavio|\bmental health|\bcounsel|\bsocial work|\bsubstance|\baddiction|\bmarriage/,
    'behavioral',
  ],
  [/\blaborator|\bpathology\b/, 'lab'],
  [/\bimaging\b|\bradiology\b|\bmammograph/, 'imaging'],
]
/** Kinds of places; a person with such a specialty counts as a doctor. */
const PLACES: readonly ProviderKind[] = ['urgent-care', 'pharmacy', 'lab', 'imaging']

/** Codes of Plan-Net's HealthcareServiceCategoryCS. */
export const KIND_OF_CATEGORY: Readonly<Record<string, ProviderKind>> = {
  behav: 'behavioral',
  dent: 'dentist',
  vis: 'eye-care',
  pharm: 'pharmacy',
  lab: 'lab',
  urg: 'urgent-care',
}

/** Codes of Plan-Net's ProviderRoleCS. */
export const KIND_OF_ROLE: Readonly<Record<string, ProviderKind>> = {
  bh: 'behavioral',
  ba: 'behavioral',
  co: 'behavioral',
  mt: 'behavioral',
  py: 'behavioral',
  sw: 'behavioral',
  de: 'dentist',
  dp: 'dentist',
  op: 'eye-care',
  oo: 'eye-care',
  rx: 'pharmacy',
}

/** The kind that a provider's words indicate, or else the kind of most providers. */
export function kindOf(words: readonly string[], isOrganization: boolean): ProviderKind {
  for (const word of words) {
    const folded = foldText(word)
    const found = WORDS.find(
      ([pattern, kind]) => (isOrganization || !PLACES.includes(kind)) && pattern.test(folded),
    )
    if (found) return found[1]
  }
  return isOrganization ? 'facility' : 'doctor'
}
