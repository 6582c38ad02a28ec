import { mdiClose, mdiEmailOutline, mdiMagnify, mdiPhoneOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { today } from '#base/clock.ts'
import { page } from '#base/page.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { useBrand } from '#member/brand.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { useDocumentTabs } from '#files/use-document-tab.tsx'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { usePlan } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { appDestination } from '#sso/hand-off.ts'
import { HandOffNotice, useHandOff } from '#sso/use-hand-off.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { ModalSheet } from '#ui/ModalSheet.tsx'
import { useLatest } from '#ui/use-latest.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Found, PagePlace } from './found.ts'
import { ResultList } from './ResultList.tsx'
import { type Searched, useCandidates } from './use-candidates.ts'
import { type Group, type Results, useResults } from './use-results.ts'
import styles from './SearchBox.module.css'

type Props = { member: Member; isOpen: boolean; onClose: () => void }

/** Finds pages, settings, people, records and actions. The typed text is neither sent nor stored. */
export function SearchBox({ member, isOpen, onClose }: Props) {
  'use memo'
  return (
    <ModalSheet
      isOpen={isOpen}
      onClose={onClose}
      aria-label={searchBoxMessages.title}
      className={styles.box}
      veilClassName={styles.veil}
    >
      <Search member={member} onClose={onClose} />
    </ModalSheet>
  )
}

function Search({ member, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const handOff = useHandOff()
  const documentTabs = useDocumentTabs()
  const searched = useCandidates(member, query)
  const { candidates, book, claims, benefits } = searched
  const isTyped = query.trim() !== ''
  const answer = useResults(candidates, { book, benefits, query })
  const groups = useMemo(() => withAllClaims(answer, claims), [answer, claims])
  // Whether the shown results belong to the typed text.
  const isAnswered = answer.query === query || !isTyped
  const all = groups.flatMap(({ found }) => found)
  const isClosed = groups[0]?.section === 'closed'
  const open = ({ place }: Pick<Found, 'place'>) => {
    // The box stays open and shows a failure.
    if ('app' in place) return handOff.open(appDestination(place.app))
    if ('document' in place) return documentTabs.open(place.document)
    onClose()
    if ('run' in place) return place.run()
    return void navigate(placeToOpen(place))
  }
  const openLatest = useLatest(open)
  const [waitsToOpen, setWaitsToOpen] = useState(false)
  const openFirst = useEffectEvent(() => {
    setWaitsToOpen(false)
    const [first] = all
    if (first) open(first)
  })
  useEffect(() => {
    if (waitsToOpen && isAnswered) openFirst()
  }, [waitsToOpen, isAnswered])
  // React Aria opens the focused option; without one, Enter opens the first. Enter waits for the results.
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLInputElement)) return undefined
    if (key !== 'Enter' || isComposing(event)) return setWaitsToOpen(false)
    if (isAnswered && list.current?.querySelector('[data-focused]')) return undefined
    event.preventDefault()
    event.stopPropagation()
    return setWaitsToOpen(true)
  }
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <div className={styles.content}>
        <div role="presentation" className={styles.head} onKeyDownCapture={onKey}>
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
          {summaryOf(isAnswered ? query : answer.query, all.length, searched)}
        </p>
        {all.length > 0 && <ResultList ref={list} groups={groups} onOpen={openLatest} />}
        {isTyped && isAnswered && (isClosed || (all.length === 0 && !searched.isLoading)) && (
          <WaysToAsk onOpen={open} />
        )}
        <HandOffNotice {...handOff} />
        {documentTabs.outcome}
        <p className={styles.hint}>
          {!isTyped && searchBoxMessages.examples}{' '}
          <span className={styles.keys}>{searchBoxMessages.hint}</span>
        </p>
      </div>
    </Autocomplete>
  )
}

/** Passes the page's opening data in memory, and returns its address. */
function placeToOpen({ prepare, ...place }: PagePlace): Omit<PagePlace, 'prepare'> {
  prepare?.()
  return place
}

/** Ways to contact people who can help when the search can't. */
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

/** Offers the full list of claims if it has more that contain every word. */
function withAllClaims({ groups, query }: Results, list: ClaimList | undefined): Group[] {
  return groups.map((group) => {
    if (group.section !== 'claims') return group
    const { length: count } = filterClaims(list?.claims ?? [], { search: query.trim() }, today())
    if (count <= group.found.length) return group
    const more: Found = {
      key: 'all-claims',
      icon: mdiMagnify,
      label: searchBoxMessages.claims.all({ count, query: query.trim() }),
      place: claimsPlace({ search: query.trim() }),
    }
    return { ...group, found: [...group.found, more] }
  })
}

/** The number of results, and whether there are more. */
function summaryOf(query: string, count: number, { isLoading, isPartial }: Searched): string {
  if (count === 0 && isLoading) return searchBoxMessages.looking
  const sentence = count > 0 ? searchBoxMessages.count({ found: count }) : searchBoxMessages.none({ query })
  return isPartial ? `${sentence} ${searchBoxMessages.partial}` : sentence
}
