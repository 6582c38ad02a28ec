import { mdiAccountSearchOutline, mdiFileDocumentEditOutline } from '@mdi/js'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { MILES } from '#contract/calls/directory.ts'
import type { Provider } from '#contract/entities/provider.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { networksQuery } from '#records/provider/directory.queries.ts'
import { languageName } from '#records/provider/provider-words.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Rows } from '#ui/Rows.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { ComparePart } from './ComparePart.tsx'
import { FoundRow } from './FoundRow.tsx'
import { MOST_COMPARED, SEARCHED_LANGUAGES, takesPatients } from './found-provider.rules.ts'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'
import { type PcpSearch, type PickedProvider, pcpSearchQuery } from './primary-care.queries.ts'
import styles from './PrimaryCarePage.module.css'

const { search: texts } = choosePcpMessages

const MOST_TYPED = 200
const typed = v.pipe(v.string(), v.trim(), v.maxLength(MOST_TYPED, texts.tooLong))

const Fields = v.object({
  name: typed,
  place: typed,
  miles: v.string(),
  language: v.string(),
  accepts: v.optional(v.string()),
})

type Props = {
  /** The last search. */
  asked: PcpSearch | undefined
  onAsk: (asked: PcpSearch) => void
  exceptionForm: string | null
  /** Whether the member has chosen people. */
  mayPick: boolean
  onPick: (picked: PickedProvider) => void
}

/** The fields of the search, and the providers that it finds. */
export function ProviderSearch(props: Props) {
  const { asked, onAsk } = props
  return (
    <>
      <Card className={styles.card} aria-label={texts.title}>
        <h2 id="pcp-search">{texts.title}</h2>
        <Form
          aria-labelledby="pcp-search"
          schema={Fields}
          troubleOf={(failure) => formTrouble(failure)}
          submit={{ label: texts.submit, busy: texts.busy, icon: mdiAccountSearchOutline }}
          onSend={async ({ name, place, miles, language, accepts }) => {
            const radius = MILES.find((one) => String(one) === miles) ?? USUAL_MILES
            onAsk({ name, place, miles: radius, language, acceptsOnly: accepts !== undefined })
          }}
        >
          <div className={styles.fields}>
            <TextField
              name="place"
              label={texts.place}
              defaultValue={asked?.place ?? ''}
              isOptional
              maxLength={MOST_TYPED}
              autoComplete="postal-code"
            />
            <SelectField
              name="miles"
              label={texts.miles}
              isOptional
              none={texts.milesChoice({ count: USUAL_MILES })}
              defaultValue={asked && asked.miles !== USUAL_MILES ? String(asked.miles) : ''}
              choices={MILES.filter((miles) => miles !== USUAL_MILES).map((miles) => ({
                value: String(miles),
                label: texts.milesChoice({ count: miles }),
              }))}
            />
            <TextField
              name="name"
              label={texts.name}
              defaultValue={asked?.name ?? ''}
              hint={texts.nameHint}
              isOptional
              maxLength={MOST_TYPED}
            />
            <SelectField
              name="language"
              label={texts.language}
              isOptional
              none={texts.anyLanguage}
              defaultValue={asked?.language ?? ''}
              choices={SEARCHED_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            />
          </div>
          <CheckboxField
            name="accepts"
            label={texts.acceptsOnly}
            isOptional
            isChecked={asked?.acceptsOnly ?? true}
          />
        </Form>
      </Card>
      {asked && <Results key={JSON.stringify(asked)} {...props} asked={asked} />}
    </>
  )
}

const USUAL_MILES = 10

function Results({ asked, exceptionForm, mayPick, onPick }: Omit<Props, 'asked'> & { asked: PcpSearch }) {
  const { plan } = useMember()
  const query = useInfiniteQuery(pcpSearchQuery(plan, asked))
  const days = useQuery(networksQuery(plan)).data?.checkedWithinDays ?? null
  const { summary, focusNext } = useListFocus(String(query.isSuccess))
  const [compared, setCompared] = useState<readonly Provider[]>([])
  const toggle = (one: Provider) =>
    setCompared((before) =>
      before.some(({ provider }) => provider === one.provider)
        ? before.filter(({ provider }) => provider !== one.provider)
        : [...before, one].slice(0, MOST_COMPARED),
    )
  const pick = (one: Provider) =>
    onPick({ provider: one.provider, locationId: one.roles[0]?.locationId ?? null })
  return (
    <QueryView query={query} failed={texts.failed} offline={{ body: texts.offlineBody }}>
      {({ pages }) => {
        const found = pages.flatMap(({ providers }) => providers)
        const total = pages[0]?.count ?? 0
        return (
          <>
            <p {...summary} role="status">
              {texts.shown({ count: found.length, total: String(total) })}
            </p>
            {compared.length > 0 && (
              <ComparePart
                compared={compared}
                days={days}
                mayPick={mayPick}
                onPick={pick}
                onRemove={toggle}
              />
            )}
            {found.length > 0 && (
              <Rows label={texts.results}>
                {found.map((one) => (
                  <FoundRow
                    key={one.provider}
                    found={one}
                    days={days}
                    isCompared={compared.some(({ provider }) => provider === one.provider)}
                    mayCompare={compared.length < MOST_COMPARED}
                    mayPick={mayPick}
                    onCompare={() => toggle(one)}
                    onPick={() => pick(one)}
                  />
                ))}
              </Rows>
            )}
            <ShowMore more={query} label={texts.more} onMore={focusNext} />
            {!found.some(takesPatients) && <NoneAccepts isEmpty={found.length === 0} form={exceptionForm} />}
          </>
        )
      }}
    </QueryView>
  )
}

/** No nearby provider accepts new patients: offers a longer distance, or a network exception. */
function NoneAccepts({ isEmpty, form }: { isEmpty: boolean; form: string | null }) {
  const { rights } = useMember()
  const hasException = form !== null && rights.forms
  return (
    <Notice
      title={isEmpty ? texts.none : texts.noneAccepts}
      action={
        hasException && (
          <ButtonLink to="/documents/$form" params={{ form }} icon={mdiFileDocumentEditOutline}>
            {texts.exception}
          </ButtonLink>
        )
      }
    >
      {hasException ? texts.noneAcceptsBody : texts.noneBody}
    </Notice>
  )
}
