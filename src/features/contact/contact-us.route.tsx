import { mdiPencilOutline } from '@mdi/js'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { phoneNumber } from '#base/phone.ts'
import { anyMember, mayViewClaims } from '#member/access.ts'
import { contactOf, useBrand } from '#member/brand.ts'
import { claimInAddress } from '#records/claim.queries.ts'
import { requireMember, useMember } from '#member/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { InTurn } from '#ui/InTurn.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { HaveReady, PhoneLines, WriteToUs } from './ContactCards.tsx'
import { AskQuestion } from './AskQuestion.tsx'
import { MyQuestions } from './MyQuestions.tsx'
import { restoreDraft } from './question-draft.ts'
import { contactMessages } from './locales/contact.gen.ts'
import styles from './ContactPage.module.css'

/** The numbers of the member's brand, a form for questions, and earlier questions with their answers. */
export const Route = createFileRoute('/_portal/contact-us')({
  staticData: { title: titleMessages.contactUs, access: anyMember, skeleton: 'form' },
  loaderDeps: ({ search: { about, claim } }) => ({ about, claim }),
  loader: async ({ context: { queryClient, member }, deps: { about, claim } }): Promise<void> => {
    await restoreDraft()
    const asker = requireMember(member)
    if (!claim || !mayViewClaims(asker)) return
    // If the claim in the link can't be loaded, the question can still be asked.
    const found = await claimInAddress(queryClient, asker.plan, claim).catch(() => undefined)
    if (found && found.handle !== claim)
      throw redirect({
        to: '/contact-us',
        search: { ...(about && { about }), claim: found.handle },
        replace: true,
      })
  },
  component: ContactUsPage,
})

function ContactUsPage() {
  const { plan } = useMember()
  const brand = useBrand(plan)
  const contact = contactOf(brand)
  return (
    <div className={styles.page}>
      <PageHeader
        title={titleMessages.contactUs}
        answer={contactMessages.memberAnswer({ number: phoneNumber(brand.phones.member) })}
        whose={contactMessages.whose({ person: plan.displayName, plan: plan.lobDisplayName })}
        actions={
          <ButtonLink icon={mdiPencilOutline} to="/messages/new">
            {contactMessages.writeMessage}
          </ButtonLink>
        }
      />
      <PhoneLines lines={contact.lines} />
      <div className={styles.halves}>
        <AskQuestion />
        <InTurn className={styles.page}>
          <MyQuestions />
          <HaveReady />
          <WriteToUs {...contact} />
        </InTurn>
      </div>
    </div>
  )
}
