import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { formsQuery } from './forms.queries.ts'
import styles from './FillForm.module.css'

type Props = { form: string; variant?: 'quiet'; children: ReactNode }

/** A link to a form that members fill in on the screen; nothing if the insurer doesn't offer it. */
export function FillForm({ form, variant, children }: Props) {
  const member = useMember()
  const mayView = mayViewDocuments(member)
  const { data, isPending } = useQuery({
    ...formsQuery(member.plan),
    enabled: mayView,
    retryOnMount: false,
  })
  const link = (
    <ButtonLink to="/documents/$form" params={{ form }} variant={variant} icon={mdiFileDocumentEditOutline}>
      {children}
    </ButtonLink>
  )
  // Reserves its space, so that the page doesn't move.
  if (mayView && isPending)
    return (
      <span className={styles.pending} inert>
        {link}
      </span>
    )
  return data?.forms.some(({ formId }) => formId === form) ? link : null
}
