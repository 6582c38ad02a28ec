import type { ReactNode } from 'react'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import styles from './SettingsPage.module.css'

type Props = { title: string; answer?: string; children: ReactNode }

/** A page of the settings: its head, the way to the other settings, and what it is about. */
export function SettingsPage({ title, answer, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} answer={answer} />
      <TabLinks label={titleMessages.settings} links={pages} />
      {children}
    </div>
  )
}

/** In the order of spec §2.2. */
const pages = [
  { to: '/settings/profile', label: titleMessages.profile },
  { to: '/settings/privacy-security', label: titleMessages.privacy },
  { to: '/settings/preferences', label: titleMessages.preferences },
  { to: '/settings/about', label: titleMessages.about },
] as const
