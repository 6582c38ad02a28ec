import type { Block } from '#content/item.ts'
import { RichText } from '#content/RichText.tsx'
import { words } from '#features/help/help.words.ts'
import styles from './TermsPage.module.css'

/** Where a letter or the list of sections leads. */
export const anchorOf = (number: number): string => `section-${number}`

export function Section({ number, block }: { number: number; block: Block }) {
  const id = anchorOf(number)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {words.terms.section(number, block.title)}
      </h2>
      <RichText html={block.body} />
    </section>
  )
}
