import { byCaller } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
import { language } from '#base/language.ts'
import { coverageLetter } from '#contract/calls/coverage-letter.ts'
import { offlineFilesMessages } from './locales/offline-files.gen.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** The letter that proves a member's coverage, in the page's language; a failure appears under the button. */
export const CoverageLetterDownload = ({ memberId }: { memberId: string }) => (
  <DownloadButton
    name="creditable-coverage-letter.pdf"
    get={() => callFile(coverageLetter, { params: { memberId }, query: { language } }, byCaller)}
  >
    {offlineFilesMessages.coverageLetter}
  </DownloadButton>
)
