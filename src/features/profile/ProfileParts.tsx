import type { Profile } from '#contract/entities/profile.ts'
import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { profilePartsMessages as texts } from './locales/profile-parts.gen.ts'
import { useMember } from '#member/current.ts'
import { HiddenFamilyNote } from '#member/HiddenFamilyNote.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Later } from '#ui/Later.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AddressPart } from './AddressPart.tsx'
import { CoverageLetter } from './CoverageLetter.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { coverageForm, endedFamilyForm, nameForm, phonesForm } from './profile.rules.ts'

type Props = { profile: Profile }

function NamePart({ profile }: Props) {
  const { name } = texts
  return (
    <ProfilePart
      {...{ profile, part: 'name', title: name.title, hint: name.hint, edit: name.edit }}
      schema={nameForm}
      saved={() => name.saved}
      facts={
        <DataList>
          <Fact term={name.field}>{profile.preferredName}</Fact>
        </DataList>
      }
      renderFields={({ preferredName }) => (
        <TextField
          name="preferredName"
          label={name.field}
          hint={name.fieldHint}
          isOptional
          autoComplete="nickname"
          defaultValue={preferredName}
        />
      )}
    />
  )
}

function PhonesPart({ profile }: Props) {
  const { phones } = texts
  const { homePhone, workPhone } = profile
  const field = (name: 'home' | 'work', value: string | undefined) => (
    <TextField
      name={name}
      type="tel"
      inputMode="tel"
      label={phones[name]}
      hint={phones.fieldHint}
      isOptional
      autoComplete={`${name} tel`}
      format={phoneNumber}
      defaultValue={value && phoneNumber(value)}
    />
  )
  return (
    <ProfilePart
      {...{ profile, part: 'phones', title: phones.title, hint: phones.hint, edit: phones.edit }}
      schema={phonesForm}
      saved={() => phones.saved}
      facts={
        <DataList>
          <Fact term={phones.home}>{homePhone && phoneNumber(homePhone)}</Fact>
          <Fact term={phones.work}>{workPhone && phoneNumber(workPhone)}</Fact>
        </DataList>
      }
      renderFields={({ home, work }) => (
        <>
          {field('home', home)}
          {field('work', work)}
        </>
      )}
    />
  )
}

const { coverage } = texts

function CoveragePart({ profile }: Props) {
  const isAllowed = !profile.notAllowed.includes('other-coverage')
  return (
    <ProfilePart
      {...{ profile, part: 'other-coverage', title: coverage.title, hint: coverage.hint }}
      edit={coverage.edit}
      closed={isAllowed ? undefined : coverage.notAllowed}
      schema={coverageForm}
      saved={() => coverage.saved}
      facts={isAllowed && <CoverageFacts told={profile.otherCoverage} />}
      renderFields={(before, now) => (
        <>
          <RadioGroup
            name="has"
            label={coverage.now}
            choices={(['none', 'policy'] as const).map((value) => ({
              value,
              label: coverage.choices[value],
            }))}
            {...(before['has'] ? { defaultValue: before['has'] } : {})}
          />
          {now['has'] === 'policy' && <PolicyFields before={before} />}
        </>
      )}
    />
  )
}

function CoverageFacts({ told }: { told: Profile['otherCoverage'] }) {
  return (
    <DataList>
      <Fact term={coverage.now}>{told && coverage.answers[told.has]}</Fact>
      {told?.has === 'policy' && (
        <>
          <Fact term={coverage.carrier}>{told.carrier}</Fact>
          <Fact term={coverage.policyNumber}>{told.policyNumber}</Fact>
          <Fact term={coverage.from}>{longDate(told.from)}</Fact>
          <Fact term={coverage.to}>{told.to ? longDate(told.to) : coverage.noEnd}</Fact>
        </>
      )}
    </DataList>
  )
}

function PolicyFields({ before }: { before: Record<string, string> }) {
  const { carrier, policyNumber, from, to } = before
  return (
    <>
      <TextField name="carrier" label={coverage.carrier} autoComplete="off" defaultValue={carrier} />
      <TextField
        name="policyNumber"
        label={coverage.policyNumber}
        autoComplete="off"
        defaultValue={policyNumber}
      />
      <DateField name="from" label={coverage.from} defaultValue={from} />
      <DateField name="to" label={coverage.to} hint={coverage.toHint} isOptional defaultValue={to} />
    </>
  )
}

const { ended } = texts

/** The family members hidden in lists; none of their data is lost. */
function EndedFamilyPart({ profile }: Props) {
  const { plan } = useMember()
  const { endedFamily, hidesEnded, notAllowed } = profile
  const isAllowed = !notAllowed.includes('hide-ended')
  if (!plan.isPolicyHolder && endedFamily.length === 0) return null
  const answer = ended.answers[hidesEnded ? 'hide' : 'show']
  return (
    <ProfilePart
      {...{ profile, part: 'ended-family', title: ended.title, hint: ended.hint, edit: ended.edit }}
      closed={isAllowed ? undefined : ended.notAllowed}
      schema={endedFamilyForm}
      saved={() => ended.saved}
      facts={
        isAllowed && (
          <>
            <DataList>
              <Fact term={ended.now}>{answer}</Fact>
              <Fact term={ended.who}>
                {endedFamily.length === 0 ? (
                  ended.nobody
                ) : (
                  <ul role="list">
                    {endedFamily.map(({ name, lastDay }) => (
                      <li key={`${name} ${lastDay}`}>{ended.person({ name, day: longDate(lastDay) })}</li>
                    ))}
                  </ul>
                )}
              </Fact>
            </DataList>
            <HiddenFamilyNote isAtSetting />
          </>
        )
      }
      renderFields={(before) => (
        <RadioGroup
          name="ended"
          label={ended.field}
          choices={(['show', 'hide'] as const).map((value) => ({ value, label: ended.choices[value] }))}
          {...(before['ended'] ? { defaultValue: before['ended'] } : {})}
        />
      )}
    />
  )
}

/** All of the insurer's data on the member, in independent parts. */
export const ProfileParts = ({ profile }: Props) => (
  <>
    <NamePart profile={profile} />
    <AddressPart profile={profile} />
    <Later>
      <PhonesPart profile={profile} />
      <CoveragePart profile={profile} />
      <EndedFamilyPart profile={profile} />
      <CoverageLetter profile={profile} />
    </Later>
  </>
)
