import type { ReactNode } from 'react'
import { contentText } from '#content/content.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EnglishNote } from './EnglishNote.tsx'
import { sectionsOf } from './sections.ts'
import { WayBack } from './WayBack.tsx'
import styles from './HelpPage.module.css'

/** A public page whose text is content: a sentence, then its blocks; `children` stand between the two. */
export function HelpPage({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
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
