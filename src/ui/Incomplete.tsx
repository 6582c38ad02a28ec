import { Notice } from './Notice.tsx'
import { uiMessages } from './locales/ui.gen.ts'

/** Says of what it stands over that a part of the answer could not be read, so that rows and sums may lack something. */
export const Incomplete = ({ isPartial }: { isPartial: boolean | undefined }) =>
  isPartial ? (
    <Notice tone="warning" title={uiMessages.isPartial.title}>
      {uiMessages.isPartial.body}
    </Notice>
  ) : null
