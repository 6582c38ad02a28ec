import type { Accepting, ProviderRole } from '#contract/entities/provider.ts'
import { providerFactsMessages as texts } from '#records/locales/provider-facts.gen.ts'
import { Label, type LabelColor } from '#ui/Label.tsx'

const COLORS: Record<Accepting, LabelColor> = {
  accepting: 'green',
  existing: 'amber',
  'some-locations': 'green',
  no: 'grey',
}

export const AcceptingLabel = ({ accepting }: Pick<ProviderRole, 'accepting'>) =>
  accepting === null ? (
    <Label color="grey">{texts.accepting.unknown}</Label>
  ) : (
    <Label color={COLORS[accepting]}>{texts.accepting[accepting]}</Label>
  )
