import { createFileRoute } from '@tanstack/react-router'
import { phoneNumber } from '#base/phone.ts'
import { titles } from '#content/titles.words.ts'
import { anyMember } from '#member/access.ts'
import { brandOf, contactOf } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { HaveReady, PhoneLines, WriteToUs } from './contact/ContactCards.tsx'
import { words } from './contact/contact.words.ts'
import { AskQuestion } from './questions/AskQuestion.tsx'
import { MyQuestions } from './questions/MyQuestions.tsx'
import { restoreDraft } from './questions/question-draft.ts'
import styles from './contact/ContactPage.module.css'

/** The numbers of the member's own brand, a form for questions, and earlier questions with their answers. */
export const Route = createFileRoute('/_portal/contact-us')({
  staticData: { title: titles.contactUs, access: anyMember },
  loader: () => restoreDraft(),
  component: ContactUsPage,
})

function ContactUsPage() {
  const { plan } = useMember()
  const contact = contactOf(brandOf(plan))
  return (
    <div className={styles.page}>
      <PageHeader
        title={titles.contactUs}
        answer={words.memberAnswer(phoneNumber(brandOf(plan).phones.member))}
        whose={words.whose(plan.displayName, plan.lobDisplayName)}
      />
      <PhoneLines lines={contact.lines} />
      <div className={styles.halves}>
        <AskQuestion />
        <div className={styles.page}>
          <MyQuestions />
          <HaveReady />
          <WriteToUs {...contact} />
        </div>
      </div>
    </div>
  )
}
