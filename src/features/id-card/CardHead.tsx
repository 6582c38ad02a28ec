import { brandOf } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import type { CardShown } from './id-card.rules.ts'
import styles from './CardFace.module.css'

/** The coloured band with the brand and the plan. */
export function CardHead({ card }: { card: CardShown }) {
  const brand = brandOf(card)
  return (
    <div className={styles.band}>
      <span className={styles.mark}>
        <BrandMark mark={brand.key} />
      </span>
      <span className={styles.brand}>{brand.brandName}</span>
      <span className={styles.plan}>
        <span>{card.planName}</span>
        <b>{card.planType}</b>
      </span>
    </div>
  )
}
