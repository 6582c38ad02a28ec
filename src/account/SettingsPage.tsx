import type { ReactNode } from 'react'
import { InTurn } from '#ui/InTurn.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import styles from './SettingsPage.module.css'

type Props = { title: string; answer?: string; isAnswerLate?: boolean; children: ReactNode }

/** A page of the settings: its heading, links to the other settings pages, and its content. */
export function SettingsPage({ title, answer, isAnswerLate, children }: Props) {
  return (
    <InTurn className={styles.page}>
      <PageHeader title={title} answer={answer} isAnswerLate={isAnswerLate} />
      <TabLinks label={titleMessages.settings} links={pages} />
      {children}
    </InTurn>
  )
}

/** In the order of spec §2.2. */
const pages = [
  { to: '/settings/profile', label: titleMessages.profile },
  { to: '/settings/privacy-security', label: titleMessages.privacy },
  { to: '/settings/preferences', label: titleMessages.preferences },
  { to: '/settings/about', label: titleMessages.about },
] as const
