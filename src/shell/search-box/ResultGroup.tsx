import { Header, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Icon } from '#ui/Icon.tsx'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Found } from './found.ts'
import styles from './SearchBox.module.css'

type Props = { title: string; found: readonly Found[]; onOpen: (found: Found) => void }

/** One group of results under its heading. */
export function ResultGroup({ title, found, onOpen }: Props) {
  return (
    <ListBoxSection className={styles.section}>
      <Header className={styles.sectionTitle}>{title}</Header>
      {found.map((each) => (
        <ListBoxItem
          key={each.key}
          id={each.key}
          textValue={each.label}
          className={styles.option}
          onAction={() => onOpen(each)}
        >
          <Icon path={each.icon} />
          <span>
            <span lang={each.lang}>{each.label}</span>
            {each.more && <span className={styles.more}> {each.more}</span>}
            {each.matched && (
              <span className={styles.more}> {searchBoxMessages.matched({ phrase: each.matched })}</span>
            )}
          </span>
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}
