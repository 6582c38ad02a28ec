import { useQuery } from '@tanstack/react-query'
import { titleMessages } from '#content/locales/title.gen.ts'
import { TypedFields } from '#drafts/drafts.ts'
import { useDraftWithFiles } from '#drafts/use-draft-with-files.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { exceptionsQuery } from '#records/drug-exceptions.queries.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useAskedDrug } from '#features/pharmacy/drug-in-question.ts'
import { ExceptionForm } from './ExceptionForm.tsx'
import { exceptionsMessages as texts } from './locales/exceptions.gen.ts'
import parts from '#ui/Parts.module.css'

/** Asks for an exception for a drug. */
export function NewExceptionPage() {
  const { plan } = useMember()
  const query = useQuery({ ...exceptionsQuery(plan), retryOnMount: false })
  const draft = useDraftWithFiles({
    fields: { name: `exception ${plan.memberId}`, schema: TypedFields },
    none: {},
    files: `statements ${plan.memberId}`,
  })
  const asked = useAskedDrug()
  return (
    <div className={parts.page}>
      <PageHeader
        back={<BackLink to="/pharmacy/exceptions">{titleMessages.drugExceptions}</BackLink>}
        title={titleMessages.newException}
      />
      <p className={parts.quiet}>{texts.formIntro}</p>
      <QueryView query={query} failed={texts.failed} offline={texts.offline}>
        {({ members }) =>
          draft ? (
            <Card className={parts.part}>
              <ExceptionForm members={members} draft={draft} asked={asked} />
            </Card>
          ) : (
            <Skeleton shape="fields" />
          )
        }
      </QueryView>
    </div>
  )
}
