import { test } from './kit.ts'
import { pagesFit, withDefaultFont } from './large-text.ts'

/** What browsers call "very large". */
test.use(withDefaultFont(24))

pagesFit(24, [1280, 390])
