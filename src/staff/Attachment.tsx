import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#base/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { fileLabel } from '#ui/file-label.ts'
import { Failed } from './Failed.tsx'
import { staffFrameMessages as texts } from './locales/staff-frame.gen.ts'

/** A member's file, loaded and saved on the agent's device with a press. */
export function Attachment({ name, get }: { name: string; get: () => Promise<Blob> }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const saved = await saveFile(new File([await get()], name))
      if (saved === 'not-shared') throw new Error('This device did not accept the file')
    },
  })
  return (
    <div>
      <Button variant="quiet" aria-disabled={isPending} onPress={() => isPending || mutate()}>
        <bdi>{texts.download({ name: fileLabel(name) })}</bdi>
      </Button>
      <div role="alert">{error && <Failed error={error} />}</div>
    </div>
  )
}
