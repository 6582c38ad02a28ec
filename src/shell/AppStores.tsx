import { mdiCellphoneArrowDown } from '@mdi/js'
import { ContentLink } from '#content/ContentLink.tsx'
import type { BrandContact } from '#member/brand.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { words } from './footer.words.ts'
import styles from './Footer.module.css'

/** Where the app of the brand can be had; other sites, so they ask before they open. */
export function AppStores({ apple, google }: BrandContact['appStores']) {
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
