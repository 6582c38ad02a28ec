import { mdiClose, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { page } from '#base/page.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useBrand } from '#member/brand.ts'
import { usePlan } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Modal } from '#ui/Modal.tsx'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import { type Candidate, type Found, SECTIONS, type Section } from './found.ts'
import { matching } from './match.ts'
import { Results } from './Results.tsx'
import { useCandidates } from './use-candidates.ts'
import { isWorthAsking, useClaimSearch } from './use-claim-search.ts'
import styles from './SearchBox.module.css'

type Props = { member: Member; isOpen: boolean; onClose: () => void }

/** Answers, acts, and finds pages and claims. What is typed leaves neither the device nor the page. */
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

/** More are on the pages that these lead to. */
const MOST: Partial<Record<Section, number>> = { answers: 4, actions: 4, authorizations: 5 }

function Search({ member, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const claims = useClaimSearch(query, member)
  const candidates = useCandidates(member, isWorthAsking(query))
  const isTyped = query.trim() !== ''
  // Before anything is typed, the pages are the table of contents.
  const matches = matching(isTyped ? candidates : candidates.filter(isPage), query)
  const foundIn = (section: Section): readonly Found[] =>
    section === 'claims'
      ? claims.found
      : matches.filter((each) => each.section === section).slice(0, MOST[section])
  const all = SECTIONS.flatMap(foundIn)
  const open = ({ place }: Pick<Found, 'place'>) => {
    onClose()
    if ('run' in place) place.run()
    else void navigate(place)
  }
  // React Aria opens the line that the arrows have led to; without one, Enter means the first.
  const openFirst = ({ key }: KeyboardEvent) => {
    const [first] = all
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
              aria-expanded={all.length > 0}
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
          {summaryOf(query, all.length, claims)}
        </p>
        {all.length > 0 && (
          <ListBox ref={list} aria-label={searchBoxMessages.title} className={styles.list} shouldFocusWrap>
            {SECTIONS.map((section) => (
              <Results
                key={section}
                title={searchBoxMessages.sections[section]}
                found={foundIn(section)}
                onOpen={open}
              />
            ))}
          </ListBox>
        )}
        {isTyped && all.length === 0 && claims.isDone && <WaysToAsk onOpen={open} />}
        <p className={styles.hint}>
          {!isTyped && searchBoxMessages.examples}{' '}
          <span className={styles.keys}>{searchBoxMessages.hint}</span>
        </p>
      </div>
    </Autocomplete>
  )
}

/** The portal knows no answer, and people may. */
function WaysToAsk({ onOpen }: { onOpen: (found: Pick<Found, 'place'>) => void }) {
  const { member: number } = useBrand(usePlan()).phones
  const call = { run: () => page.goTo(phoneLink(number)) }
  return (
    <div className={styles.ask}>
      <Button icon={mdiEmailOutline} onPress={() => onOpen({ place: { to: '/messages/new' } })}>
        {searchBoxMessages.ask.write}
      </Button>
      <Button icon={mdiPhoneOutline} onPress={() => onOpen({ place: call })}>
        {searchBoxMessages.ask.call({ number: phoneNumber(number) })}
      </Button>
    </div>
  )
}

const isPage = ({ section }: Candidate): boolean => section === 'pages'

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
