import { mdiAccountPlusOutline, mdiPhoneOutline } from '@mdi/js'
import { ButtonLink } from '#ui/Button.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { HelpPage } from './HelpPage.tsx'
import { helpMessages } from './locales/help.gen.ts'
import styles from './HelpPage.module.css'

/** Help for people who can't sign in, or have no account yet. */
export function AccountHelpPage() {
  return (
    <HelpPage id="account-help" title={titleMessages.accountHelp}>
      <p className={styles.ways}>
        <ButtonLink to="/contact" variant="primary" icon={mdiPhoneOutline}>
          {helpMessages.contact}
        </ButtonLink>
        <ButtonLink to="/register" icon={mdiAccountPlusOutline}>
          {helpMessages.register}
        </ButtonLink>
      </p>
    </HelpPage>
  )
}
