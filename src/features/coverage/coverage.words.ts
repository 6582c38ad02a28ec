import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    whose: (name: string, plan: string) => `${name} · ${plan}`,
    answer: {
      people: (count: number) => (count === 1 ? '1 person is covered.' : `${count} people are covered.`),
      nobody: 'We have no current coverage on file for this plan.',
    },
    covered: {
      title: 'Who is covered',
      unnamed: 'Name not on file',
      id: 'Member ID',
      start: 'Start',
      end: 'End',
      noEnd: 'No end date',
    },
    states: { active: 'Active', ended: 'Ended', future: 'Not started' },
    relationships: {
      self: 'Policy holder',
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      other: 'Other',
    } as Record<string, string>,
    costs: {
      visits: 'What you pay',
      visitsOfDental: 'Your share of dental work',
      visitsOfVision: 'Exams, glasses and contacts',
      limits: 'Deductible and limits',
      pharmacy: 'Pharmacy',
      pharmacyHint: 'Each drug is on a tier. The tier sets your price.',
      whoseCosts: (name: string) => `For ${name}`,
    },
    meanings: {
      deductible: 'What you pay yourself each year before the plan starts to pay for most care.',
      coinsurance: 'Your share of a bill in percent, after the deductible.',
      copay: 'A set price that you pay for a visit or a drug.',
      limit: 'The most you pay in a year for covered care. After that the plan pays all of it.',
      maximum: 'The most the plan pays for you in a year.',
    },
    plan: {
      title: 'About this plan',
      name: 'Plan name',
      group: 'Group',
      groupNumber: 'Group number',
      insurer: 'Insurer',
      contract: 'Contract number',
      period: 'Plan period',
      from: (start: string, end: string) => `${start} to ${end}`,
    },
    ended: (count: number) => (count === 1 ? 'Ended coverage (1)' : `Ended coverage (${count})`),
    endedHint: 'Shown for 36 months after the end.',
    empty: {
      title: 'No coverage to show',
      body: 'We found no coverage for this plan in the last 36 months. If that is wrong, please call us.',
    },
    help: 'Questions about this? Call',
  },
})
