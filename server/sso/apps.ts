import type { Rights } from '#contract/entities/rights.ts'
import type { AppKey } from '#contract/entities/sso.ts'

const hasType = (items: Rights['pageIdentifiers'], type: string) => items.some((item) => item.type === type)
const hasPrograms = ({ programs }: Rights) => programs.length > 0

/** Which right opens which connected application (spec §2.3, §5); programs carry their own. */
const opens: Record<AppKey, (rights: Rights) => boolean> = {
  interqual: ({ pageIdentifiers }) => hasType(pageIdentifiers, 'interqual'),
  cob: (rights) => rights.updateOtherCoverageInformation,
  updatepolicy: (rights) => rights.updatePolicy,
  updatepolicymetallic: (rights) => rights.updatePolicyMetallic,
  rxsavings: (rights) => rights.rxSavingsSolutions,
  embold: ({ findCareAndCostOptions }) => hasType(findCareAndCostOptions, 'embold'),
  careguide: hasPrograms,
  wellbeing: hasPrograms,
  telehealth: hasPrograms,
  diabetes: hasPrograms,
  rewards: hasPrograms,
  discounts: hasPrograms,
}

export const mayOpenApp = (app: AppKey, rights: Rights): boolean => opens[app](rights)
