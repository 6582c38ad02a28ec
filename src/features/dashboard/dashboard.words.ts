import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    greetings: { morning: 'Good Morning', afternoon: 'Good Afternoon', evening: 'Good Evening' },
    greet: (greeting: string, name: string) => (name ? `${greeting}, ${name}` : greeting),
    answer: {
      active: (plan: string) => `Your ${plan} plan is active.`,
      future: (plan: string, date: string) => `Your ${plan} plan starts on ${date}.`,
      ended: (plan: string) => `Your ${plan} plan has ended. You can still look things up.`,
    },
    idCard: {
      title: 'ID card',
      body: 'Show it at the counter. It opens without a signal once you have opened it here.',
      open: 'Open ID card',
      memberId: 'Member ID',
      group: 'Group',
    },
    coverage: {
      medical: { title: 'Coverage & Copays', open: 'See all copays' },
      dental: { title: 'Coverage & Benefits', open: 'See all benefits' },
      vision: { title: 'Coverage & Copays', open: 'See all benefits' },
    },
    coveredPeople: (count: number) => (count === 1 ? '1 person covered' : `${count} people covered`),
    noCosts: 'Your plan has not told us any amounts yet.',
    failed: 'We could not load this part. Everything else on this page works.',
    retry: 'Try again',
    plan: {
      title: 'Your plan',
      name: 'Plan',
      status: 'Status',
      member: 'Member',
      memberId: 'Member ID',
      group: 'Group',
      role: 'Your role',
      holder: 'Policy holder',
      dependent: 'Covered by this plan',
      startDate: 'Start Date',
    },
    help: {
      title: 'Need a hand?',
      body: 'Call us about a bill, a card or a doctor.',
      call: (number: string) => `Call ${number}`,
    },
  },
})
