import { mdiMagnify } from '@mdi/js'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { MILES } from '#contract/calls/directory.ts'
import { MOST_TYPED } from '#contract/calls/public-directory.ts'
import type { ListedSpecialty } from '#contract/entities/provider.ts'
import { USUAL_MILES, distanceField, listedChoices } from '#records/provider/provider-fields.ts'
import { Button } from '#ui/Button.tsx'
import { ComboField } from '#ui/ComboField.tsx'
import { FormState } from '#ui/FormState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FoundProviders } from './FoundProviders.tsx'
import { providerDirectoryMessages } from './locales/provider-directory.gen.ts'
import type { Search } from './provider-directory.queries.ts'
import styles from './ProviderDirectory.module.css'

const { search: texts } = providerDirectoryMessages

type Props = { networkId: string; specialties: readonly ListedSpecialty[]; days: number | null }

/** The search of one network, which first lists all its providers. */
export function NetworkDirectory({ networkId, specialties, days }: Props) {
  const id = useId()
  const form = useMemo(() => ({ id, trouble: undefined }), [id])
  const all: Search = { networkId, name: '', place: '', miles: USUAL_MILES }
  const [search, setSearch] = useState(all)
  const [resets, setResets] = useState(0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSearch({ networkId, ...searchIn(new FormData(event.currentTarget)) })
  }
  const reset = () => {
    setSearch(all)
    setResets((before) => before + 1)
  }
  return (
    <>
      <form
        key={resets}
        noValidate
        autoComplete="off"
        role="search"
        aria-label={texts.title}
        className={styles.search}
        onSubmit={submit}
      >
        <FormState value={form}>
          <SearchField name="name" label={texts.name} hint={texts.nameHint} maxLength={MOST_TYPED} />
          <ComboField
            name="specialty"
            label={texts.specialty}
            isOptional="unsaid"
            open={texts.openSpecialties}
            none={texts.noSpecialty}
            choices={listedChoices(specialties)}
          />
          <TextField name="place" label={texts.place} isOptional="unsaid" maxLength={MOST_TYPED} />
          <SelectField {...distanceField} isOptional="unsaid" />
          <Button type="submit" variant="primary" icon={mdiMagnify}>
            {texts.submit}
          </Button>
        </FormState>
      </form>
      <FoundProviders search={search} days={days} onReset={reset} />
    </>
  )
}

function searchIn(form: FormData): Omit<Search, 'networkId'> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const specialtyId = text('specialty')
  return {
    name: text('name'),
    place: text('place'),
    miles: MILES.find((miles) => String(miles) === text('miles')) ?? USUAL_MILES,
    ...(specialtyId !== '' && { specialtyId }),
  }
}
