import { mdiFullscreen } from '@mdi/js'
import { useAskedFor } from '#card/use-asked-for.ts'
import { Button } from '#ui/Button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { counterMessages } from '#card/locales/counter.gen.ts'
import type { CounterProps } from './CounterMode.tsx'

const CounterMode = onDemand(async () => (await import('./CounterMode.tsx')).CounterMode)

type Props = CounterProps & {
  /** Whether it is the main action: false for a card that a counter doesn't accept today. */
  isMain: boolean
}

/** Opens the cards for a counter, beginning with the one on the page. */
export function CounterModeButton({ isMain, ...props }: Props) {
  const { isOpen, open, close } = useAskedFor('counter')
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={mdiFullscreen}
        aria-haspopup="dialog"
        onPress={open}
      >
        {counterMessages.open}
      </Button>
      {isOpen && <CounterMode {...props} onClose={close} />}
    </>
  )
}
