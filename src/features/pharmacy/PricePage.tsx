import { mdiCloseCircleOutline } from '@mdi/js'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { titleMessages } from '#content/locales/title.gen.ts'
import { MILES } from '#contract/calls/directory.ts'
import { MONTH_DAYS } from '#contract/calls/pharmacy.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { BackLink } from '#ui/BackLink.tsx'
import { Button } from '#ui/Button.tsx'
import { FormState } from '#ui/FormState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useRested } from '#ui/use-rested.ts'
import { drugName } from './medicine-words.ts'
import { type PickedDrug, pickDrug, usePickedDrug } from './drug-in-question.ts'
import { type PriceQuestion, SEARCH_REST_MS, ownDrugsQuery, priceQuery } from './pharmacy.queries.ts'
import { PriceResults } from './PriceResults.tsx'
import { pricesMessages as texts } from './locales/prices.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

/** Prices a drug at pharmacies nearby, before and after the deductible. */
export function PricePage() {
  const picked = usePickedDrug()
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/pharmacy">{titleMessages.pharmacy}</BackLink>}
        title={titleMessages.drugPrice}
      />
      <p className={parts.quiet}>{texts.intro}</p>
      {picked ? <PriceForm key={picked.drugId} picked={picked} /> : <ChooseDrug />}
    </div>
  )
}

function ChooseDrug() {
  const { plan } = useMember()
  const [typed, setTyped] = useState('')
  const text = useRested(typed, SEARCH_REST_MS)
  const query = useInfiniteQuery({
    ...ownDrugsQuery(plan, text),
    retryOnMount: false,
    // Keeps the previous drugs while the next ones load, so that no press is lost.
    placeholderData: keepPreviousData,
  })
  const drugs = query.data?.pages[0]?.drugs ?? []
  const choose = (drug: FormularyDrug) =>
    pickDrug({ drugId: drug.drugId, name: drugName(drug), quantity: drug.usualQuantity })
  return (
    <section aria-label={texts.choose} className={parts.part}>
      <div className={styles.choice}>
        <SearchField
          name="drug"
          label={texts.drug}
          hint={texts.drugHint}
          maxLength={100}
          onTyped={setTyped}
        />
      </div>
      <QueryView query={query} place="list" failed={texts.failed}>
        {() => (
          <>
            <p role="status">
              {query.hasNextPage
                ? texts.foundFirst({ count: drugs.length })
                : texts.found({ count: drugs.length })}
            </p>
            <Rows label={texts.choose}>
              {drugs.map((drug) => (
                <Row
                  key={drug.drugId}
                  title={<RowButton onPress={() => choose(drug)}>{drugName(drug)}</RowButton>}
                  facts={[drug.otherNames.join(', ')]}
                />
              ))}
            </Rows>
          </>
        )}
      </QueryView>
    </section>
  )
}

function PriceForm({ picked }: { picked: PickedDrug }) {
  const [question, setQuestion] = useState<PriceQuestion>()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const form = useMemo(
    () => ({
      id: 'price',
      trouble: Object.keys(wrong).length > 0 ? { message: '', fields: wrong } : undefined,
    }),
    [wrong],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = questionIn(new FormData(event.currentTarget), picked.drugId)
    setWrong(typed.wrong)
    // The previous prices don't answer the new question.
    setQuestion(typed.question)
    const [first] = Object.keys(typed.wrong)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <>
      <h2>{picked.name}</h2>
      <div>
        <Button icon={mdiCloseCircleOutline} variant="quiet" isFlush onPress={() => pickDrug(undefined)}>
          {texts.other}
        </Button>
      </div>
      <form noValidate autoComplete="off" className={styles.form} onSubmit={submit}>
        <FormState value={form}>
          <Fields picked={picked} />
          <div>
            <Button type="submit" variant="primary">
              {texts.submit}
            </Button>
          </div>
        </FormState>
      </form>
      {question && <Answer question={question} />}
    </>
  )
}

type Typed = { question?: PriceQuestion; wrong: Record<string, string> }

/** The question that a form asks, or the texts of its fields that can't be read. */
function questionIn(form: FormData, drugId: string): Typed {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const quantity = Number(text('quantity').replace(',', '.'))
  const days = text('days') === '' ? MONTH_DAYS : Number(text('days'))
  const wrong = {
    ...(!(Number.isFinite(quantity) && quantity > 0) && { quantity: texts.wrongQuantity }),
    ...(!(Number.isInteger(days) && days >= 1 && days <= MONTH_DAYS) && { days: texts.wrongDays }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const place = text('place')
  const miles = MILES.find((each) => String(each) === text('miles')) ?? USUAL_MILES
  const near = place === '' ? null : { place }
  return { question: { drugId, quantity, days, near, miles }, wrong: {} }
}

function Fields({ picked }: { picked: PickedDrug }) {
  return (
    <div className={styles.fields}>
      <TextField
        name="quantity"
        label={texts.quantity}
        hint={texts.quantityHint}
        inputMode="text"
        maxLength={6}
        defaultValue={picked.quantity === null ? '' : String(picked.quantity)}
      />
      <TextField
        name="days"
        label={texts.days}
        hint={texts.daysHint}
        inputMode="numeric"
        maxLength={2}
        isOptional="unsaid"
        defaultValue={String(picked.days ?? MONTH_DAYS)}
      />
      <TextField name="place" label={texts.place} hint={texts.placeHint} isOptional="unsaid" maxLength={60} />
      <SelectField
        name="miles"
        label={texts.miles}
        isOptional="unsaid"
        none={texts.withinUsual({ miles: USUAL_MILES })}
        choices={MILES.filter((each) => each !== USUAL_MILES).map((each) => ({
          value: String(each),
          label: texts.within({ miles: each }),
        }))}
      />
    </div>
  )
}

const USUAL_MILES = 10

function Answer({ question }: { question: PriceQuestion }) {
  const { plan } = useMember()
  const query = useQuery({ ...priceQuery(plan, question), retryOnMount: false })
  return (
    <QueryView query={query} place="list" failed={texts.failed} offline={texts.offline}>
      {(answer) => <PriceResults key={JSON.stringify(question)} answer={answer} />}
    </QueryView>
  )
}
