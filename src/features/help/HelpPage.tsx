import type { ReactNode } from 'react'
import { contentText, sectionsOf, useContent } from '#content/content.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EnglishNote } from '#content/EnglishNote.tsx'
import { WayBack } from '#content/WayBack.tsx'
import styles from './HelpPage.module.css'

type Props = {
  /** The content item: its text is the short answer, its numbered blocks are the page. */
  id: string
  title: string
  /** Shown between the header and the blocks. */
  children?: ReactNode
}

/** A public page from content: a sentence, then its blocks. */
export function HelpPage({ id, title, children }: Props) {
  useContent()
  return (
    <div className={styles.page}>
      <WayBack />
      <PageHeader title={title} answer={<span lang="en">{contentText(id)}</span>} />
      <EnglishNote />
      {children}
      <div className={styles.blocks} lang="en">
        {sectionsOf(id).map(({ number, block }) => (
          <ContentBlock key={number} item={{ data: block }} />
        ))}
      </div>
    </div>
  )
}
