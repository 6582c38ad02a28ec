import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Membership } from '#contract/entities/plan.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { choosePlan } from '#member/plan.ts'
import { useMember } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { askMessages as texts } from './locales/ask.gen.ts'

const PAGES = { dental: '/coverage-and-benefits', vision: '/coverage-and-copays' } as const

/** Says that a question is about another kind of plan, and opens the member's own plan of that kind if there is one. */
export function OtherPlan({ type, title }: { type: keyof typeof PAGES; title: string }) {
  const { username } = useMember()
  const router = useRouter()
  const { data: memberships = [] } = useQuery(membershipsQuery(username))
  const other = memberships
    .toSorted((one, another) => Number(another.isActive) - Number(one.isActive))
    .find(({ contractType }) => contractType === type)
  const open = async (plan: Membership) => {
    await choosePlan(plan)
    await router.navigate({ to: PAGES[type] })
  }
  return (
    <Notice
      title={title}
      action={other && <Button onPress={() => void open(other)}>{texts.openOther[type]}</Button>}
    >
      {other ? texts.otherPlan[type] : texts.noOtherPlan[type]}
    </Notice>
  )
}
