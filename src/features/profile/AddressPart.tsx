import { STATES } from '#contract/us-states.ts'
import { longDate } from '#base/dates.ts'
import type { PostalAddress, Profile } from '#contract/entities/profile.ts'
import { profilePartsMessages } from './locales/profile-parts.gen.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SuggestField } from '#ui/SuggestField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { addressForm, addressLines } from './profile.rules.ts'
import styles from './AddressPart.module.css'

const { address: texts } = profilePartsMessages

/** The mailing address: who can change it, the form for those who may, and a change that waits for the insurer. */
export function AddressPart({ profile }: { profile: Profile }) {
  const { addressKeeper, pending } = profile
  const closed = addressKeeper === 'member' ? undefined : texts.keepers[addressKeeper]
  return (
    <ProfilePart
      {...{ profile, closed, part: 'address', title: texts.title, hint: texts.hint, edit: texts.edit }}
      schema={addressForm}
      // The saved profile says whether the new address waits.
      saved={(now) => (now.pending ? texts.asked : texts.saved)}
      facts={
        <>
          <DataList>
            <Fact term={texts.term}>{profile.address && <Lines address={profile.address} />}</Fact>
          </DataList>
          {pending && (
            <Notice title={texts.pending}>
              <Lines address={pending.address} />
              <p>{texts.pendingBody({ day: longDate(pending.decidedBy) })}</p>
            </Notice>
          )}
        </>
      }
      renderFields={(before) => <AddressFields before={before} />}
    />
  )
}

const Lines = ({ address }: { address: PostalAddress }) => (
  <span className={styles.lines} translate="no">
    {addressLines(address).join('\n')}
  </span>
)

const stateChoices = STATES.map(({ code, name, others }) => ({
  value: code,
  label: name,
  also: [code, ...others].join(' '),
}))

function AddressFields({ before }: { before: Record<string, string> }) {
  return (
    <>
      <p>{texts.family}</p>
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
