import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FormContext, type FormTrouble, fieldId } from '#ui/form-context.ts'
import { TextField } from '#ui/TextField.tsx'
import { FilterFields } from './FilterFields.tsx'
import { searchOfForm } from './form-search.ts'
import { words } from './list.words.ts'
import { type ClaimsSearch, activeFilters } from './search.rules.ts'
import styles from './ClaimsFilterForm.module.css'

const { filters } = words

type Parts = { search: ClaimsSearch; members: readonly { memberId: string; name: string }[] }

/** Narrows and orders the list; what is chosen goes into the address when it is applied. */
export function ClaimsFilterForm({ search, members }: Parts) {
  const navigate = useNavigate()
  const id = useId()
  const [trouble, setTrouble] = useState<FormTrouble>()
  const form = useMemo(() => ({ id, trouble }), [id, trouble])
  const active = activeFilters(search, members).length
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = searchOfForm(event.currentTarget)
    if ('search' in asked) {
      setTrouble(undefined)
      void navigate({ to: '/claims', search: asked.search })
      return
    }
    const sentence = filters.troubles[asked.trouble]
    setTrouble({ fields: { from: sentence } })
    announce(sentence)
    document.getElementById(fieldId(id, 'from'))?.focus()
  }
  return (
    <form noValidate autoComplete="off" role="search" className={styles.form} onSubmit={apply}>
      <FormContext value={form}>
        <div className={styles.search}>
          <TextField
            name="search"
            label={filters.search}
            defaultValue={search.search}
            isOptional="unsaid"
            maxLength={60}
          />
          <Button type="submit" icon={mdiMagnify}>
            {filters.find}
          </Button>
        </div>
        <Disclosure summary={active > 0 ? filters.titleOf(active) : filters.title}>
          <FilterFields search={search} members={members} />
          <div className={styles.actions}>
            <Button type="submit" look="primary">
              {filters.apply}
            </Button>
            <ButtonLink to="/claims">{filters.reset}</ButtonLink>
          </div>
        </Disclosure>
      </FormContext>
    </form>
  )
}
