// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { addTranslation } from '#base/messages.ts'
import { translation as api } from '#api/messages/es.gen.ts'
import { translation as content } from '#content/messages/es.gen.ts'
import { translation as claims } from '#features/claims/messages/es.gen.ts'
import { translation as coverage } from '#features/coverage/messages/es.gen.ts'
import { translation as dashboard } from '#features/dashboard/messages/es.gen.ts'
import { translation as help } from '#features/help/messages/es.gen.ts'
import { translation as idCard } from '#features/id-card/messages/es.gen.ts'
import { translation as notOpen } from '#features/not-open/messages/es.gen.ts'
import { translation as payments } from '#features/payments/messages/es.gen.ts'
import { translation as plans } from '#features/plans/messages/es.gen.ts'
import { translation as reimbursement } from '#features/reimbursement/messages/es.gen.ts'
import { translation as settings } from '#features/settings/messages/es.gen.ts'
import { translation as signIn } from '#features/sign-in/messages/es.gen.ts'
import { translation as spending } from '#features/spending/messages/es.gen.ts'
import { translation as member } from '#member/messages/es.gen.ts'
import { translation as offline } from '#offline/messages/es.gen.ts'
import { translation as shell } from '#shell/messages/es.gen.ts'
import { translation as sso } from '#sso/messages/es.gen.ts'
import { translation as ui } from '#ui/messages/es.gen.ts'

for (const each of [api, content, claims, coverage, dashboard, help, idCard, notOpen, payments, plans, reimbursement, settings, signIn, spending, member, offline, shell, sso, ui]) addTranslation(each)
