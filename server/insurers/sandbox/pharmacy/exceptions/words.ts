import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { SandboxDrug } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

/** A listed drug with its strength and form; the member's own words for any other. */
export function drugWords(drug: SandboxDrug | undefined, name: string): LocalizedText {
  if (!drug) return name
  const words = (language: 'en' | 'es') =>
    [drug.name, drug.strength, drug.formWords].map((text) => textIn(text, language)).join(' ')
  return bilingual(words('en'), words('es'))
}

/** The reasons of decisions, in the sandbox insurer's words. */
export const DECISION_WORDS = {
  approved: bilingual(
    'Your prescriber’s reason meets our rules. Your pharmacy can fill the drug now.',
    'El motivo de su médico cumple nuestras reglas. Su farmacia ya puede surtir el medicamento.',
  ),
  stepFirst: bilingual(
    'We have no record that you tried the drugs that come first. Your prescriber can send us a note about them.',
    'No tenemos constancia de que haya probado los medicamentos que van primero. Su médico puede enviarnos una nota sobre ellos.',
  ),
  specialtyTier: bilingual(
    'Your plan has no lower tier for specialty drugs.',
    'Su plan no tiene un nivel más bajo para los medicamentos especializados.',
  ),
  lowestTier: bilingual(
    'The drug is on the lowest tier for its kind.',
    'El medicamento ya está en el nivel más bajo para su clase.',
  ),
}
