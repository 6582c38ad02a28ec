import { longDate } from '#base/dates.ts'
import type { Warning } from '#contract/entities/primary-care.ts'
import { Notice } from '#ui/Notice.tsx'
import { choosePcpMessages } from './locales/choose-pcp.gen.ts'

const { warnings: texts } = choosePcpMessages.confirm

function warningText({ kind, on, miles }: Warning): string {
  if (kind === 'far') return texts.far({ miles: String(miles ?? '') })
  if (kind === 'leaving') return on === null ? texts.leavingSoon : texts.leaving({ day: longDate(on) })
  return texts[kind]
}

/** The insurer's remarks about a choice, each as a sentence. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map((warning) => (
    <Notice key={warning.kind} tone="warning">
      {warningText(warning)}
    </Notice>
  ))
}
