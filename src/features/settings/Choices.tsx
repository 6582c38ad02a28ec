import { RadioGroup } from '#ui/RadioGroup.tsx'

type Props<Value extends string> = {
  legend: string
  hint: string
  name: string
  chosen: Value
  choices: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, taken at once without a form to send. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, hint, name, chosen, choices, onChoose } = props
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value)
    if (choice) onChoose(choice.value)
  }
  return (
    <RadioGroup
      name={name}
      label={legend}
      hint={hint}
      isOptional="unsaid"
      choices={choices}
      value={chosen}
      onChange={choose}
    />
  )
}
