import { mdiSendOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { formTrouble } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import {
  MOST_REPORT_CHARACTERS,
  REPORTED_FACTS,
  type ReportedFact,
} from '#contract/entities/directory-report.ts'
import type { Provider, ProviderRole } from '#contract/entities/provider.ts'
import { textOnly } from '#contract/text.ts'
import { TypedFields, draftQuery, dropDraft, keepDraft } from '#drafts/drafts.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { reportOf } from './find-care.queries.ts'
import {
  addressText,
  fullName,
  hoursLines,
  languageName,
  networkText,
  specialtyNames,
} from '#records/provider/provider-words.ts'
import { directoryReportMessages as texts } from './locales/directory-report.gen.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'

const tooLong = texts.tooLong({ most: MOST_REPORT_CHARACTERS })
const Text = v.pipe(v.string(), v.transform(textOnly), v.trim(), v.maxLength(MOST_REPORT_CHARACTERS, tooLong))

const Report = v.object({
  locationId: v.optional(v.string(), ''),
  fact: v.picklist(REPORTED_FACTS, texts.factNeeded),
  shouldBe: v.pipe(Text, v.nonEmpty(texts.rightNeeded)),
  how: Text,
})

type Props = { provider: Provider; onSent: () => void; onCancel: () => void }

/** The wrong fact, its correction, and how the member knows. The typed text is kept until it is sent. */
export function MistakeForm({ provider, onSent, onCancel }: Props) {
  const { plan } = useMember()
  const { roles } = provider
  const draft = { name: `directory report ${plan.memberId} ${provider.provider}`, schema: TypedFields }
  const kept = useQuery(draftQuery(draft)).data
  const { send } = useIdempotentMutation(reportOf(plan, provider.provider))
  const { refused, refuse } = useNeedsNetwork<'send'>(texts.offline)
  if (kept === undefined) return null
  const submit = async ({ locationId, fact, shouldBe, how }: v.InferOutput<typeof Report>) => {
    if (refuse('send')) return
    const role =
      roles.find((one) => one.locationId === locationId) ?? (roles.length === 1 ? roles[0] : undefined)
    const is = listedValue(provider, role, fact).slice(0, MOST_REPORT_CHARACTERS)
    await send({ locationId: role?.locationId ?? null, fact, is, shouldBe, how })
    dropDraft(draft)
    announce(texts.sent)
    onSent()
  }
  return (
    <Form
      schema={Report}
      troubleOf={(failure) => formTrouble(failure, { shouldBe: tooLong })}
      submit={{ label: texts.send, busy: texts.sending, icon: mdiSendOutline }}
      otherwise={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {texts.cancel}
          </Button>
          {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
        </>
      }
      onTyped={(typed) => keepDraft(draft, typed)}
      onSend={submit}
    >
      {roles.length > 1 && (
        <SelectField
          name="locationId"
          label={texts.location}
          none={texts.anyLocation}
          isOptional
          choices={roles.map((role, index) => ({
            value: role.locationId,
            label: [
              role.location.name ?? providerFactsMessages.location({ number: index + 1 }),
              addressText(role),
            ].join(', '),
          }))}
          defaultValue={kept?.['locationId'] ?? ''}
        />
      )}
      <SelectField
        name="fact"
        label={texts.fact}
        none={texts.chooseFact}
        choices={REPORTED_FACTS.map((fact) => ({ value: fact, label: texts.facts[fact] }))}
        defaultValue={kept?.['fact'] ?? ''}
      />
      <TextField name="shouldBe" label={texts.shouldBe} defaultValue={kept?.['shouldBe'] ?? ''} />
      <TextArea
        name="how"
        label={texts.how}
        hint={texts.howHint}
        isOptional
        most={MOST_REPORT_CHARACTERS}
        defaultValue={kept?.['how'] ?? ''}
      />
    </Form>
  )
}

/** The value that the directory lists, as the member reads it; empty if it doesn't list one. */
function listedValue(provider: Provider, role: ProviderRole | undefined, fact: ReportedFact): string {
  const { accepting, telehealth, location, network } = role ?? {}
  const values: Partial<Record<ReportedFact, string | null | undefined>> = {
    name: fullName(provider),
    specialty: specialtyNames(provider).join(', '),
    languages: provider.languages.map(languageName).join(', '),
    hospital: provider.hospitals.join(', '),
    phone: location?.phone,
    address: role && addressText(role),
    accepting: accepting && providerFactsMessages.accepting[accepting],
    network: network && networkText(network),
    hours: hoursLines(location?.hours ?? [])
      .map(({ days, times }) => `${days}, ${times}`)
      .join('; '),
    telehealth:
      telehealth == null ? undefined : telehealth ? providerFactsMessages.yes : providerFactsMessages.no,
    accessibility: location?.accessibility.map((each) => providerFactsMessages.access[each]).join(', '),
  }
  return values[fact] ?? ''
}
