import type { AccessTopic } from '#contract/entities/access-log.ts'

/** The first pattern that matches a call's path determines its topic. */
const TOPICS: readonly (readonly [RegExp, AccessTopic])[] = [
  [/\/staff\/api\/users\/[^/]+\/(?:un)?block$/, 'account-block'],
  [/\/staff\/api\/users\/[^/]+\/benefits$/, 'coverage'],
  [/\/staff\/api\/users\/[^/]+\/estimates(?:$|\/)/, 'estimates'],
  [/\/staff\/api\/users\/[^/]+\/(?:drug-exceptions|medicines|drug-prices)$/, 'pharmacy'],
  [/\/staff\/api\/users/, 'account'],
  [/\/chats(?:\/|$)/, 'chat'],
  [/\/my-data/, 'my-data'],
  [/\/saved-cards/, 'saved-cards'],
  [/\/(?:access-log|sign-in-history)/, 'access-log'],
  [/\/family-access$/, 'family-access'],
  [/\/(?:preferences|paperless)$|\/push-devices/, 'preferences'],
  [
    /\/(?:password|terms)$|\/(?:second-step|passkeys|sessions|contacts|records-code)|^DELETE \S*\/users\/[^/]+$/,
    'account',
  ],
  [/\/(?:memberships|accessrights)/, 'plans'],
  [/\/autopay/, 'autopay'],
  [/\/payment-methods/, 'payment-methods'],
  [/\/payments/, 'payments'],
  [/\/direct-deposit/, 'direct-deposit'],
  [/\/reimbursement/, 'reimbursement'],
  [/\/appeal/, 'appeals'],
  [/\/claims\/[^/]+\/(?:notes?|bill)$/, 'claim-notes'],
  [/\/eob$|\/ExplanationOfBenefit/, 'eobs'],
  [/\/(?:authorizations|approval-rules)/, 'authorizations'],
  [/\/(?:documents|forms|form-files|sent-forms)/, 'documents'],
  [/\/cost-estimates/, 'estimates'],
  [/\/primary-care|\/CareTeam/, 'primary-care'],
  [/\/pharmacy|\/MedicationDispense/, 'pharmacy'],
  [/\/directory\/|\/network-proofs$/, 'directory'],
  [/\/claims/, 'claims'],
  [/\/(?:bill$|invoices)/, 'bill'],
  [/\/id-cards/, 'id-cards'],
  [/\/spending/, 'spending'],
  [/\/health-record(?:\/|\.)/, 'health-record'],
  [/\/messages(?:\/|$)|\/drafts(?:\/|$)|\/since-last-visit$|\/session\/news$/, 'messages'],
  [/\/questions/, 'questions'],
  [/\/sso$|\/connected-apps|\/sharing-agreements$/, 'applications'],
  [/\/Patient|\/profile$/, 'person'],
  [
    /\/Coverage|\/InsurancePlan|\/(?:creditable-coverage|proof-of-coverage|plan-coverage|benefit-use)$|\/(?:plan-papers|saved-answers)/,
    'coverage',
  ],
]

/** The subject of a call such as `GET /fhir/Coverage/:id`. */
export const topicOf = (action: string): AccessTopic =>
  TOPICS.find(([sign]) => sign.test(action))?.[1] ?? 'other'
