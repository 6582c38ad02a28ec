import { mdiCertificateOutline, mdiDeleteOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useIdempotentMutation } from '#api/use-idempotent-mutation.ts'
import { focusHeading } from '#base/focus-heading.ts'
import { longDate, momentInZone } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import type { NetworkProof } from '#contract/entities/network-proof.ts'
import type { Provider, ProviderRole } from '#contract/entities/provider.ts'
import { mayViewDocuments } from '#member/access.ts'
import { useMember } from '#member/current.ts'
import { NeedsNetwork, useNeedsNetwork } from '#offline/NeedsNetwork.tsx'
import { QueryView } from '#offline/QueryView.tsx'
import { announce } from '#ui/announce.ts'
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FailureText } from '#ui/FailureText.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, Rows } from '#ui/Rows.tsx'
import { deletionOfProof, proofOf, proofsQuery } from './find-care.queries.ts'
import { providerProofMessages as texts } from './locales/provider-proof.gen.ts'
import { providerFactsMessages } from '#records/locales/provider-facts.gen.ts'
import parts from '#ui/Parts.module.css'
import styles from './Provider.module.css'

type Props = { provider: Provider; role: ProviderRole }

/** Saves a signed proof of the directory's current entry for this location. */
export function ProofButton({ provider, role }: Props) {
  const member = useMember()
  const { done, send } = useIdempotentMutation(proofOf(member.plan, provider.provider))
  const { refused, refuse } = useNeedsNetwork<'proof'>(texts.offline)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const press = async () => {
    if (isBusy || refuse('proof')) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send({ locationId: role.locationId })
      announce(texts.saved)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.proof}>
      <Button icon={mdiCertificateOutline} aria-disabled={isBusy} onPress={() => void press()}>
        {isBusy ? texts.busy : texts.save}
      </Button>
      <p className={parts.quiet}>{texts.why}</p>
      {refused && <NeedsNetwork>{texts.offline}</NeedsNetwork>}
      {done && (
        <Notice
          tone="good"
          title={texts.saved}
          action={
            mayViewDocuments(member) && (
              <ButtonLink variant="quiet" to="/documents">
                {texts.open}
              </ButtonLink>
            )
          }
        />
      )}
      {failure !== undefined && (
        <div role="status">
          <Notice tone="warning">
            <FailureText {...sentenceOf(failure)} />
          </Notice>
        </div>
      )}
    </div>
  )
}

/** The member's proofs for a provider, newest first. */
export function Proofs({ provider }: { provider: Provider }) {
  const { plan } = useMember()
  const query = useQuery({ ...proofsQuery(plan), retryOnMount: false })
  const heading = useRef<HTMLHeadingElement>(null)
  const own = query.data?.proofs.filter((proof) => proof.provider === provider.provider)
  if (own?.length === 0) return null
  return (
    <TitledCard title={texts.title} headingRef={heading} className={parts.part}>
      <QueryView query={query} place="line" failed={texts.failed}>
        {() => (
          <Rows label={texts.title} isInCard>
            {own?.map((proof) => (
              <ProofRow
                key={proof.proofId}
                proof={proof}
                // The last proof removes the card, too.
                onDeleted={() => (own.length > 1 ? heading.current?.focus() : focusHeading())}
              />
            ))}
          </Rows>
        )}
      </QueryView>
    </TitledCard>
  )
}

function ProofRow({ proof, onDeleted }: { proof: NetworkProof; onDeleted: () => void }) {
  const { plan } = useMember()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, error } = useMutation(deletionOfProof(plan, proof.proofId))
  const remove = async () => {
    setAsked(false)
    await mutateAsync()
    announce(texts.deleted)
    onDeleted()
  }
  return (
    <Row
      level={3}
      isWhole
      title={proof.addressLines.join(', ') || providerFactsMessages.noAddress}
      facts={[
        insurerText(proof.networkName),
        texts.shownAt({ moment: momentInZone(proof.shownAt) }),
        proof.listedUntil && texts.until({ day: longDate(proof.listedUntil) }),
      ]}
      menu={<IconButton icon={mdiDeleteOutline} aria-label={texts.delete} onPress={() => setAsked(true)} />}
    >
      {error && (
        <div role="status">
          <FailureText {...sentenceOf(error)} />
        </div>
      )}
      {isAsked && (
        <Dialog
          title={texts.confirm.title}
          actions={
            <>
              <Button variant="primary" onPress={() => void remove().catch(() => undefined)}>
                {texts.delete}
              </Button>
              <Button onPress={() => setAsked(false)}>{texts.confirm.keep}</Button>
            </>
          }
          onClose={() => setAsked(false)}
        >
          <p>{texts.confirm.body}</p>
        </Dialog>
      )}
    </Row>
  )
}
