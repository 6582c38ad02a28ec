import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { words } from './content.words.ts'

/** Says before another site opens that it is one, and which (security BR-10). */
export function LeavingNotice({ url, onClose }: { url: URL; onClose: () => void }) {
  return (
    <Dialog
      title={words.leaving.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.leaving.stay}</Button>
          <ButtonAnchor
            look="primary"
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            {words.leaving.go(url.host)}
          </ButtonAnchor>
        </>
      }
    >
      <p>{words.leaving.body(url.host)}</p>
    </Dialog>
  )
}
