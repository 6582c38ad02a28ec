import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { mayViewDocuments } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { SavedAnswerPage } from './saved/SavedAnswerPage.tsx'

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/_documents/documents/answers/$id')

export const Route = createFileRoute('/_portal/_documents/documents/answers/$id')({
  staticData: { title: titleMessages.savedAnswer, access: mayViewDocuments },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const { plan } = requireMember(member)
    const { savedAnswersQuery } = await import('#benefits/saved-answers.queries.ts')
    // If this fails, the page shows why.
    await Promise.allSettled([queryClient.ensureQueryData(savedAnswersQuery(plan))])
  },
  component: function OneAnswer() {
    const { id } = route.useParams()
    return <SavedAnswerPage key={id} id={id} />
  },
})
