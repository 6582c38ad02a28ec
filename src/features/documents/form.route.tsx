import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadedOnce } from '#base/loaded-once.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayViewDocuments } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { FormPage } from './forms/FormPage.tsx'
import { formDraftQueries } from './forms/form-draft.ts'

const queries = loadedOnce(() => import('#records/forms.queries.ts'))

export const Route = createFileRoute('/_portal/_documents/documents/$form')({
  staticData: { title: titleMessages.form, access: mayViewDocuments, skeleton: 'form' },
  // Not in the loader, which the router runs once for an address that is loaded again.
  beforeLoad: async ({ context: { queryClient, member }, params: { form } }): Promise<void> => {
    if (!member) return
    const { formsQuery } = await queries()
    const { forms } = await queryClient.ensureQueryData(formsQuery(member.plan))
    if (!forms.some(({ formId }) => formId === form)) throw notFound()
  },
  loader: async ({ context: { queryClient, member }, params: { form } }): Promise<void> => {
    const { plan } = requireMember(member)
    const drafts = formDraftQueries(plan.memberId, form)
    await Promise.all([queryClient.ensureQueryData(drafts.fields), queryClient.ensureQueryData(drafts.files)])
  },
  component: FormPage,
})
