import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { insurerText } from '#base/insurer-text.ts'
import type { PrintedForm } from '#contract/calls/documents.ts'
import { OTHER_COVERAGE_FORM } from '#contract/entities/form.ts'
import { mayCoordinateBenefits, mayUseReimbursement, mayViewClaims } from '#member/access.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { useMember } from '#member/current.ts'
import { FillForm } from '#records/FillForm.tsx'
import { formsQuery } from '#records/forms.queries.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { SsoButton } from '#sso/SsoButton.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { InsurerText } from '#ui/InsurerText.tsx'
import { printedFormFile } from './documents.queries.ts'
import { SentForms } from './forms/SentForms.tsx'
import { formsMessages as texts } from './locales/forms.gen.ts'
import styles from './DocumentsPage.module.css'

type FormName = keyof typeof texts.names

/** The forms that have their own row here; the insurer may have others. */
const ROWS: Partial<Record<FormName, string>> = {
  claim: 'claim',
  cob: OTHER_COVERAGE_FORM,
  release: 'release',
  international: 'care-abroad',
}

/** A form with its own page links to it; all can be printed. The submitted forms are below. */
export function FormsTab() {
  const member = useMember()
  const hasAccount = mayUseReimbursement(member)
  const query = useQuery({ ...formsQuery(member.plan), retryOnMount: false })
  const { data } = query
  const others = (data?.forms ?? []).filter(({ formId }) => !Object.values(ROWS).includes(formId))
  return (
    <div className={styles.tab}>
      <p className={styles.quiet}>{texts.hint}</p>
      <ul role="list" className={styles.rows}>
        <Form name="claim" print="claim">
          {hasAccount && <ButtonLink to="/health-reimbursement">{texts.go.claim}</ButtonLink>}
        </Form>
        {mayViewClaims(member) && (
          <Form name="appeal">
            <ButtonLink {...claimsPlace({ statuses: 'denied,partly' })}>{texts.go.appeal}</ButtonLink>
          </Form>
        )}
        {mayCoordinateBenefits(member) && !data?.notAllowed?.includes(OTHER_COVERAGE_FORM) && (
          <Form name="cob" print={OTHER_COVERAGE_FORM}>
            <SsoButton app="cob" look="secondary">
              {texts.go.cob}
            </SsoButton>
          </Form>
        )}
        <Form name="release" print="release" />
        {hasAccount && (
          <Form name="deposit">
            <ButtonLink to="/health-reimbursement">{texts.go.deposit}</ButtonLink>
          </Form>
        )}
        <Form name="international" print="international" />
        {others.map(({ formId, title, intro }) => (
          <li key={formId} className={styles.row}>
            <h2>
              <InsurerText text={title} />
            </h2>
            <p>
              <InsurerText text={intro} />
            </p>
            <div className={styles.actions}>
              <FillForm form={formId}>{texts.fill({ name: insurerText(title) })}</FillForm>
            </div>
          </li>
        ))}
      </ul>
      <QueryView query={query} failed={texts.failed}>
        {({ sent }) => <SentForms sent={sent} />}
      </QueryView>
    </div>
  )
}

type Props = { name: FormName; print?: PrintedForm; children?: ReactNode }

function Form({ name, print, children }: Props) {
  const { plan } = useMember()
  return (
    <li className={styles.row}>
      <h2>{texts.names[name]}</h2>
      <p>{texts.what[name]}</p>
      <div className={styles.actions}>
        {ROWS[name] && <FillForm form={ROWS[name]}>{texts.fill({ name: texts.names[name] })}</FillForm>}
        {children}
        {print && (
          <DownloadButton
            icon={mdiPrinterOutline}
            name={`${texts.names[name]}.pdf`}
            get={() => printedFormFile(plan, print)}
          >
            {texts.print({ name: texts.names[name] })}
          </DownloadButton>
        )}
      </div>
    </li>
  )
}
