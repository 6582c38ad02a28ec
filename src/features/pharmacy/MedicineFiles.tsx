import { useState } from 'react'
import { dayInZone, longDate, shortDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { Prescriptions } from '#contract/calls/pharmacy.ts'
import { isCurrent } from '#contract/prescription-state.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { useMember } from '#member/current.ts'
import { peopleOf } from '#records/people.rules.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { drugName } from './medicine-words.ts'
import type { Medicine } from './medicines.rules.ts'
import { medicinesFile } from './pharmacy.queries.ts'
import { medicinesMessages } from './locales/medicines.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Pharmacy.module.css'

const { files: texts } = medicinesMessages

type Props = { list: Prescriptions; medicines: readonly Medicine[]; madeOn: Temporal.Instant }

/** A list for a doctor or a pharmacist. The text file is created on the device, so it works offline. */
export function MedicineFiles({ list: { members }, medicines, madeOn }: Props) {
  const { plan } = useMember()
  const [chosen, setChosen] = useState('')
  const people = peopleOf(members)
  const own = people.find(({ ids }) => ids.includes(plan.memberId))
  const whose = people.find(({ label }) => label === chosen) ?? own
  const [id = plan.memberId] = whose?.ids ?? []
  const name = whose?.label ?? ''
  const listed = medicines.filter(({ memberId }) => whose?.ids.includes(memberId))
  const getText = () => Promise.resolve(new Blob([textOf(name, listed, madeOn)], { type: 'text/plain' }))
  return (
    <section aria-label={texts.title} className={styles.files}>
      <h2>{texts.title}</h2>
      <p className={parts.quiet}>{texts.about}</p>
      {people.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            name="whose"
            label={texts.whose}
            isOptional="unsaid"
            none={texts.own}
            choices={people.filter((one) => one !== own).map(({ label }) => ({ value: label, label }))}
            onChosen={setChosen}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <DownloadButton name="medicines.pdf" get={() => medicinesFile(plan, id, false)}>
          {texts.pdf}
        </DownloadButton>
        <DownloadButton name="medicines.txt" get={getText} isHere>
          {texts.text}
        </DownloadButton>
        <DownloadButton name="medicines-history.pdf" get={() => medicinesFile(plan, id, true)}>
          {texts.history}
        </DownloadButton>
      </div>
    </section>
  )
}

/** The current medicines as plain text. */
function textOf(name: string, medicines: readonly Medicine[], madeOn: Temporal.Instant): string {
  const day = longDate(dayInZone(madeOn.toString()))
  const lines = medicines
    .filter(({ state }) => isCurrent(state))
    .map((medicine) => {
      const { purpose, prescriber, state } = medicine
      const { lastFill } = state
      const parts = [
        purpose && insurerText(purpose),
        lastFill && medicinesMessages.lastFilled({ day: shortDate(lastFill.on) }),
        lastFill?.quantity != null && medicinesMessages.pieces({ count: lastFill.quantity }),
        lastFill?.daysSupply === null && texts.noSupply,
        prescriber,
      ]
      return `- ${[drugName(medicine), ...parts.filter(Boolean)].join('; ')}`
    })
  return [
    texts.heading({ name, day }),
    '',
    ...(lines.length > 0 ? lines : [texts.noneCurrent]),
    '',
    medicinesMessages.source,
    '',
  ].join('\r\n')
}
