import { mdiAccountPlusOutline, mdiPhoneOutline } from '@mdi/js'
import { titles } from '#content/titles.words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { HelpPage } from './HelpPage.tsx'
import { words } from './help.words.ts'
import styles from './HelpPage.module.css'

/** For those who cannot get in, or not yet. */
export function AccountHelpPage() {
  return (
    <HelpPage id="account-help" title={titles.accountHelp}>
      <p className={styles.ways}>
        <ButtonLink to="/contact" variant="primary" icon={mdiPhoneOutline}>
          {words.contact}
        </ButtonLink>
        <ButtonLink to="/register" icon={mdiAccountPlusOutline}>
          {words.register}
        </ButtonLink>
      </p>
    </HelpPage>
  )
}
