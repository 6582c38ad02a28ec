import { createFileRoute, redirect } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { signedInUser } from '#session/session.ts'
import { EnterCodePage } from './EnterCodePage.tsx'
import { recordsCodeQuery } from './records-code.queries.ts'

/** Home of an account whose records aren't open yet (decision 029). Other accounts are redirected to their plans. */
export const Route = createFileRoute('/_portal/enter-code')({
  staticData: { title: titleMessages.enterCode, access: 'token', skeleton: 'form' },
  preload: false,
  loader: async ({ context: { queryClient } }): Promise<void> => {
    const plans = membershipsQuery(signedInUser() ?? '')
    if ((await queryClient.ensureQueryData(plans)).needsCode) {
      // If this fails, the page shows why.
      const state = await queryClient
        .fetchQuery(recordsCodeQuery(signedInUser() ?? ''))
        .catch(() => undefined)
      if (!state?.areOpen) return
      // The code was entered in another browser.
      await queryClient.fetchQuery({ ...plans, staleTime: 0 })
    }
    throw redirect({ to: '/select-plan', replace: true })
  },
  component: EnterCodePage,
})
