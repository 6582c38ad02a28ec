import { addTranslation } from '#base/messages.ts'
import { translation as cardFace } from '#contract/id-card/locales/es.gen.ts'
import { translation as card } from '#card/locales/es.gen.ts'
import { translation as idCard } from '#features/id-card/locales/es.gen.ts'
import { translation as shell } from '#shell/locales/es.gen.ts'
import { translation as ui } from '#ui/locales/es.gen.ts'
import { translation as vault } from '#vault/locales/es.gen.ts'

addTranslation({ ...card, ...cardFace, ...idCard, ...shell, ...ui, ...vault })
