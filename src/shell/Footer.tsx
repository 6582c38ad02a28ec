import { Link } from '@tanstack/react-router'
import { INSURER_ZONE, now } from '#base/clock.ts'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { words } from './shell.words.ts'
import styles from './Footer.module.css'

/** Logo, licensee statement, telephone, copyright with the current year (spec §2.4). */
export function Footer() {
  const { key, brandName, phones } = brandOf(useSelectedPlan())
  const { year } = now().toZonedDateTimeISO(INSURER_ZONE)
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <p className={styles.brand}>
          <BrandMark mark={key} size={28} />
          {brandName}
        </p>
        <p>
          {words.footer.help} <PhoneLink number={phones.member} /> · {words.footer.tty}{' '}
          <PhoneLink number={phones.tty} />
        </p>
        <p className={styles.small}>{words.footer.licensed(brandName)}</p>
        <p className={styles.small}>{words.footer.copyright(year, brandName)}</p>
        <p className={styles.small}>
          <Link to="/settings/about">{words.footer.about}</Link>
        </p>
      </div>
    </footer>
  )
}
