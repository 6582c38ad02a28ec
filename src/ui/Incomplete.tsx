import { Notice } from './Notice.tsx'
import { uiMessages } from './locales/ui.gen.ts'

/** Warns that part of the answer above couldn't be read, so rows or totals may be incomplete. */
export const Incomplete = ({ isPartial }: { isPartial: boolean | undefined }) =>
  isPartial ? (
    <Notice tone="warning" title={uiMessages.isPartial.title}>
      {uiMessages.isPartial.body}
    </Notice>
  ) : null
