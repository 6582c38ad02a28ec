import { type RefObject, memo } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Icon } from '#ui/Icon.tsx'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Found } from './found.ts'
import type { Group } from './use-results.ts'
import styles from './SearchBox.module.css'

type ListProps = {
  ref: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  onOpen: (found: Found) => void
}

/**
 * All results. Rerenders only when they change, not with each letter: rendering is the slowest part, and React Aria
 * moves to the first result when the list changes after a letter, so the list must already have that letter's results.
 */
export const ResultList = memo(({ ref, groups, onOpen }: ListProps) => (
  <ListBox ref={ref} aria-label={searchBoxMessages.title} className={styles.list} shouldFocusWrap>
    {groups.map(({ section, found }) => (
      <ResultGroup key={section} title={searchBoxMessages.sections[section]} found={found} onOpen={onOpen} />
    ))}
  </ListBox>
))

type GroupProps = { title: string; found: readonly Found[]; onOpen: (found: Found) => void }

/** One group of results under its heading. */
function ResultGroup({ title, found, onOpen }: GroupProps) {
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
