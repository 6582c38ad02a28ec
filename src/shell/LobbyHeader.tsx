import { isOverlaid, useBrand } from '#member/brand.ts'
import { BrandMark } from '#ui/BrandMark.tsx'
import { DisplayMenu } from './DisplayMenu.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { shellMessages } from './locales/shell.gen.ts'
import styles from './Header.module.css'

/**
 * A picture, so that the rendered pages need not hold the drawing; an editor's own takes its place. It has its room from
 * the start and is lazy, so that the first paint doesn't wait for it.
 */
const mark = <img src="/brand/mark.svg" alt="" width={36} height={36} loading="lazy" />

/** The unauthenticated header: a logo that leads to sign-in (spec §2.3), and the display. */
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
