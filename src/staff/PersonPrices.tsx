import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import type { PickedDrug } from '#features/pharmacy/drug-in-question.ts'
import { PriceTables } from '#features/pharmacy/PriceTables.tsx'
import { drugName } from '#features/pharmacy/medicine-words.ts'
import { leastWords, placeWords } from '#features/pharmacy/price-words.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Form } from '#ui/Form.tsx'
import { Row, RowButton, Rows } from '#ui/Rows.tsx'
import { TextField } from '#ui/TextField.tsx'
import { staffMedicinesMessages as texts } from './locales/staff-medicines.gen.ts'
import { userDrugPricesQuery } from './staff.queries.ts'

/** A drug, and the number of the press that requested its prices: a second press moves the focus to them again. */
export type Pressed = { drug: PickedDrug; press: number }

const MOST_TYPED = 100
const Fields = v.object({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.missing), v.maxLength(MOST_TYPED, texts.missing)),
  place: v.pipe(v.string(), v.trim(), v.maxLength(MOST_TYPED)),
  quantity: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => (typed === '' ? null : Number(typed.replace(',', '.')))),
    v.check((number) => number === null || (Number.isFinite(number) && number > 0), texts.wrongQuantity),
  ),
})
type Asked = v.InferOutput<typeof Fields>

type Props = {
  username: string
  reason: string
  picked: Pressed | undefined
  onPick: (drug: PickedDrug | undefined) => void
}

/** Prices a drug for a member on the phone: searches the plan's list, then prices the chosen drug. */
export function PersonPrices({ username, reason, picked, onPick }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [place, setPlace] = useState('')
  const choose = ({ drugId, usualQuantity, ...named }: FormularyDrug) =>
    onPick({ drugId, name: drugName(named), quantity: asked?.quantity ?? usualQuantity })
  const shared = { username, reason }
  return (
    <>
      <Form
        schema={Fields}
        troubleOf={(failure) => formTrouble(failure)}
        submit={{ label: texts.submit, busy: texts.busy }}
        onSend={async (values) => {
          onPick(undefined)
          setAsked(values)
        }}
        onTyped={(typed) => setPlace(typed['place'] ?? '')}
      >
        <TextField name="text" label={texts.drug} maxLength={MOST_TYPED} />
        <TextField
          name="quantity"
          label={texts.quantity}
          hint={texts.quantityHint}
          maxLength={6}
          isOptional="unsaid"
        />
        <TextField
          name="place"
          label={texts.place}
          hint={texts.placeHint}
          maxLength={MOST_TYPED}
          isOptional="unsaid"
        />
      </Form>
      {picked ? (
        <Prices key={picked.press} {...shared} picked={picked.drug} typedPlace={place} onPick={choose} />
      ) : (
        asked && <FoundDrugs key={asked.text} {...shared} text={asked.text} onPick={choose} />
      )}
    </>
  )
}

type Looking = { username: string; reason: string; onPick: (drug: FormularyDrug) => void }

function FoundDrugs({ username, reason, text, onPick }: Looking & { text: string }) {
  const query = useQuery(userDrugPricesQuery(username, { reason, text }))
  return (
    <QueryView query={query} failed={texts.pricesFailed}>
      {({ center, drugs, planName }) => (
        <>
          <p role="status">
            {center === 'open' ? texts.found({ count: drugs.length, plan: planName }) : texts.notOffered}
          </p>
          {drugs.length > 0 && (
            <Rows label={texts.results} isInCard>
              {drugs.map((drug) => (
                <Row
                  key={drug.drugId}
                  level={3}
                  title={<RowButton onPress={() => onPick(drug)}>{drugName(drug)}</RowButton>}
                  facts={[drug.otherNames.join(', ')]}
                />
              ))}
            </Rows>
          )}
        </>
      )}
    </QueryView>
  )
}

type PricesProps = Looking & { picked: PickedDrug; typedPlace: string }

function Prices({ username, reason, picked, typedPlace, onPick }: PricesProps) {
  const { drugId, name, quantity, days } = picked
  // The place at the time of the press. Each access is recorded, so further typing requests nothing.
  const [place] = useState(typedPlace.trim())
  const query = useQuery(userDrugPricesQuery(username, { reason, drugId, quantity, days, place }))
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = query.data !== undefined
  useEffect(() => {
    if (isRead) heading.current?.focus()
  }, [isRead])
  return (
    <QueryView query={query} failed={texts.pricesFailed}>
      {({ center, answer, planName }) =>
        center !== 'open' ? (
          <p role="status">{texts.notOffered}</p>
        ) : (
          answer && (
            <>
              <h3 ref={heading} tabIndex={-1}>
                {texts.of({ drug: name, plan: planName })}
              </h3>
              <p role="status">
                {leastWords(answer)}. {placeWords(answer)}
              </p>
              <PriceTables answer={answer} onPick={onPick} />
            </>
          )
        )
      }
    </QueryView>
  )
}
