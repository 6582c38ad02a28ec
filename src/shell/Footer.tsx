import { INSURER_ZONE, now } from '#base/clock.ts'
import { brandOf, contactOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { AppStores } from './AppStores.tsx'
import { FooterLinks } from './FooterLinks.tsx'
import { words } from './footer.words.ts'
import styles from './Footer.module.css'

/** Logo, telephone, app stores, links, licensee statement, copyright with the current year (spec §2.4). */
export function Footer() {
  const brand = brandOf(useSelectedPlan())
  const { key, brandName, phones } = brand
  const { year } = now().toZonedDateTimeISO(INSURER_ZONE)
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <div className={styles.top}>
          <div className={styles.who}>
            <p className={styles.brand}>
              <BrandMark mark={key} size={28} />
              {brandName}
            </p>
            <p>
              {words.help} <PhoneLink number={phones.member} /> · {words.tty}{' '}
              <PhoneLink number={phones.tty} />
            </p>
          </div>
          <AppStores {...contactOf(brand).appStores} />
        </div>
        <FooterLinks />
        <p className={styles.small}>{words.licensed(brandName)}</p>
        <p className={styles.small}>{words.copyright(year, brandName)}</p>
      </div>
    </footer>
  )
}
