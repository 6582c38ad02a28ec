import { describe, expect, test } from 'vitest'
import { type Endpoint, isOpen } from '#contract/endpoint.ts'
import { SIGN_IN_AGAIN } from '#api/failure.ts'

const modules = import.meta.glob<Record<string, unknown>>('/contract/calls/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const calls = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, call: value }] : [])),
)

/** Calls that change something without a recent password, by the reason. */
const WITHOUT: Record<string, readonly string[]> = {
  'is a read with a body': ['documentsZip', 'readAnswers', 'openDeepLink'],
  'asks for itself, by what is sent': [
    // An address that isn't on file; a mailing address; the current password.
    'emailCard',
    'changeProfile',
    'changePassword',
  ],
  'goes to the address on file only, and the insurer decides': ['replaceCard'],
  'pays the member’s own bill to the insurer': ['pay', 'cancelPayment'],
  'pays the member’s own bills only, and the number is typed into the processor’s page': [
    'addPaymentMethod',
    'removePaymentMethod',
    'defaultPaymentMethod',
  ],
  'pays to the account or address on file, after the insurer’s decision': [
    'requestReimbursement',
    'addReceipts',
    'uploadReceipt',
    'seeDecisions',
  ],
  'is written to the insurer, which answers in the portal': [
    'startAppeal',
    'takeBackAppeal',
    'uploadAppealFile',
    'startAuthorizationAppeal',
    'takeBackAuthorizationAppeal',
    'uploadAuthorizationAppealFile',
    'uploadInformationFile',
    'requestException',
    'withdrawException',
    'uploadExceptionFile',
    'startExceptionAppeal',
    'takeBackExceptionAppeal',
    'uploadExceptionAppealFile',
    'setUpMailOrder',
    'orderByMail',
    'joinPaymentPlan',
    'sendInformation',
    'requestExtension',
    'withdrawAuthorization',
    'sendForm',
    'reportDirectoryMistake',
    'sendRecordRequest',
    'startRecordExport',
    'disagreeWithDenial',
    'uploadRecordRequestFile',
    'choosePrimaryCare',
    'cancelPrimaryCare',
    'uploadFormFile',
    'endSentForm',
    'saveMessageDraft',
    'deleteMessageDraft',
    'uploadMessageFile',
    'sendMessage',
    'askQuestion',
    'openChat',
    'sendChatMessage',
    'uploadChatFile',
    'signOfMember',
    'closeChat',
    'rateChat',
    'moveCall',
    'cancelCall',
    'acceptTerms',
  ],
  'is a note or a choice of the member’s own that opens nothing': [
    'saveAnswer',
    'deleteAnswer',
    'saveEstimate',
    'mailEstimate',
    'mailComparison',
    'deleteEstimate',
    'saveClaimNote',
    'saveProvider',
    'unsaveProvider',
    'saveNetworkProof',
    'deleteNetworkProof',
    'saveClaimBill',
    'markMessage',
    'deleteMessage',
    'choosePaperless',
    'savePreferences',
    'renamePasskey',
    'removePushDevice',
  ],
  'sends news that say nothing of what they are about': ['addPushDevice'],
  'renews in the background what a password opened': ['renewSavedCards', 'openSession', 'keepSession'],
  'opens the account’s records with a code from the insurer’s contact': [
    'sendRecordsCode',
    'enterRecordsCode',
  ],
  'answers a request that asked for it, within ten minutes': ['createPasskey'],
  'takes away what a device holds': ['removeSavedCards'],
  'hands over to a service that the member opens, after an agreement': [
    'singleSignOn',
    'agreeToShare',
    'changeConnectedApp',
  ],
}

const reasons = new Map(
  Object.entries(WITHOUT).flatMap(([reason, names]) => names.map((name) => [name, reason])),
)

describe('calls with money or secrets', () => {
  test('every call that changes something asks for a recent password or has a reason', () => {
    // The staff's acts are in docs/decisions/020-staff-console.md.
    const changing = calls.filter(
      ({ call }) => call.method !== 'GET' && !call.reads && call.area !== 'staff' && !isOpen(call),
    )
    const undecided = changing.filter(({ name, call }) => !call.recent === !reasons.has(name))
    expect(undecided.map(({ name }) => name)).toEqual([])
    const known = new Set(changing.map(({ name }) => name))
    expect([...reasons.keys()].filter((name) => !known.has(name))).toEqual([])
  })

  test.each([
    'setDirectDeposit',
    'stopDirectDeposit',
    'saveFamilyAccess',
    'saveCards',
    'enrollInAutoPay',
    'cancelAutoPay',
    'endSession',
    'endOtherSessions',
    'faxCard',
    'passkeyRequest',
    'deleteAccount',
    'confirmAuthenticator',
    'newRecoveryCodes',
    'myDataZip',
  ])('%s asks for a recent password', (name) => {
    expect(calls.find((one) => one.name === name)?.call.recent).toBeDefined()
  })

  test('the portal offers a sign-in for each of their rejections', () => {
    const codes = calls.flatMap(({ call }) => (call.recent && call.area !== 'staff' ? [call.recent] : []))
    for (const code of codes) expect(SIGN_IN_AGAIN).toContain(code)
  })
})
