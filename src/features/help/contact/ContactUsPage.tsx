import { phoneNumber } from '#base/phone.ts'
import { titles } from '#content/titles.words.ts'
import { AskUs } from '#features/help/questions/AskUs.tsx'
import { MyQuestions } from '#features/help/questions/MyQuestions.tsx'
import { brandOf, contactOf } from '#member/brand.ts'
import { useMember } from '#member/current.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { words } from './contact.words.ts'
import { HaveReady } from './HaveReady.tsx'
import { PhoneLines } from './PhoneLines.tsx'
import { WriteToUs } from './WriteToUs.tsx'
import styles from './ContactPage.module.css'

/** The numbers of the member's own brand, a form for questions, and what became of earlier ones. */
export function ContactUsPage() {
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
        <AskUs />
        <div className={styles.page}>
          <MyQuestions />
          <HaveReady />
          <WriteToUs {...contact} />
        </div>
      </div>
    </div>
  )
}
