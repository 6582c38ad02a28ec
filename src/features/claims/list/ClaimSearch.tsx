import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo } from 'react'
import { CLAIM_SEARCH_CHARACTERS } from '#contract/calls/claims.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { Button } from '#ui/Button.tsx'
import { FormState } from '#ui/FormState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { claimListMessages } from '#features/claims/locales/claim-list.gen.ts'
import { type ClaimsSearch, parseSearch, withoutParts } from './search.rules.ts'
import styles from './ClaimSearch.module.css'

const { filters } = claimListMessages

/** Finds claims by number, provider or service; the other filters stay. */
export function ClaimSearch({ search }: { search: ClaimsSearch }) {
  'use memo'
  const navigate = useNavigate()
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined }), [id])
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    void navigate(claimsPlace(parseSearch({ ...withoutParts(search), search: typed }).search))
  }
  return (
    <form noValidate autoComplete="off" role="search" className={styles.search} onSubmit={find}>
      <FormState value={form}>
        <SearchField
          name="search"
          label={filters.search}
          defaultValue={search.search}
          maxLength={CLAIM_SEARCH_CHARACTERS}
        />
        <Button type="submit" icon={mdiMagnify}>
          {filters.find}
        </Button>
      </FormState>
    </form>
  )
}
