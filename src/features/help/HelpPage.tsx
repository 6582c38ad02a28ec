import type { ReactNode } from 'react'
import { language } from '#base/language.ts'
import { contentItem, contentText } from '#content/content.ts'
import type { Block } from '#content/item.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WayBack } from './WayBack.tsx'
import { helpMessages } from './messages/help.gen.ts'
import styles from './HelpPage.module.css'

type Props = {
  /** The content item: its text is the answer, its numbered blocks the page. */
  id: string
  title: string
  /** Between the header and the blocks. */
  children?: ReactNode
}

/** A public page whose text is content: a sentence, then its blocks. */
export function HelpPage({ id, title, children }: Props) {
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

/** Content is in English only (spec §5, content lookup); this tells readers of another language. */
export const EnglishNote = () => (language === 'en' ? null : <Notice>{helpMessages.englishOnly}</Notice>)

/** More than any page has. */
const MAX_SECTIONS = 99

export type Section = { number: number; block: Block }

/** The numbered blocks of a page, `terms.1`, `terms.2` …; an expired one leaves a gap, so numbers never change. */
export function sectionsOf(page: string): Section[] {
  return Array.from({ length: MAX_SECTIONS }, (_, index) => index + 1).flatMap((number) => {
    const data = contentItem(`${page}.${number}`)?.data
    return data && typeof data !== 'string' ? [{ number, block: data }] : []
  })
}
