import { titles } from '#content/titles.words.ts'
import { CoverageView } from './CoverageView.tsx'

/** Dental (spec §2.2). */
export function DentalBenefitsPage() {
  return <CoverageView title={titles.dentalBenefits} />
}
