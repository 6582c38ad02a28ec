import { mdiExportVariant, mdiPlusBoxOutline } from '@mdi/js'
import { Icon } from '#ui/Icon.tsx'
import { isSafari } from './install.ts'
import { installMessages } from './locales/install.gen.ts'
import styles from './InstallSteps.module.css'

/**
 * On an iPhone or iPad, only the member can add the portal to the home screen; the steps use the labels on the screen.
 */
export function InstallSteps() {
  return (
    <ol className={styles.steps} aria-label={installMessages.steps}>
      <li className={styles.step}>
        <span className={styles.drawing}>
          <Icon path={mdiExportVariant} size={28} />
        </span>
        <span>
          {installMessages.share}
          {!isSafari(navigator.userAgent) && ` ${installMessages.otherBrowser}`}
        </span>
      </li>
      <li className={styles.step}>
        <span className={styles.drawing}>
          <Icon path={mdiPlusBoxOutline} size={28} />
        </span>
        <span>{installMessages.add}</span>
      </li>
      <li className={styles.step}>
        <span className={styles.drawing}>
          <img src="/icons/icon-192.png" width={32} height={32} alt="" />
        </span>
        <span>{installMessages.confirm}</span>
      </li>
    </ol>
  )
}
