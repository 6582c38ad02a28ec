import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'Choose a plan',
    answer: (current: number) =>
      current === 1 ? 'You have 1 plan right now.' : `You have ${current} plans right now.`,
    noCurrent: 'You have no active plan. You can still open your past plans.',
    hint: 'You can switch plans at any time.',
    past: (count: number) => (count === 1 ? 'Past plan (1)' : `Past plans (${count})`),
    startHere: 'Start here',
    member: 'Member',
    memberId: 'Member ID',
    group: 'Group',
    role: 'Your role',
    holder: 'Policy holder',
    dependent: 'Covered by this plan',
    startDate: 'Start Date',
    open: (plan: string, type: string) => `Open plan ${plan}, ${type}`,
    openShort: 'Open plan',
    opening: 'Opening',
    status: {
      active: 'Active',
      starts: (date: string) => `Starts ${date}`,
      ended: (date: string) => `Ended ${date}`,
      endedSometime: 'Ended',
    },
    empty: {
      title: 'We found no plan for you',
      body: 'Your account is fine, but no plan is linked to it yet. A new plan can take a few days to show up.',
      call: (number: string) => `Call ${number}`,
    },
  },
})
