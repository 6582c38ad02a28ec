import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { mdiCellphoneArrowDown } from '@mdi/js'
import { INSURER_ZONE, now } from '#base/clock.ts'
import { language } from '#base/language.ts'
import type { Brand } from '#contract/brands/brand.ts'
import { useBrand } from '#member/brand.ts'
import { usePlan } from '#member/current.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { ContentLink } from '#content/ContentLink.tsx'
import { PlainButton } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { optional } from '#ui/optional.ts'
import { footerMessages } from './locales/footer.gen.ts'
import styles from './Footer.module.css'

const LinkingDisclaimer = optional(() =>
  import('./dialogs/LinkingDisclaimer.tsx').then((file) => file.LinkingDisclaimer),
)

/** Logo, telephone, app stores, links, licensee statement, and copyright with the current year (spec §2.4). */
export function Footer() {
  const brand = useBrand(usePlan())
  const { appStores, brandName, mark, phones } = brand
  const { year } = now().toZonedDateTimeISO(INSURER_ZONE)
  return (
    <footer className={styles.footer}>
      <div className={styles.column}>
        <div className={styles.top}>
          <div className={styles.who}>
            <p className={styles.brand}>
              <BrandMark mark={mark} size={28} />
              {brandName}
            </p>
            <p>
              {footerMessages.help} <PhoneLink number={phones.member} /> · {footerMessages.tty}{' '}
              <PhoneLink number={phones.tty} />
            </p>
          </div>
          <AppStores {...appStores} />
        </div>
        <FooterLinks brand={brand} />
        <p className={styles.small}>{brand.disclaimer[language]}</p>
        <p className={styles.small}>{footerMessages.copyright({ year, brand: brandName })}</p>
      </div>
    </footer>
  )
}

function FooterLinks({ brand: { website, linkTexts } }: { brand: Brand }) {
  const hasPlan = usePlan() !== undefined
  const [isOpen, setOpen] = useState(false)
  return (
    <nav aria-label={footerMessages.links}>
      <ul role="list" className={styles.links}>
        <li>
          <Link to={hasPlan ? '/contact-us' : '/contact'}>{footerMessages.contact}</Link>
        </li>
        <li>
          <Link to="/terms-of-use">{footerMessages.terms}</Link>
        </li>
        <li>
          <PlainButton className={styles.asLink} aria-haspopup="dialog" onPress={() => setOpen(true)}>
            {footerMessages.disclaimer}
          </PlainButton>
        </li>
        <li>
          <Link to="/settings/about">{footerMessages.about}</Link>
        </li>
        <li>
          <ContentLink href={website}>
            {linkTexts.website[language]}
            <Hidden>{footerMessages.newWindow}</Hidden>
          </ContentLink>
        </li>
      </ul>
      {isOpen && (
        <Suspense>
          <LinkingDisclaimer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}

/** Links to the brand's app; other sites, so they ask before they open. */
function AppStores({ apple, google }: Brand['appStores']) {
  return (
    <ul role="list" className={styles.apps} aria-label={footerMessages.apps}>
      {[
        { href: apple, name: footerMessages.apple },
        { href: google, name: footerMessages.google },
      ].map(({ href, name }) => (
        <li key={name}>
          <ContentLink href={href} variant="secondary">
            <Icon path={mdiCellphoneArrowDown} size={20} />
            <span>
              <Hidden>{footerMessages.getFrom}</Hidden> {name}
              <Hidden>{footerMessages.newWindow}</Hidden>
            </span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
