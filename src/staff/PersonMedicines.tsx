import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import type { UserMedicines } from '#contract/calls/staff-medicines.ts'
import type { UserRecord } from '#contract/entities/staff.ts'
import { type PickedDrug, supplyOf } from '#features/pharmacy/drug-in-question.ts'
import { Fills, MedicineFacts, StateLabel } from '#features/pharmacy/MedicineFacts.tsx'
import { medicinesMessages } from '#features/pharmacy/locales/medicines.gen.ts'
import { drugName } from '#features/pharmacy/medicine-words.ts'
import { type Medicine, withState } from '#features/pharmacy/medicines.rules.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { OpeningRow } from '#ui/OpeningRow.tsx'
import { Rows } from '#ui/Rows.tsx'
import { staffMedicinesMessages as texts } from './locales/staff-medicines.gen.ts'
import { PartOnDemand } from './PartOnDemand.tsx'
import { PersonPrices, type Pressed } from './PersonPrices.tsx'
import { userMedicinesQuery } from './staff.queries.ts'
import styles from './Frame.module.css'

/** The medicines and prices of the member's own page. Loaded separately, because they name drugs. */
export function PersonMedicines({ record, reason }: { record: UserRecord; reason: string }) {
  return (
    <PartOnDemand title={texts.title} about={texts.about} show={texts.show} isWide>
      {() => <MedicinesAndPrices username={record.username} reason={reason} />}
    </PartOnDemand>
  )
}

function MedicinesAndPrices({ username, reason }: { username: string; reason: string }) {
  const query = useQuery(userMedicinesQuery(username, reason))
  const [priced, setPriced] = useState<Pressed>()
  const price = (drug: PickedDrug | undefined) =>
    setPriced((before) => drug && { drug, press: (before?.press ?? 0) + 1 })
  return (
    <QueryView
      query={query}
      failed={texts.failed}
      isEmpty={({ center }) => center !== 'open'}
      empty={<p role="status">{query.data?.center === 'too-young' ? texts.tooYoung : texts.notOffered}</p>}
    >
      {(answer) => (
        <>
          <Medicines answer={answer} onPrice={price} />
          {answer.isPriceOffered && (
            <PersonPrices username={username} reason={reason} picked={priced} onPick={price} />
          )}
        </>
      )}
    </QueryView>
  )
}

type MedicinesProps = { answer: UserMedicines; onPrice: (drug: PickedDrug) => void }

function Medicines({ answer: { medicines, isPriceOffered }, onPrice }: MedicinesProps) {
  if (medicines.length === 0) return <p role="status">{texts.none}</p>
  return (
    <Rows label={medicinesMessages.listLabel} isInCard>
      {withState(medicines, today()).map((medicine) => (
        <MedicineOfMember
          key={medicine.prescriptionId}
          medicine={medicine}
          onPrice={isPriceOffered ? onPrice : undefined}
        />
      ))}
    </Rows>
  )
}

type MedicineProps = { medicine: Medicine; onPrice: ((drug: PickedDrug) => void) | undefined }

function MedicineOfMember({ medicine, onPrice }: MedicineProps) {
  const { state, isOwn, memberName, purpose, drugId, fills } = medicine
  const name = drugName(medicine)
  const { lastFill } = state
  return (
    <OpeningRow
      level={3}
      isWhole
      title={name}
      label={<StateLabel medicine={medicine} />}
      hasLongLabel
      when={lastFill && medicinesMessages.lastFilled({ day: shortDate(lastFill.on) })}
      facts={[memberName, purpose && <InsurerText text={purpose} />]}
      renderDetails={() => (
        <div className={styles.list}>
          <MedicineFacts medicine={medicine} />
          <Fills fills={fills} level={4} />
          {isOwn && drugId !== null && onPrice && (
            <div className={styles.buttons}>
              <Button onPress={() => onPrice({ drugId, name, ...supplyOf(lastFill) })}>
                {texts.price({ drug: name })}
              </Button>
            </div>
          )}
        </div>
      )}
    />
  )
}
