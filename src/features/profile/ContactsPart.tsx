import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { phoneNumber } from '#base/phone.ts'
import type { ContactWay, Contacts } from '#contract/calls/contacts.ts'
import { SettingsCard } from '#account/SettingsCard.tsx'
import { profilePartsMessages } from './locales/profile-parts.gen.ts'
import { draftQuery } from '#drafts/drafts.ts'
import { signedInUser } from '#session/session.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { DataList, Fact } from '#ui/DataList.tsx'
import { EmailText } from '#ui/EmailText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ContactForm } from './ContactForm.tsx'
import { contactDraft } from './change-contact.ts'
import { contactsQuery } from '#records/contacts.queries.ts'
import styles from './ContactsPart.module.css'

const { contacts: texts, offline } = profilePartsMessages
const WAYS = ['email', 'mobile'] as const

/** The account's email address and mobile number, and the forms that change them. */
export function ContactsPart() {
  const username = signedInUser() ?? ''
  const query = useQuery(contactsQuery(username))
  const heading = useRef<HTMLHeadingElement>(null)
  const [email, mobile] = [
    useQuery(draftQuery(contactDraft('email'))).data,
    useQuery(draftQuery(contactDraft('mobile'))).data,
  ]
  // Reopens the form of text typed before a sign-in or a reload.
  const drafted = email ? 'email' : mobile ? 'mobile' : undefined
  const [chosen, setChosen] = useState<ContactWay | 'none'>()
  const changing = chosen === 'none' ? undefined : (chosen ?? drafted)
  const [changed, setChanged] = useState<ContactWay>()
  const told = changed && texts.saved[changed]
  const begin = (way: ContactWay) => {
    setChanged(undefined)
    setChosen(way)
  }
  const end = (way?: ContactWay) => {
    setChosen('none')
    setChanged(way)
    if (way) announce(texts.saved[way])
    heading.current?.focus()
  }
  return (
    <SettingsCard part="contact-details" title={texts.title} hint={texts.hint} headingRef={heading}>
      {told && <Notice tone="good" title={told} />}
      <QueryView query={query} failed={texts.failed} offline={{ body: offline }}>
        {(contacts) => (
          <>
            <DataList>
              {WAYS.map((way) => (
                <Fact key={way} term={texts[way]}>
                  {contacts[way] && <EmailText>{inWords(contacts[way], way)}</EmailText>}
                </Fact>
              ))}
            </DataList>
            {changing ? (
              <ContactForm
                key={changing}
                way={changing}
                onDone={() => end(changing)}
                onCancel={() => end()}
              />
            ) : (
              <div className={styles.buttons}>
                {WAYS.map((way) => (
                  <Button key={way} onPress={() => begin(way)}>
                    {texts.edit[way]}
                  </Button>
                ))}
              </div>
            )}
          </>
        )}
      </QueryView>
    </SettingsCard>
  )
}

function inWords(contact: NonNullable<Contacts['email']>, way: ContactWay): string {
  const to = way === 'mobile' ? phoneNumber(contact.to) : contact.to
  return (contact.isVerified ? texts.verified : texts.unverified)({ to })
}
