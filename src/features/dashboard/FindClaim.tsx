import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useMemo } from 'react'
import { CLAIM_SEARCH_CHARACTERS } from '#contract/calls/claims.ts'
import { Button } from '#ui/Button.tsx'
import { FormContext } from '#ui/form-context.ts'
import { TextField } from '#ui/TextField.tsx'
import { words } from './dashboard.words.ts'
import styles from './ClaimsTile.module.css'

/** Who has a letter or a bill in their hand has a number; the list finds it however it is written. */
export function FindClaim() {
  const navigate = useNavigate()
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined }), [id])
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    const search = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to: '/claims', search: search ? { search } : {} })
  }
  return (
    <form noValidate autoComplete="off" className={styles.find} onSubmit={find}>
      <FormContext value={form}>
        <TextField
          name="search"
          label={words.claims.number}
          isOptional="unsaid"
          maxLength={CLAIM_SEARCH_CHARACTERS}
        />
        <Button type="submit" icon={mdiMagnify}>
          {words.claims.find}
        </Button>
      </FormContext>
    </form>
  )
}
