import type { Block } from '#content/item.ts'
import { words } from '#features/help/help.words.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { anchorOf } from './Section.tsx'
import styles from './Contents.module.css'

type Listed = { sections: readonly { number: number; block: Block }[] }

/** The sections as links: beside the text where there is room, else folded above it. */
export function Contents(listed: Listed) {
  return (
    <>
      <nav className={styles.aside} aria-label={words.terms.contents}>
        <p className={styles.title}>{words.terms.contents}</p>
        <Links {...listed} />
      </nav>
      <nav className={styles.folded} aria-label={words.terms.contents}>
        <Disclosure summary={words.terms.contents}>
          <Links {...listed} />
        </Disclosure>
      </nav>
    </>
  )
}

const Links = ({ sections }: Listed) => (
  <ol role="list" className={styles.list} lang="en">
    {sections.map(({ number, block }) => (
      <li key={number}>
        <a href={`#${anchorOf(number)}`}>{words.terms.section(number, block.title)}</a>
      </li>
    ))}
  </ol>
)
