import { mdiClose, mdiFilterVariant } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { today } from '#base/clock.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { announce } from '#ui/announce.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { type FormTrouble, fieldId } from '#ui/form-context.ts'
import { FormState } from '#ui/FormState.tsx'
import { Modal } from '#ui/Modal.tsx'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { FilterFields, readFilters } from './FilterFields.tsx'
import { type ClaimsSearch, type Members, activeFilters } from './search.rules.ts'
import styles from './FilterSheet.module.css'

const { filters } = claimListMessages

type Props = {
  search: ClaimsSearch
  list: ClaimList
  /** The members to choose from. */
  people: Members
}

/** All filters and sort orders of the list, in a sheet over the page. */
export function FilterSheet({ search, list, people }: Props) {
  'use memo'
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(search, list.members).filter(({ name }) => name !== 'search').length
  return (
    <>
      <Button icon={mdiFilterVariant} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {active > 0 ? filters.titleOf({ many: active }) : filters.title}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        className={styles.sheet}
        veilClassName={styles.veil}
      >
        <SheetForm search={search} list={list} people={people} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

/** Counts the matches while filters are chosen; the button that shows the count applies them. */
function SheetForm({ search, list, people, onDone }: Props & { onDone: () => void }) {
  'use memo'
  const navigate = useNavigate()
  const id = useId()
  const [trouble, setTrouble] = useState<FormTrouble>()
  const form = useMemo(() => ({ id, trouble }), [id, trouble])
  const [chosen, setChosen] = useState(search)
  const countOf = (next: ClaimsSearch) => filterClaims(list.claims, next, today()).length
  const count = countOf(chosen)
  const open = (next: ClaimsSearch) => {
    onDone()
    void navigate(claimsPlace(next))
  }
  const look = (element: HTMLFormElement) => {
    const read = readFilters(element, search)
    if (!('search' in read)) return
    setChosen(read.search)
    announce(filters.show({ count: countOf(read.search) }))
  }
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readFilters(event.currentTarget, search)
    if ('search' in read) return open(read.search)
    // Moving the focus to the field makes screen readers read it.
    setTrouble({ fields: { from: filters.troubles[read.error] } })
    document.getElementById(fieldId(id, 'from'))?.focus()
  }
  return (
    <form
      noValidate
      autoComplete="off"
      className={styles.form}
      onSubmit={apply}
      onInput={(event) => look(event.currentTarget)}
    >
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {filters.title}
        </Heading>
        <IconButton icon={mdiClose} size={24} aria-label={filters.close} onPress={onDone} />
      </div>
      <FormState value={form}>
        <div className={styles.body}>
          <FilterFields search={search} members={people} />
        </div>
      </FormState>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={() => open({})}>
          {filters.reset}
        </Button>
        <Button type="submit" variant="primary">
          {filters.show({ count })}
        </Button>
      </div>
    </form>
  )
}
