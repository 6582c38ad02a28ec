import { mdiHammerWrench, mdiPhoneOutline } from '@mdi/js'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useBrand } from '#member/brand.ts'
import { usePlan } from '#member/current.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { notOpenMessages } from './locales/not-open.gen.ts'

/**
 * Replaces every page that isn't built yet, behind that page's real guard, and says how to get its service meanwhile.
 */
export function NotOpenYet() {
  const plan = usePlan()
  const phone = useBrand(plan).phones.member
  const number = phoneNumber(phone)
  const { body, next } = plan
    ? { body: notOpenMessages.body, next: notOpenMessages.next({ number }) }
    : { body: notOpenMessages.visitor.body, next: notOpenMessages.visitor.next({ number }) }
  return (
    <Trouble
      icon={mdiHammerWrench}
      title={notOpenMessages.heading}
      actions={
        <>
          <ButtonAnchor variant="primary" icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {notOpenMessages.call({ number })}
          </ButtonAnchor>
          {plan ? (
            <>
              <ButtonLink to="/contact-us">{notOpenMessages.contact}</ButtonLink>
              <ButtonLink to="/dashboard">{notOpenMessages.home}</ButtonLink>
            </>
          ) : (
            <ButtonLink to="/login">{notOpenMessages.signIn}</ButtonLink>
          )}
        </>
      }
    >
      <p>{body}</p>
      <p>{next}</p>
    </Trouble>
  )
}
