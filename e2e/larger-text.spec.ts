import { WITHOUT_WORKER, test } from './kit.ts'
import { pagesFit, withDefaultFont } from './large-text.ts'

test.use(WITHOUT_WORKER)

/** What browsers call "very large". */
test.use(withDefaultFont(24))

pagesFit(24, [1280, 390])
