import { createFileRoute } from '@tanstack/react-router'
import { mayViewPrograms } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { loadFacts } from './programs.queries.ts'
import { ProgramsPage } from './ProgramsPage.tsx'

export const Route = createFileRoute('/_portal/programs')({
  staticData: { title: titleMessages.programs, access: mayViewPrograms, skeleton: 'list' },
  loader: ({ context: { queryClient, member } }) => loadFacts(queryClient, requireMember(member)),
  component: ProgramsPage,
})
