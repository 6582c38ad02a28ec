import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { forms } from '#contract/calls/forms.ts'
import type { Membership } from '#contract/entities/plan.ts'

export type FormList = v.InferOutput<typeof forms.reply>

/** The forms that can be filled in on the screen, and those already sent. */
export const formsQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['forms', memberId],
    queryFn: ({ signal }): Promise<FormList> =>
      call(forms, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })
