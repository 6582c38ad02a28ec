import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadedOnce } from '#base/loaded-once.ts'
import { mayViewProgram, mayViewPrograms } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { loadRichText } from '#content/RichText.tsx'
import { titleMessages } from '#content/locales/title.gen.ts'
import { loadFacts } from './programs.queries.ts'
import { ProgramPage } from './ProgramPage.tsx'

const contents = loadedOnce(() => import('#content/content.ts'))

export const Route = createFileRoute('/_portal/programs/$id')({
  staticData: {
    title: titleMessages.program,
    access: mayViewPrograms,
    isThere: (member, { id = '' }) => mayViewProgram(member, id),
  },
  // Not in the loader, which the router runs once for an address that is loaded again.
  beforeLoad: async ({ context: { member }, params: { id } }) => {
    if (!member) return
    if (!mayViewProgram(member, id)) throw notFound()
    const { contentReady, programItems } = await contents()
    await contentReady()
    // An expired program no longer exists.
    if (programItems([id], member.plan).length === 0) throw notFound()
  },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const reader = requireMember(member)
    await Promise.all([loadFacts(queryClient, reader), loadRichText()])
  },
  component: ProgramPage,
})
