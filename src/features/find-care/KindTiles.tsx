import {
  mdiBrain,
  mdiDoctor,
  mdiEyeOutline,
  mdiHospitalBuilding,
  mdiMedicalBag,
  mdiPill,
  mdiRadiologyBoxOutline,
  mdiTestTube,
  mdiToothOutline,
  mdiVideoOutline,
} from '@mdi/js'
import { PROVIDER_KINDS, type ProviderKind } from '#contract/entities/provider.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { CareFilter } from './care-filter.rules.ts'
import { carePlace } from './care-place.ts'
import { findCareMessages as texts } from './locales/find-care.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './FindCare.module.css'

const ICONS: Record<ProviderKind, string> = {
  doctor: mdiDoctor,
  behavioral: mdiBrain,
  facility: mdiHospitalBuilding,
  'urgent-care': mdiMedicalBag,
  lab: mdiTestTube,
  imaging: mdiRadiologyBoxOutline,
  pharmacy: mdiPill,
  dentist: mdiToothOutline,
  'eye-care': mdiEyeOutline,
  virtual: mdiVideoOutline,
}

type Props = { kinds: readonly ProviderKind[]; filter: CareFilter }

/** The kinds of providers that the plan covers; each opens its list. */
export function KindTiles({ kinds, filter }: Props) {
  const shown = PROVIDER_KINDS.filter((kind) => kinds.includes(kind))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="care-kinds" className={parts.part}>
      <h2 id="care-kinds">{texts.kinds.title}</h2>
      <ul role="list" className={styles.tiles}>
        {shown.map((kind) => (
          <li key={kind}>
            <ButtonLink {...carePlace({ ...filter, kind })} icon={ICONS[kind]} isWide>
              {texts.kinds[kind]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
