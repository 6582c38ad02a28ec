import {
  mdiCalculatorVariantOutline,
  mdiCardAccountPhoneOutline,
  mdiDoctor,
  mdiEmailOutline,
  mdiHeart,
  mdiHeartOutline,
  mdiPrinterOutline,
} from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sentenceOf } from '#api/failure.ts'
import type { Provider } from '#contract/entities/provider.ts'
import { beginQuestion } from '#drafts/message/asked-question.ts'
import { DownloadButton } from '#files/DownloadButton.tsx'
import { mayChoosePrimaryCare, mayEstimateCosts } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { FailureText } from '#ui/FailureText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { savedProvidersQuery, savingOf } from './find-care.queries.ts'
import { fullName, specialtyNames } from '#records/provider/provider-words.ts'
import { providerMessages as texts } from './locales/provider.gen.ts'
import { vcardName, vcardOf } from './vcard.rules.ts'
import styles from './Provider.module.css'

/** The actions for a provider. An action isn't offered if the facts that it needs are missing. */
export function ProviderActions({ provider }: { provider: Provider }) {
  const member = useMember()
  const navigate = useNavigate()
  const name = fullName(provider)
  const ask = () => {
    const { npi } = provider
    const body = npi ? texts.message.body({ name, npi }) : texts.message.bodyPlain({ name })
    const draft = beginQuestion({ topic: 'network', body: `${texts.message.network}\n\n${body}\n` })
    void navigate({ to: '/messages/new', search: { draft } })
  }
  const hasContact = provider.roles.some(
    ({ location }) => location.phone !== null || location.addressLines.length > 0,
  )
  const pcp = provider.roles.find((role) => role.isPcp === true && role.network !== null)
  return (
    <section aria-label={texts.actions} className={styles.actions}>
      <SaveButton provider={provider} />
      {pcp && mayChoosePrimaryCare(member) && (
        <ButtonLink
          icon={mdiDoctor}
          to="/primary-care-provider"
          search={{ provider: provider.provider, location: pcp.locationId }}
        >
          {texts.pcp}
        </ButtonLink>
      )}
      {mayEstimateCosts(member) && provider.roles.some(({ network }) => network !== null) && (
        <ButtonLink icon={mdiCalculatorVariantOutline} to="/cost-estimates">
          {texts.estimate}
        </ButtonLink>
      )}
      <Button icon={mdiEmailOutline} onPress={ask}>
        {texts.message.button}
      </Button>
      {hasContact && (
        <DownloadButton
          name={vcardName(provider.name)}
          icon={mdiCardAccountPhoneOutline}
          isHere
          get={() => Promise.resolve(contactOf(provider))}
        >
          {texts.contact}
        </DownloadButton>
      )}
      <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
        {texts.print}
      </Button>
    </section>
  )
}

/** The contact file is created on the device, so it works offline. */
const contactOf = (provider: Provider): Blob =>
  new Blob([vcardOf(provider, { specialties: specialtyNames(provider) })], { type: 'text/vcard' })

/** Saves the provider, or removes it; the button's state comes from the saved list if the device has it. */
function SaveButton({ provider }: { provider: Provider }) {
  const { plan } = useMember()
  const saved = useQuery({ ...savedProvidersQuery(plan), retryOnMount: false })
  const { mutateAsync, isPending, variables, error, reset } = useMutation(savingOf(plan, provider.provider))
  const { refused, refuse } = useNeedsNetwork<'save'>(texts.save.offline)
  const known = saved.data?.saved.some((one) => one.provider === provider.provider) ?? provider.isSaved
  const isSaved = isPending ? variables : known
  const press = async () => {
    if (isPending || refuse('save')) return
    reset()
    try {
      const isNow = await mutateAsync(!isSaved)
      announce(isNow ? texts.save.said : texts.save.removed)
    } catch {
      // Shown below the button.
    }
  }
  return (
    <div className={styles.save}>
      <Button
        variant={isSaved ? 'secondary' : 'primary'}
        icon={isSaved ? mdiHeart : mdiHeartOutline}
        aria-disabled={isPending}
        onPress={() => void press()}
      >
        {isSaved ? texts.save.remove : texts.save.save}
      </Button>
      {refused && <NeedsNetwork>{texts.save.offline}</NeedsNetwork>}
      {error && (
        <div role="status">
          <Notice tone="warning">
            <FailureText {...sentenceOf(error)} />
          </Notice>
        </div>
      )}
    </div>
  )
}
