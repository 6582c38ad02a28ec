import { STATES } from '#contract/us-states.ts'
import { SuggestField } from '#ui/SuggestField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { addressFieldsMessages as texts } from './locales/address-fields.gen.ts'
import styles from './AddressFields.module.css'

const stateChoices = STATES.map(({ code, name, others }) => ({
  value: code,
  label: name,
  also: [code, ...others].join(' '),
}))

/**
 * The fields of a postal address, which `addressFields` reads. They have no maximum length, because a cut text, such as
 * a state's first two letters, could be another valid value.
 */
export function AddressFields({ before }: { before: Record<string, string> }) {
  return (
    <>
      <TextField
        name="line1"
        label={texts.line1}
        hint={texts.line1Hint}
        autoComplete="address-line1"
        defaultValue={before['line1']}
      />
      <TextField
        name="line2"
        label={texts.line2}
        isOptional
        autoComplete="address-line2"
        defaultValue={before['line2']}
      />
      <TextField name="city" label={texts.city} autoComplete="address-level2" defaultValue={before['city']} />
      <div className={styles.pair}>
        <SuggestField
          name="state"
          label={texts.state}
          hint={texts.stateHint}
          choices={stateChoices}
          autoComplete="address-level1"
          defaultValue={before['state']}
        />
        <TextField
          name="zip"
          label={texts.zip}
          hint={texts.zipHint}
          autoComplete="postal-code"
          inputMode="numeric"
          defaultValue={before['zip']}
        />
      </div>
    </>
  )
}
