import { mdiCrosshairsGps, mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react'
import type { DirectoryNetworks } from '#contract/calls/directory.ts'
import type { ListedSpecialty } from '#contract/entities/provider.ts'
import { useAskedCare } from '#records/asked-care.ts'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FormState } from '#ui/FormState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { usePane } from '#ui/pane.ts'
import { useMedia } from '#ui/use-media.ts'
import { type CareFilter, MOST_TYPED, isSearch } from './care-filter.rules.ts'
import { carePlace } from './care-place.ts'
import { findCareMessages } from './locales/find-care.gen.ts'
import { locate, useHere } from './near-me.ts'
import parts from '#ui/Parts.module.css'
import styles from './FindCare.module.css'

const { search: texts } = findCareMessages

/** Once there are results, a phone has space only for the question above them. */
const PHONE = 'screen and (width < 40em)'

/** The question in plain words and the place; both are read when the form is sent. */
type Props = { filter: CareFilter; directory: DirectoryNetworks; listed: readonly ListedSpecialty[] }

export function CareSearch({ filter, directory, listed }: Props) {
  'use memo'
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined }), [id])
  const sent = useRef<HTMLFormElement>(null)
  const { find, findCare, isBusy } = useFind({ filter, directory, listed })
  useAskedCare('/find-care', (words) => void findCare(words))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void find(event.currentTarget, filter.nearMe)
  }
  const isPhone = useMedia(PHONE)
  const { isNarrow } = usePane()
  const isFolded = isSearch(filter) && (isPhone || isNarrow)
  const place = (
    <TextField
      name="place"
      label={texts.place}
      isOptional="unsaid"
      defaultValue={filter.place}
      maxLength={MOST_TYPED}
    />
  )
  const around = (
    <>
      <NearMe filter={filter} onLocated={() => sent.current && void find(sent.current, 'yes')} />
      <Disclosure summary={texts.more} isOpen={filter.hospital !== ''}>
        <TextField
          name="hospital"
          label={texts.hospital}
          hint={texts.hospitalHint}
          isOptional="unsaid"
          defaultValue={filter.hospital}
          maxLength={MOST_TYPED}
        />
      </Disclosure>
    </>
  )
  return (
    <form
      ref={sent}
      noValidate
      autoComplete="off"
      role="search"
      aria-label={texts.title}
      className={styles.search}
      onSubmit={submit}
    >
      <FormState value={form}>
        <div className={styles.fields}>
          <SearchField
            name="question"
            label={texts.question}
            hint={isFolded ? undefined : texts.hint}
            defaultValue={filter.question || filter.name}
            maxLength={MOST_TYPED}
          />
          {!isFolded && place}
          <Button type="submit" variant="primary" icon={mdiMagnify} aria-disabled={isBusy}>
            {isBusy ? texts.busy : texts.submit}
          </Button>
        </div>
        {isFolded ? (
          <Disclosure summary={filter.place === '' ? texts.anyPlace : texts.placeIs({ place: filter.place })}>
            <div className={parts.part}>
              {place}
              {around}
            </div>
          </Disclosure>
        ) : (
          <div className={styles.around}>{around}</div>
        )}
      </FormState>
    </form>
  )
}

/** Reads the form with the search words of the content, which load at the first search, and opens the matching page. */
function useFind({ filter, directory, listed }: Props) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isFinding = useRef(false)
  const find = async (form: HTMLFormElement, nearMe: CareFilter['nearMe']) => {
    if (isFinding.current) return
    isFinding.current = true
    setBusy(true)
    try {
      const text = (name: string) => {
        const value = new FormData(form).get(name)
        return typeof value === 'string' ? value.trim() : ''
      }
      const { readCare } = await import('./read-care.ts')
      const place = nearMe === filter.nearMe ? text('place') : ''
      const { filter: next, isNearMe } = readCare(
        { question: text('question'), place },
        { kinds: directory.kinds, listed },
        { ...filter, hospital: text('hospital'), nearMe },
      )
      const isHere = isNearMe && (await locate()) !== undefined
      // The member may have opened another page while the browser asked for the location.
      if (!form.isConnected) return
      await navigate(carePlace(isHere ? { ...next, nearMe: 'yes' } : next))
    } finally {
      isFinding.current = false
      setBusy(false)
    }
  }
  /**
   * Opens the providers of a kind of care. If the words don't name one, nothing opens, and the member types a question.
   */
  const findCare = async (words: string) => {
    const { readCare } = await import('./read-care.ts')
    const { filter: next } = readCare(
      { question: words, place: '' },
      { kinds: directory.kinds, listed },
      filter,
    )
    if (next.specialty !== '' || next.kind !== '') await navigate(carePlace(next))
  }
  return { find, findCare, isBusy }
}

type NearMeProps = { filter: CareFilter; onLocated: () => void }

/** Asks for the device's location once. If the member refuses, only the field is shown. */
function NearMe({ filter, onLocated }: NearMeProps) {
  const here = useHere()
  const part = useRef<HTMLDivElement>(null)
  const press = async () => {
    announce(texts.asking)
    const found = await locate()
    if (found) onLocated()
    else if (part.current) announce(texts.refused)
  }
  if (here.state === 'refused')
    return (
      <div ref={part}>
        <p className={parts.quiet}>{texts.refused}</p>
      </div>
    )
  const isLost = filter.nearMe !== '' && here.state !== 'known'
  return (
    <div ref={part} className={styles.near}>
      <Button
        variant="quiet"
        isFlush
        icon={mdiCrosshairsGps}
        aria-disabled={here.state === 'asking'}
        aria-pressed={filter.nearMe !== '' && here.state === 'known'}
        onPress={() => void press()}
      >
        {here.state === 'asking' ? texts.asking : texts.nearMe}
      </Button>
      <span className={parts.quiet}>
        {here.state === 'not-found' ? texts.notFound : isLost ? texts.placeAgain : texts.nearMeNote}
      </span>
    </div>
  )
}
