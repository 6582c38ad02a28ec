import { longDate } from '#base/dates.ts'
import type { PostalAddress, Profile } from '#contract/entities/profile.ts'
import { profilePartsMessages } from './locales/profile-parts.gen.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { AddressFields } from '#records/AddressFields.tsx'
import { Notice } from '#ui/Notice.tsx'
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
      renderFields={(before) => (
        <>
          <p>{texts.family}</p>
          <AddressFields before={before} />
        </>
      )}
    />
  )
}

const Lines = ({ address }: { address: PostalAddress }) => (
  <span className={styles.lines} translate="no">
    {addressLines(address).join('\n')}
  </span>
)
