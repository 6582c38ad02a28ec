import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { EstimateMatch } from '#records/EstimateMatch.tsx'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Tile } from './Tile.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { estimate: texts } = dashboardMessages

/** How many days a claim for an estimate stays on the home page. */
const SHOWN_DAYS = 30

/** The newest recent claim for a saved estimate, and why it differs; hidden without one. */
export function EstimateTile({ plan }: { plan: Membership }) {
  const { data } = useQuery({ ...savedEstimatesQuery(plan), retryOnMount: false })
  const since = today().subtract({ days: SHOWN_DAYS }).toString()
  const [newest] = (data?.saved ?? [])
    .flatMap(({ service, match, estimate }) =>
      match && match.matchedAt >= since ? [{ service, match, estimate }] : [],
    )
    .toSorted((one, other) => (one.match.matchedAt < other.match.matchedAt ? 1 : -1))
  if (!newest) return null
  const { service, match, estimate } = newest
  return (
    <Tile
      title={texts.title({ service: insurerText(service) })}
      action={
        <ButtonLink to="/claim-details/$id" params={{ id: match.claim }}>
          {texts.open}
        </ButtonLink>
      }
    >
      <EstimateMatch match={match} estimate={estimate} />
    </Tile>
  )
}
