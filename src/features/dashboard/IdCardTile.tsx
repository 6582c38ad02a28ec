import { mdiCardAccountDetailsOutline } from '@mdi/js'
import type { Membership } from '#contract/entities/plan.ts'
import { brandOf } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Tile } from './Tile.tsx'
import { words } from './dashboard.words.ts'
import styles from './IdCardTile.module.css'

const { idCard } = words

/** A small card from what the plan already says, so that nothing has to load. */
export function IdCardTile({ plan }: { plan: Membership }) {
  const brand = brandOf(plan)
  return (
    <Tile
      title={idCard.title}
      action={
        <ButtonLink to="/id-card" look="primary" icon={mdiCardAccountDetailsOutline}>
          {idCard.open}
        </ButtonLink>
      }
    >
      <div className={styles.card}>
        <p className={styles.brand}>
          <BrandMark mark={brand.key} size={28} />
          {brand.brandName}
        </p>
        <p className={styles.name}>{plan.displayName}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{idCard.memberId}</dt>
            <dd>{plan.memberId}</dd>
          </div>
          <div>
            <dt>{idCard.group}</dt>
            <dd>{plan.groupNumber}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.body}>{idCard.body}</p>
    </Tile>
  )
}
