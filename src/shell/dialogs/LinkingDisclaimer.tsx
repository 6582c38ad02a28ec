import { linkingDisclaimer } from '#content/content.ts'
import { RichText } from '#content/RichText.tsx'
import { useSelectedPlan } from '#member/plan.ts'
import { words } from '#shell/footer.words.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** What holds for links to other sites, by line of business (spec §2.4); comes with its text when it is asked for. */
export function LinkingDisclaimer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={words.disclaimer}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {words.close}
        </Button>
      }
    >
      <div lang="en">
        <RichText html={linkingDisclaimer(useSelectedPlan())} />
      </div>
    </Dialog>
  )
}
