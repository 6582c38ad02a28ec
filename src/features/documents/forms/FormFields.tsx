import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import { namedCodes } from '#base/code-names.ts'
import { phoneNumber } from '#base/phone.ts'
import type { FillableForm, FormField } from '#contract/entities/form.ts'
import { isAsked, mostOf } from '#contract/forms/answers.ts'
import { COUNTRIES } from '#contract/forms/countries.ts'
import { CURRENCIES } from '#contract/forms/currencies.ts'
import { fillMessages as labels } from '#features/documents/locales/fill.gen.ts'
import { DateField } from '#ui/DateField.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import type { Choice } from '#ui/Field.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { amountName, boxName, currencyName } from './typed-answers.ts'
import styles from './FormPage.module.css'

type Person = { memberId: string; name: string }
type Typed = Readonly<Record<string, string>>
type Props = { form: FillableForm; people: readonly Person[]; typed: Typed }

/** The fields of a form, each with the control for its kind. Fields that depend on a choice appear with it. */
export function FormFields({ form, people, typed }: Props) {
  return form.fields
    .filter((field) => isAsked(field, typed))
    .map((field) => (
      <div key={field.name} lang={insurerTextLang(field.label)} className={styles.field}>
        <Field field={field} people={people} typed={typed} />
      </div>
    ))
}

function Field({ field, people, typed }: Omit<Props, 'form'> & { field: FormField }) {
  const { name, kind, isOptional } = field
  const given = { name, isOptional, label: insurerText(field.label), defaultValue: typed[name] }
  const common = { ...given, hint: field.hint === null ? undefined : insurerText(field.hint) }
  switch (kind) {
    case 'text':
      return <TextField {...common} maxLength={mostOf(field)} />
    case 'long-text':
      return <TextArea {...common} most={mostOf(field)} />
    case 'phone':
      return <TextField {...common} type="tel" inputMode="tel" format={phoneNumber} />
    case 'routing':
    case 'account':
      return <TextField {...common} inputMode="numeric" maxLength={24} />
    case 'day':
      return <DateField {...common} />
    case 'choice':
      return <RadioGroup {...common} choices={choicesOf(field)} />
    case 'choices':
      return <Boxes field={field} typed={typed} />
    case 'member': {
      const [only, ...others] = people
      const choices = people.map(({ memberId, name: label }) => ({ value: memberId, label }))
      const value = typed[name] ?? (others.length === 0 ? only?.memberId : undefined)
      return <SelectField {...common} none={labels.choose} choices={choices} defaultValue={value} />
    }
    case 'country':
      return <SelectField {...common} none={labels.choose} choices={countries()} />
    case 'money':
      return <Amount field={field} typed={typed} />
  }
}

const choicesOf = ({ choices }: FormField): Choice[] =>
  choices.map(({ value, label }) => ({ value, label: insurerText(label), lang: insurerTextLang(label) }))

type PartProps = { field: FormField; typed: Typed }

/** A choice of any of a few options, as checkboxes. */
function Boxes({ field, typed }: PartProps) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{insurerText(field.label)}</legend>
      {field.hint !== null && <p className={styles.quiet}>{insurerText(field.hint)}</p>}
      {choicesOf(field).map(({ value, label }) => (
        <CheckboxField
          key={value}
          name={boxName(field, value)}
          label={label}
          isOptional
          isChecked={typed[boxName(field, value)] === 'on'}
        />
      ))}
    </fieldset>
  )
}

/** An amount in any currency. */
function Amount({ field, typed }: PartProps) {
  const { isOptional } = field
  return (
    <div className={styles.amount}>
      {field.currency === null && (
        <SelectField
          name={currencyName(field)}
          label={labels.currency}
          none={labels.choose}
          choices={currencies()}
          isOptional={isOptional}
          defaultValue={typed[currencyName(field)]}
        />
      )}
      <TextField
        name={amountName(field)}
        label={insurerText(field.label)}
        hint={field.hint === null ? undefined : insurerText(field.hint)}
        inputMode="decimal"
        maxLength={20}
        isOptional={isOptional}
        defaultValue={typed[amountName(field)]}
      />
    </div>
  )
}

const countries = namedCodes('region', COUNTRIES)
const currencies = namedCodes('currency', CURRENCIES, (name, code) => `${name} (${code})`)
