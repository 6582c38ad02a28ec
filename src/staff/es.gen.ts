// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { addTranslation } from '#base/messages.ts'
import { translation as api } from '#api/messages/es.gen.ts'
import { translation as base } from '#base/messages/es.gen.ts'
import { translation as session } from '#session/messages/es.gen.ts'
import { translation as staff } from '#staff/messages/es.gen.ts'
import { translation as ui } from '#ui/messages/es.gen.ts'

for (const each of [api, base, session, staff, ui]) addTranslation(each)
