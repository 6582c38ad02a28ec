import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { type ReactNode, memo } from 'react'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { Label } from '#ui/Label.tsx'
import { OpeningRow } from '#ui/OpeningRow.tsx'
import { Rows } from '#ui/Rows.tsx'
import { drugName, rulesOf, shareWords } from './medicine-words.ts'
import { drugsMessages as texts } from './locales/drugs.gen.ts'
import parts from '#ui/Parts.module.css'

type Props = {
  drugs: readonly FormularyDrug[]
  /** Shown with a drug's details. */
  renderMore?: ((drug: FormularyDrug) => ReactNode) | undefined
}

/** Drugs of a list with their tier and rules in words. */
export const DrugRows = ({ drugs, renderMore }: Props) => (
  <Rows label={texts.listLabel}>
    {drugs.map((drug) => (
      <DrugRow key={drug.drugId} drug={drug} renderMore={renderMore} />
    ))}
  </Rows>
)

type RowProps = Pick<Props, 'renderMore'> & { drug: FormularyDrug }

const DrugRow = memo(function DrugRow({ drug, renderMore }: RowProps) {
  return (
    <OpeningRow
      title={drugName(drug)}
      isWhole
      facts={[tierWords(drug), drug.otherNames.join(', '), ...rulesOf(drug)]}
      label={drug.isPreventive && <Label color="green">{texts.preventive}</Label>}
      renderDetails={() => (
        <div className={parts.part}>
          <DrugFacts drug={drug} />
          {renderMore?.(drug)}
        </div>
      )}
    />
  )
})

/** Without a tier, the row says to call; with two tiers, it shows both. */
export const tierWords = ({ tiers }: FormularyDrug): string =>
  tiers.length === 0
    ? texts.callUs
    : tiers
        .map(
          ({ label, retail, afterDeductible }) =>
            `${insurerText(label)}: ${shareWords(retail, afterDeductible)}`,
        )
        .join('; ')

function DrugFacts({ drug }: { drug: FormularyDrug }) {
  const { facts } = texts
  const { classWords, isGeneric, tiers, needsApproval, step, quantityLimit, changes, isSpecialty } = drug
  return (
    <>
      <DataList>
        <Fact term={facts.purpose}>{classWords !== '' && <InsurerText text={classWords} />}</Fact>
        <Fact term={facts.kind}>{isGeneric === null ? null : isGeneric ? texts.generic : texts.brand}</Fact>
        {tiers.map(({ label, retail, mail, afterDeductible }) => (
          <Fact key={insurerText(label)} term={insurerText(label)}>
            {texts.costs({
              retail: shareWords(retail, afterDeductible),
              mail: shareWords(mail, afterDeductible),
            })}
          </Fact>
        ))}
        {tiers.length === 0 && <Fact term={facts.tier}>{texts.callUs}</Fact>}
        <Fact term={facts.approval}>
          {needsApproval === null ? null : needsApproval ? texts.approvalLong : texts.notNeeded}
        </Fact>
        <Fact term={facts.step}>{step === null ? texts.noStep : <InsurerText text={step} />}</Fact>
        <Fact term={facts.limit}>
          {quantityLimit === null ? texts.noLimit : <InsurerText text={quantityLimit} />}
        </Fact>
        {isSpecialty && <Fact term={facts.pharmacy}>{texts.specialty}</Fact>}
      </DataList>
      {changes.map(({ on, what }) => (
        <p key={on}>
          {texts.changed({ day: longDate(on) })} <InsurerText text={what} />
        </p>
      ))}
    </>
  )
}
