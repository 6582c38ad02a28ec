import { mdiFileDocumentEditOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/Button.tsx'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { formsQuery } from './forms.queries.ts'

type Props = { form: string; variant?: 'quiet'; children: ReactNode }

/** A link to a form that members fill in on the screen; nothing if the insurer doesn't offer it. */
export function FillForm({ form, variant, children }: Props) {
  const member = useMember()
  const { data } = useQuery({
    ...formsQuery(member.plan),
    enabled: mayViewDocuments(member),
    retryOnMount: false,
  })
  if (!data?.forms.some(({ formId }) => formId === form)) return null
  return (
    <ButtonLink to="/documents/$form" params={{ form }} variant={variant} icon={mdiFileDocumentEditOutline}>
      {children}
    </ButtonLink>
  )
}
