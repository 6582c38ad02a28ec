import { today } from '#base/clock.ts'
import { weekdayDate } from '#base/dates.ts'
import { CallWindow, type CallWish, callDays } from '#contract/callback.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { questionsMessages } from './locales/questions.gen.ts'

const { call } = questionsMessages

/** When we call: "Thursday, November 27, 8 a.m. to noon". */
export const callInWords = ({ on, window }: CallWish): string =>
  call.at({ day: weekdayDate(on), window: call.windows[window] })

/** The day and time of day of a callback. */
export function CallFields({ on, window }: { on?: string | undefined; window?: string | undefined }) {
  const days = callDays(today()).map(String)
  return (
    <>
      <SelectField
        name="on"
        label={call.day}
        none={call.noDay}
        choices={days.map((day) => ({ value: day, label: weekdayDate(day) }))}
        // A day typed earlier may have passed.
        defaultValue={on !== undefined && days.includes(on) ? on : undefined}
      />
      <RadioGroup
        name="window"
        label={call.window}
        hint={call.windowHint}
        defaultValue={window}
        choices={CallWindow.options.map((value) => ({ value, label: call.windows[value] }))}
      />
    </>
  )
}
