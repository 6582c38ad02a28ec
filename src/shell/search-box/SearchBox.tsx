import { mdiClose } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import type { Member } from '#member/member.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { type Found, searchPages } from './page-source.ts'
import { words } from './search-box.words.ts'
import { useClaimSearch } from './use-claim-search.ts'
import styles from './SearchBox.module.css'

type Props = { member: Member; isOpen: boolean; onClose: () => void }

/** Finds pages and claims and opens the chosen one. */
export function SearchBox({ member, isOpen, onClose }: Props) {
  'use memo'
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-label={words.title}
      className={styles.box}
      veilClassName={styles.veil}
    >
      <Search member={member} onClose={onClose} />
    </Modal>
  )
}

function Search({ member, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const pages = searchPages(query, member)
  const claims = useClaimSearch(query, member)
  const count = pages.length + claims.found.length
  const open = ({ to, params, search }: Found) => {
    onClose()
    void navigate({ to, params, search })
  }
  // React Aria opens the line that the arrows have led to; without one, Enter means the first.
  const openFirst = ({ key }: KeyboardEvent) => {
    const first = pages[0] ?? claims.found[0]
    if (key === 'Enter' && first && !list.current?.querySelector('[data-focused]')) open(first)
  }
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <div className={styles.content}>
        <div role="presentation" className={styles.head} onKeyDownCapture={openFirst}>
          <TextField className={styles.field}>
            <Label className={styles.label}>{words.label}</Label>
            <Input
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Autocomplete adds aria-controls
              role="combobox"
              aria-expanded={count > 0}
              autoCapitalize="off"
              enterKeyHint="go"
              className={styles.input}
            />
          </TextField>
          <Button variant="quiet" icon={mdiClose} onPress={onClose}>
            <Hidden>{words.close}</Hidden>
          </Button>
        </div>
        <p className={styles.count} role="status">
          {summaryOf(query, count, claims)}
        </p>
        {count > 0 && (
          <ListBox ref={list} aria-label={words.title} className={styles.list} shouldFocusWrap>
            <Results title={words.sections.pages} found={pages} onOpen={open} />
            <Results title={words.sections.claims} found={claims.found} onOpen={open} />
          </ListBox>
        )}
        <p className={styles.hint}>{words.hint}</p>
      </div>
    </Autocomplete>
  )
}

type ResultsProps = { title: string; found: readonly Found[]; onOpen: (found: Found) => void }

function Results({ title, found, onOpen }: ResultsProps) {
  if (found.length === 0) return null
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
            <span lang={each.isEnglish ? 'en' : undefined}>{each.label}</span>
            {each.more && <span className={styles.more}> {each.more}</span>}
          </span>
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

/** How much was found, and whether that is all there is. */
function summaryOf(
  query: string,
  count: number,
  { isDone, isPartial }: ReturnType<typeof useClaimSearch>,
): string {
  if (count === 0 && !isDone) return words.looking
  const sentence = count > 0 ? words.count(count) : words.none(query)
  return isPartial ? `${sentence} ${words.claims.partial}` : sentence
}
