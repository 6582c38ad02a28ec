import { FileTrigger } from 'react-aria-components/FileTrigger'
import { InputContext } from 'react-aria-components/Input'
import { Button } from './Button.tsx'

type Props = {
  label: string
  icon: string
  /** Media types, such as `image/*`. */
  accepts: readonly string[]
  /** Takes a picture with the camera, if there is one, instead of asking for files. */
  isCamera?: boolean
  onChosen: (files: readonly File[]) => void
}

/** A button that asks for files. It has no name, so no form reads it; the caller stores the chosen files. */
export function FileField({ label, icon, accepts, isCamera, onChosen }: Props) {
  return (
    <InputContext value={{ 'aria-label': label }}>
      <FileTrigger
        acceptedFileTypes={accepts}
        allowsMultiple={!isCamera}
        defaultCamera={isCamera ? 'environment' : undefined}
        onSelect={(files) => onChosen([...(files ?? [])])}
      >
        <Button icon={icon}>{label}</Button>
      </FileTrigger>
    </InputContext>
  )
}
