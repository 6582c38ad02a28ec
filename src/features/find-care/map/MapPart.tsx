import { useMemo } from 'react'
import type { FoundPlace, Provider } from '#contract/entities/provider.ts'
import { findCareMapMessages as texts } from '#features/find-care/locales/find-care-map.gen.ts'
import { fullName } from '#records/provider/provider-words.ts'
import parts from '#ui/Parts.module.css'
import styles from '#features/find-care/FindCare.module.css'
import { CareMap, type MapDot } from './CareMap.tsx'

type Props = {
  providers: readonly Provider[]
  place: FoundPlace | null
  chosen: string | undefined
  onChoose: (provider: string) => void
}

/** The map of a list, with a dot for each provider at the location that the list shows. */
export function MapPart({ providers, place, chosen, onChoose }: Props) {
  'use memo'
  const dots = useMemo(() => dotsOf(providers), [providers])
  const missing = providers.length - dots.length
  return (
    <section id="care-map" aria-labelledby="care-map-title" className={styles.map}>
      <h2 id="care-map-title">{texts.title}</h2>
      <CareMap dots={dots} center={place?.at ?? null} chosen={chosen} onChoose={onChoose} />
      {missing > 0 && <p className={parts.quiet}>{texts.without({ count: missing })}</p>}
    </section>
  )
}

function dotsOf(providers: readonly Provider[]): MapDot[] {
  return providers.flatMap((provider, index) => {
    const { latitude = null, longitude = null } = provider.roles[0]?.location ?? {}
    if (latitude === null || longitude === null) return []
    return [
      { key: provider.provider, number: index + 1, name: fullName(provider), at: { latitude, longitude } },
    ]
  })
}
