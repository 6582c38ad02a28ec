import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { medicinesQuery } from '#features/pharmacy/pharmacy.queries.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Label, type LabelColor } from '#ui/Label.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { type MedicineTask, medicinesToDo } from './pharmacy-tile.rules.ts'
import { Tile } from './Tile.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { pharmacy: texts } = dashboardMessages

const COLORS: Record<MedicineTask, LabelColor> = { rejected: 'red', late: 'amber', due: 'amber' }
const MOST_SHOWN = 3

/** Medicines that need the member: refused at the counter, or with a refill that is late or due; hidden without one. */
export function PharmacyTile({ plan }: { plan: Membership }) {
  const { data } = useQuery({ ...medicinesQuery(plan), retryOnMount: false })
  const all = medicinesToDo(data?.prescriptions ?? [], today())
  if (all.length === 0) return null
  const more = all.length - MOST_SHOWN
  return (
    <Tile title={texts.title} action={<ButtonLink to="/pharmacy">{texts.open}</ButtonLink>}>
      <Rows label={texts.title} isInCard>
        {all.slice(0, MOST_SHOWN).map(({ key, name, memberName, kind }) => (
          <Row
            key={key}
            level={3}
            title={<bdi>{name}</bdi>}
            facts={[memberName]}
            label={<Label color={COLORS[kind]}>{texts.kinds[kind]}</Label>}
          />
        ))}
      </Rows>
      {more > 0 && <p>{texts.more({ count: more })}</p>}
    </Tile>
  )
}
