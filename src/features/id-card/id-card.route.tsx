import { createFileRoute } from '@tanstack/react-router'
import { isPassing } from '#api/failure.ts'
import { mayViewIdCards } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { IdCardPage } from './IdCardPage.tsx'
import { IdCardPending } from '#card/FlipCard.tsx'
import { idCardsQuery } from './id-card.queries.ts'
import { checkSavedCard } from './saved/SaveCard.tsx'

export const Route = createFileRoute('/_portal/id-card')({
  staticData: { title: titleMessages.idCard, access: mayViewIdCards },
  loader: ({ context }) =>
    Promise.all([
      // Without an answer, the page still shows the known numbers.
      context.queryClient
        .ensureQueryData(idCardsQuery(requireMember(context.member).plan))
        .catch((failure: unknown) => {
          if (!isPassing(failure)) throw failure
        }),
      checkSavedCard(),
    ]),
  component: IdCardPage,
  pendingComponent: IdCardPending,
})
