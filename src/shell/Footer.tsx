import { INSURER_ZONE, now } from '#base/clock.ts'
import { brandOf, contactOf, type BrandContact } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { words } from './footer.words.ts'
import styles from './Footer.module.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkingDisclaimer } from './dialogs/LinkingDisclaimer.tsx'
import { mdiCellphoneArrowDown } from '@mdi/js'
import { ContentLink } from '#content/ContentLink.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'

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

function FooterLinks() {
  const hasPlan = useSelectedPlan() !== undefined
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={words.links}>
      <ul role="list" className={styles.links}>
        <li>
          <Link to={hasPlan ? '/contact-us' : '/contact'}>{words.contact}</Link>
        </li>
        <li>
          <Link to="/terms-of-use">{words.terms}</Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.asLink}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {words.disclaimer}
          </button>
        </li>
        <li>
          <Link to="/settings/about">{words.about}</Link>
        </li>
      </ul>
      {isOpen && <LinkingDisclaimer onClose={() => setOpen(false)} />}
    </nav>
  )
}

/** Where the app of the brand can be had; other sites, so they ask before they open. */
function AppStores({ apple, google }: BrandContact['appStores']) {
  return (
    <ul role="list" className={styles.apps} aria-label={words.apps}>
      {[
        { href: apple, name: words.apple },
        { href: google, name: words.google },
      ].map(({ href, name }) => (
        <li key={name}>
          <ContentLink href={href} variant="secondary">
            <Icon path={mdiCellphoneArrowDown} size={20} />
            <span>
              <Hidden>{words.getFrom}</Hidden> {name}
              <Hidden>{words.newWindow}</Hidden>
            </span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
