import { mdiPhoneOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { page } from '#base/page.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import {
  REGISTRATION_STEPS,
  type RegistrationState,
  type RegistrationStep,
} from '#contract/entities/registration.ts'
import { useBrand } from '#member/brand.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { registrationMessages } from './locales/registration.gen.ts'
import { registrationQuery } from './registration.queries.ts'
import { STEP_PATHS } from './registration.rules.ts'
import styles from './Registration.module.css'

const numberOf = (step: RegistrationStep): number => REGISTRATION_STEPS.indexOf(step) + 1

type Props = { step: RegistrationStep; title: string; children: (state: RegistrationState) => ReactNode }

/** The frame of all four pages: title, progress, and the page once the server has answered. */
export function RegistrationFrame({ step, title, children }: Props) {
  const { data, error } = useQuery(registrationQuery)
  if (error && !data) throw error
  if (data?.where === 'elsewhere') return <Elsewhere url={data.url} title={title} />
  if (data?.where === 'by-phone') return <ByPhone title={title} />
  if (data && numberOf(data.state.step) < numberOf(step)) return <ToStep step={data.state.step} />
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Progress step={step} />
      {data ? (
        children(data.state)
      ) : (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
    </div>
  )
}

/** Steps can't be skipped. A visitor without a registration learns why they are on the first page. */
function ToStep({ step }: { step: RegistrationStep }) {
  return <Navigate to={STEP_PATHS[step]} search={step === 'identity' ? { reason: 'expired' } : {}} replace />
}

function Progress({ step }: { step: RegistrationStep }) {
  const number = numberOf(step)
  return (
    <div className={styles.progress}>
      <p>
        <strong>{registrationMessages.progress({ step: number })}</strong>{' '}
        <span className={styles.stepName}>{registrationMessages.steps[step]}</span>
      </p>
      <ol role="list" className={styles.bars} aria-hidden="true">
        {REGISTRATION_STEPS.map((each) => (
          <li key={each} data-done={numberOf(each) <= number || undefined} />
        ))}
      </ol>
    </div>
  )
}

/** Another identity provider registers its own users; its page takes over. */
function Elsewhere({ url, title }: { url: string; title: string }) {
  const { elsewhere } = registrationMessages
  useEffect(() => page.goTo(url), [url])
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Notice
        title={elsewhere.title}
        action={
          <ButtonAnchor variant="primary" href={url}>
            {elsewhere.go}
          </ButtonAnchor>
        }
      >
        {elsewhere.body}
      </Notice>
    </div>
  )
}

/** Shown if the insurer can't verify members online. */
function ByPhone({ title }: { title: string }) {
  const { byPhone } = registrationMessages
  const phone = useBrand().phones.member
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Notice
        title={byPhone.title}
        action={
          <ButtonAnchor variant="primary" icon={mdiPhoneOutline} href={phoneLink(phone)}>
            {byPhone.call({ number: phoneNumber(phone) })}
          </ButtonAnchor>
        }
      >
        {byPhone.body}
      </Notice>
    </div>
  )
}

/** A completed step, and the changes that are still possible. */
export function StepDone({
  title,
  children,
  next,
}: {
  title: string
  children: ReactNode
  next: RegistrationStep
}) {
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      {children}
      <p className={styles.ways}>
        <ButtonLink variant="primary" to={STEP_PATHS[next]}>
          {registrationMessages.continue}
        </ButtonLink>
      </p>
    </Card>
  )
}
