import { mdiClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import type { Member } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { searchBoxMessages } from '#shell/messages/search-box.gen.ts'
import { type Found, searchPages } from './page-source.ts'
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
      aria-label={searchBoxMessages.title}
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
  // Until the plans have come, the one that is open is all there is.
  const { data: plans = [member.plan] } = useQuery(membershipsQuery(member.username))
  const pages = searchPages(query, member, plans)
  const claims = useClaimSearch(query, member)
  const count = pages.length + claims.found.length
  const open = ({ to, params, state }: Found) => {
    onClose()
    void navigate({ to, params, state })
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
            <Label className={styles.label}>{searchBoxMessages.label}</Label>
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
            <Hidden>{searchBoxMessages.close}</Hidden>
          </Button>
        </div>
        <p className={styles.count} role="status">
          {summaryOf(query, count, claims)}
        </p>
        {count > 0 && (
          <ListBox ref={list} aria-label={searchBoxMessages.title} className={styles.list} shouldFocusWrap>
            <Results title={searchBoxMessages.sections.pages} found={pages} onOpen={open} />
            <Results title={searchBoxMessages.sections.claims} found={claims.found} onOpen={open} />
          </ListBox>
        )}
        <p className={styles.hint}>{searchBoxMessages.hint}</p>
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
            <span lang={each.lang}>{each.label}</span>
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
  if (count === 0 && !isDone) return searchBoxMessages.looking
  const sentence = count > 0 ? searchBoxMessages.count({ found: count }) : searchBoxMessages.none({ query })
  return isPartial ? `${sentence} ${searchBoxMessages.claims.partial}` : sentence
}
