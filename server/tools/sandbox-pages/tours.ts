/** Suggests what to look at as each person who can sign in, by username. */
export const TOURS: Record<string, string> = {
  harperdana1:
    'Start here: the ID card and “Show at counter”, a denied claim and its appeal, the price of an MRI before the visit, the bill and AutoPay, three plans to look at.',
  harpermarc1:
    'The terms of use come first. Then the same family plan as the spouse sees it: no bills, only his own records.',
  harperava19: 'An adult on her mother’s plan: only she sees her claims, but the family’s limits are shared.',
  harpereli16: 'What a 16-year-old may see; the pharmacy center says why it is closed before 17.',
  nguyenkim22: 'An HMO that asks for a primary care provider: choose one for yourself and for Mai.',
  nguyenleo19: 'An adult on his mother’s plan: he chooses his own primary care provider.',
  delgadoray3:
    'The reimbursement account: the balance, a request with a receipt, and one that still needs its receipt.',
  wilmaross42: 'Medicare Advantage: the premium, the extra benefits; try larger text and high contrast.',
  octaviar88:
    'A marketplace plan with a subsidy and a bill in its grace period. Compare what a surgery costs before and after her deductible; switch to Español.',
  dentalonly7: 'Dental only: the yearly maximum is nearly used up.',
  visiononly7: 'Vision only: coverage and claims for glasses and exams.',
  formerplan9: 'A plan that has ended: what is still open, and what each page says about it.',
  futureplan1: 'A medical plan that starts next month, next to an active dental plan.',
  okaforruth7: 'The holder of a family with a reimbursement account that covers her daughter’s care.',
  okaforpaul2: 'Her husband: the same plan without the reimbursement account.',
  okafortess5: 'Their daughter, 15, with an account of her own.',
  okaforseth9: 'Their son, 16, whose coverage has ended; his mother can hide him in her profile settings.',
  norights001: 'A plan with every service turned off.',
  blocked0001: 'How a refused sign-in reads: an administrator has blocked the account.',
  lockedout01: 'How a refused sign-in reads: too many failed attempts.',
  agentjordan: 'Staff: takes live chats that Sandy hands over, at /staff.',
  adminsandy1: 'Staff: no plan of her own; her console is at /staff.',
}
