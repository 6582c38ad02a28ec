import { randomUUID } from 'node:crypto'
import type { Forms } from '#server/insurer/forms.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withForms = (change: (port: Forms) => Partial<Forms>) => (insurer: Insurer) => {
  const { forms } = insurer
  if (!forms) throw new Error('no forms to plant a fault in')
  return { ...insurer, forms: { ...forms, ...change(forms) } }
}

const ONCE =
  'forms: asked again with the same key, a form is taken once, and is listed with what was answered'
const ALONE = 'forms: what somebody sent is seen by that account alone'
const HELD = 'forms: a form that holds until a day is in force, and is ended once; another cannot be ended'
const FILES =
  'forms: a file is stored once, goes with one form, and one that was never stored is refused with FRM-0014'

export const formsFaults: readonly Fault[] = [
  {
    fault: 'a form that is offered twice',
    plant: withForms(({ offered }) => ({
      offered: async (...asked) => [...(await offered(...asked)), ...(await offered(...asked))],
    })),
    breaks: 'forms: each form is offered once, and can be filled',
  },
  {
    fault: 'a form with two fields of one name',
    plant: withForms(({ offered }) => ({
      offered: async (...asked) =>
        (await offered(...asked)).map((form) => ({ ...form, fields: [...form.fields, ...form.fields] })),
    })),
    breaks: 'forms: each form is offered once, and can be filled',
  },
  {
    fault: 'a key that is not looked at',
    plant: withForms(({ submit }) => ({
      submit: (call, form) => submit(call, { ...form, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'forms that are lost once they were sent',
    plant: withForms(() => ({ sent: async () => [] })),
    breaks: ONCE,
  },
  {
    fault: 'a bank account that is answered in full',
    plant: withForms(({ submit }) => ({
      submit: async (call, form) => ({ ...(await submit(call, form)), answers: form.answers }),
    })),
    breaks: 'forms: of a bank account no answer has more than the last four digits',
  },
  {
    fault: 'a list of everybody’s forms',
    plant: withForms(({ sent }) => ({
      sent: (call, whose) => sent(call, { ...whose, username: whose.username.replace(/-2$/, '') }),
    })),
    breaks: ALONE,
  },
  {
    fault: 'a version that is not looked at',
    plant: withForms(({ submit, offered }) => ({
      submit: async (call, form) => {
        const all = await offered(call, form)
        const version = all.find(({ formId }) => formId === form.formId)?.version ?? form.version
        return submit(call, { ...form, version })
      },
    })),
    breaks: 'forms: a form of another version is refused with FRM-0009, and leaves nothing behind',
  },
  {
    fault: 'files that are not kept with their form',
    plant: withForms(({ submit }) => ({ submit: (call, form) => submit(call, { ...form, files: [] }) })),
    breaks: FILES,
  },
  {
    fault: 'an authorization that goes on although it was ended',
    plant: withForms(({ sent }) => ({
      end: async (call, { sentId, ...whose }) => {
        const found = (await sent(call, whose)).find((one) => one.sentId === sentId)
        if (!found) throw new Error('not there')
        return found
      },
    })),
    breaks: HELD,
  },
]
