// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { addTranslation } from '#base/messages.ts'
import { translation as contract } from '#contract/locales/es.gen.ts'
import { translation as contractStaff } from '#contract/staff/locales/es.gen.ts'
import { translation as api } from '#api/locales/es.gen.ts'
import { translation as base } from '#base/locales/es.gen.ts'
import { translation as deadlines } from '#deadlines/locales/es.gen.ts'
import { translation as session } from '#session/locales/es.gen.ts'
import { translation as staff } from '#staff/locales/es.gen.ts'
import { translation as ui } from '#ui/locales/es.gen.ts'

for (const each of [contract, contractStaff, api, base, deadlines, session, staff, ui]) addTranslation(each)
