import { titles } from '#content/titles.words.ts'
import { CoverageView } from './CoverageView.tsx'

/** Medical and vision (spec §2.2). */
export function CopaysPage() {
  return <CoverageView title={titles.copays} />
}
