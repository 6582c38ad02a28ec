import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import * as v from 'valibot'
import { portalConfig } from '#base/config.ts'
import { longDate } from '#base/dates.ts'
import { phoneNumber } from '#base/phone.ts'
import { useStore } from '#base/store.ts'
import { Day } from '#contract/day.ts'
import type { Patient } from '#contract/entities/fhir.ts'
import { useMember, useMemberIfAny } from '#member/current.ts'
import { patientName } from '#records/patient-name.ts'
import { patientQuery } from '#records/health-record.queries.ts'
import { profileQuery } from '#records/profile.queries.ts'
import { useFreshness } from '#offline/use-freshness.ts'
import { signedInUser } from '#session/session.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmailText } from '#ui/EmailText.tsx'
import { Freshness } from '#ui/Freshness.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { FamilyAccess } from './FamilyAccess.tsx'
import { SettingsPage } from '#account/SettingsPage.tsx'
import { profileMessages } from './locales/profile.gen.ts'
import { profilePartsMessages } from './locales/profile-parts.gen.ts'
import { ContactsPart } from './ContactsPart.tsx'
import { ProfileParts } from './ProfileParts.tsx'
import type { ProfileAnswer } from './profile.queries.ts'
import styles from './ProfilePage.module.css'

/** For an account whose records aren't open yet, shows only its own data: the username and the registered contacts. */
export function ProfilePage() {
  return useMemberIfAny() ? <MemberProfile /> : <AccountProfile />
}

function AccountProfile() {
  return (
    <div className={styles.account}>
      <PageHeader
        title={titleMessages.profile}
        answer={profileMessages.needsCode}
        actions={<ButtonLink to="/enter-code">{titleMessages.enterCode}</ButtonLink>}
      />
      <Part title={profileMessages.account.title}>
        <DataList>
          <Fact term={profileMessages.account.username}>{signedInUser()}</Fact>
        </DataList>
      </Part>
      <ContactsPart />
    </div>
  )
}

/** The member's identity on file, and who corrects errors in it. */
function MemberProfile() {
  const { plan, username } = useMember()
  const { ownsSignIn } = useStore(portalConfig)
  const query = useQuery(profileQuery(plan))
  const isOffered = query.data?.profile !== null
  return (
    <SettingsPage title={titleMessages.profile} answer={profileMessages.answer}>
      <Person isAlone={!isOffered} />
      <Part title={profileMessages.account.title}>
        <DataList>
          <Fact term={profileMessages.account.username}>{username}</Fact>
          <Fact term={profileMessages.account.memberId}>{plan.memberId}</Fact>
          <Fact term={profileMessages.account.group}>{plan.groupNumber}</Fact>
        </DataList>
      </Part>
      <Held query={query} />
      {ownsSignIn && <ContactsPart />}
      <FamilyAccess />
      <Part title={profileMessages.change.title}>
        {isOffered ? (
          <p>{profileMessages.change.legal}</p>
        ) : (
          <>
            <p>{plan.ssoType ? profileMessages.change.signedOn : profileMessages.change.address}</p>
            <p>{profileMessages.change.others}</p>
          </>
        )}
        <div>
          <ButtonLink to="/contact-us">{profileMessages.change.ask}</ButtonLink>
        </div>
      </Part>
    </SettingsPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

/** The insurer's data that the member may change; nothing if the insurer doesn't offer it. */
function Held({ query }: { query: UseQueryResult<ProfileAnswer> }) {
  const { failed, offline } = profilePartsMessages
  return (
    <QueryView query={query} failed={failed} offline={{ body: offline }}>
      {({ profile }) => profile && <ProfileParts profile={profile} />}
    </QueryView>
  )
}

/** The conditions from the health record; the rest of the page doesn't wait for them. */
function Person({ isAlone }: { isAlone: boolean }) {
  const query = useQuery(patientQuery(useMember().plan))
  const freshness = useFreshness(query)
  return (
    <Part title={profileMessages.person.title}>
      <QueryView
        query={query}
        skeleton={
          <>
            <Skeleton />
            <Skeleton />
          </>
        }
      >
        {(patient) => (
          <>
            <Facts patient={patient} isAlone={isAlone} />
            <Freshness {...freshness} />
          </>
        )}
      </QueryView>
    </Part>
  )
}

/** `isAlone`: no other part shows the member's name and contacts. */
function Facts({ patient, isAlone }: { patient: Patient | null; isAlone: boolean }) {
  const { person } = profileMessages
  const [phone, email] = [contactIn(patient, 'phone'), contactIn(patient, 'email')]
  return (
    <DataList>
      <Fact term={person.name}>{patientName(patient, 'official')}</Fact>
      {isAlone && <Fact term={person.preferredName}>{patientName(patient, 'usual')}</Fact>}
      <Fact term={person.birthDate}>{dayInWords(patient?.birthDate)}</Fact>
      {isAlone && (
        <>
          <Fact term={person.phone}>{phone && phoneNumber(phone)}</Fact>
          <Fact term={person.email}>{email && <EmailText>{email}</EmailText>}</Fact>
        </>
      )}
    </DataList>
  )
}

/** If a server states no use, its one name is the official one. */
const contactIn = (patient: Patient | null, wanted: 'phone' | 'email'): string | undefined =>
  patient?.telecom?.find(({ system }) => system === wanted)?.value ?? undefined

/** FHIR allows a year or a month alone, which is shown as it arrived. */
const dayInWords = (day: string | null | undefined): string | undefined =>
  v.is(Day, day) ? longDate(day) : (day ?? undefined)
