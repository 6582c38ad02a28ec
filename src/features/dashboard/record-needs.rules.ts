import type * as v from 'valibot'
import { longDate } from '#base/dates.ts'
import type { healthRecordNews } from '#contract/calls/health-record.ts'
import type { Need } from './needs.rules.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { record: texts } = dashboardMessages.needs

type Late = v.InferOutput<typeof healthRecordNews.reply>['late'][number]

/** Requests about health records that the plan answers late. */
export const lateAnswers = (late: readonly Late[]): Need[] =>
  late.map(({ handle, kind, dueOn }) => ({
    key: `record request ${handle}`,
    title: texts.late[kind],
    body: texts.lateBody({ day: longDate(dueOn) }),
    until: dueOn,
    link: { to: '/health-records/requests/$id', params: { id: handle } },
    isUrgent: true,
  }))
