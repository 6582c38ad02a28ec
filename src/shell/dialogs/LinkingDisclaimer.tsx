import { linkingDisclaimer, useContent } from '#content/content.ts'
import { RichText } from '#content/RichText.tsx'
import { usePlan } from '#member/current.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { footerMessages } from '#shell/locales/footer.gen.ts'

/** The disclaimer for links to other sites, by line of business (spec §2.4); loaded with its text on demand. */
export function LinkingDisclaimer({ onClose }: { onClose: () => void }) {
  useContent()
  return (
    <Dialog
      title={footerMessages.disclaimer}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {footerMessages.close}
        </Button>
      }
    >
      <div lang="en">
        <RichText html={linkingDisclaimer(usePlan())} />
      </div>
    </Dialog>
  )
}
