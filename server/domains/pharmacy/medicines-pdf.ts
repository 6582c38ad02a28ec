import type { Brand } from '#contract/brands/brand.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import type { Prescription } from '#contract/entities/prescription.ts'
import { isCurrent, medicineStateOn } from '#contract/prescription-state.ts'
import { LOCALES, longDateIn, moneyIn, phone } from '#server/platform/pdf/formats.ts'
import type { ReadAllergies } from './allergies.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { medicinesPaperMessages } from './locales/medicines-paper.gen.ts'

type Content = {
  name: string
  planName: string
  medicines: readonly Prescription[]
  /** From the health record; an empty list doesn't mean that there are no allergies. */
  allergies: ReadAllergies
  /** All medicines with every fill, not only the current ones. */
  isHistory: boolean
}

type Making = { language: Language; brand: Brand; today: Temporal.PlainDate }

/** Makes a list of medicines for a doctor or a pharmacist as a tagged PDF. */
export function medicinesPaper(
  { name, planName, medicines, allergies, isHistory }: Content,
  { language, brand, today }: Making,
): Promise<Buffer> {
  const words = medicinesPaperMessages[language]
  const day = longDateIn(LOCALES[language])
  const shown = isHistory
    ? medicines
    : medicines.filter((medicine) => isCurrent(medicineStateOn(medicine, today)))
  const title = isHistory ? words.titleHistory : words.title
  const paper = new Paper(title, LOCALES[language])
  paper.letterhead(brand)
  paper.heading(1, title)
  paper.facts([
    { term: words.member, value: name },
    { term: words.plan, value: planName },
    { term: words.made, value: day(today.toString()) },
  ])
  paper.paragraph(words.source)
  const names = allergies.names.map((text) => textIn(text, language)).join(', ')
  if (names !== '') paper.facts([{ term: words.allergies, value: names }])
  if (allergies.isPartial) paper.paragraph(words.allergiesPartial)
  if (shown.length === 0) paper.paragraph(words.none)
  for (const medicine of shown) addMedicine(paper, medicine, { language, today, isHistory })
  return paper.finish(words.foot({ payer: brand.brandName, day: day(today.toString()) }))
}

type Words = (typeof medicinesPaperMessages)[Language]

const supplyIn = (days: number | null, words: Words): string =>
  days === null ? words.notListed : words.days({ count: days })

type Adding = { language: Language; today: Temporal.PlainDate; isHistory: boolean }

function addMedicine(paper: Paper, medicine: Prescription, { language, today, isHistory }: Adding): void {
  const words = medicinesPaperMessages[language]
  const day = longDateIn(LOCALES[language])
  const money = moneyIn(LOCALES[language])
  const { name, strength, form, purpose, prescriber, prescriberPhone, refillsLeft, fills } = medicine
  const { lastFill } = medicineStateOn(medicine, today)
  paper.heading(2, [name, strength, form].flatMap((text) => (text ? textIn(text, language) : [])).join(' '))
  const number = (tenDigits: string | null) => (tenDigits === null ? '' : phone(tenDigits))
  paper.facts(
    [
      { term: words.purpose, value: purpose ? textIn(purpose, language) : '' },
      { term: words.lastFilled, value: lastFill ? day(lastFill.on) : '' },
      { term: words.quantity, value: lastFill?.quantity == null ? '' : String(lastFill.quantity) },
      { term: words.supply, value: lastFill ? supplyIn(lastFill.daysSupply, words) : '' },
      { term: words.refillsLeft, value: refillsLeft === null ? '' : String(refillsLeft) },
      { term: words.prescriber, value: [prescriber, number(prescriberPhone)].filter(Boolean).join(', ') },
      {
        term: words.pharmacy,
        value: [lastFill?.pharmacyName, number(lastFill?.pharmacyPhone ?? null)].filter(Boolean).join(', '),
      },
    ].filter(({ value }) => value !== ''),
  )
  if (!isHistory) return
  paper.table({
    columns: [
      { head: words.filledOn, share: 2 },
      { head: words.quantity, share: 1, align: 'right' },
      { head: words.supply, share: 1.4, align: 'right' },
      { head: words.youPaid, share: 1.4, align: 'right' },
    ],
    rows: fills
      .filter(({ rejection }) => rejection === null)
      .map(({ on, quantity, daysSupply, memberOwesCents }) => [
        day(on),
        quantity === null ? '–' : String(quantity),
        daysSupply === null ? '–' : words.days({ count: daysSupply }),
        memberOwesCents === null ? '–' : money(memberOwesCents),
      ]),
  })
}
