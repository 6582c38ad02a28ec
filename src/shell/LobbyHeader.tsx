import { isOverlaid, useBrand } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { shellMessages } from './locales/shell.gen.ts'
import styles from './Header.module.css'

/**
 * An image, so that prerendered pages needn't contain the drawing; an editor's own mark replaces it. It has its size
 * from the start and is lazy, so that the first paint doesn't wait for it.
 */
const mark = <img src="/brand/mark.svg" alt="" width={36} height={36} loading="lazy" />

/** The signed-out header: a logo that links to sign-in (spec §2.3), and the display settings. */
export function LobbyHeader() {
  const brand = useBrand()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo
          brand={brand}
          mark={isOverlaid(brand) ? <BrandMark mark={brand.mark} size={36} /> : mark}
          to="/login"
          label={shellMessages.homeOf({ brand: brand.brandName })}
        />
        <div className={styles.lobbyEnd}>
          <LanguageSwitch />
          <DisplayMenu />
        </div>
      </div>
    </header>
  )
}
