import { randomUUID } from 'node:crypto'
import type { Forms } from '#server/insurer/forms.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withForms = (change: (port: Forms) => Partial<Forms>) => (insurer: Insurer) => {
  const { forms } = insurer
  if (!forms) throw new Error('no forms to plant a fault in')
  return { ...insurer, forms: { ...forms, ...change(forms) } }
}

const ONCE = 'forms: accepts a form once per idempotency key, and lists it'
const ALONE = 'forms: shows a form only to the account that sent it'
const HELD = 'forms: ends a form that is in force, and refuses to end another with FRM-0010'
const FILES = 'forms: stores a file once, and refuses it in a second form with FRM-0014'

export const formsFaults: readonly Fault[] = [
  {
    fault: 'a form offered twice',
    plant: withForms(({ offered }) => ({
      offered: async (...asked) => [...(await offered(...asked)), ...(await offered(...asked))],
    })),
    breaks: 'forms: offers each form once, with valid fields',
  },
  {
    fault: 'a form with two fields of the same name',
    plant: withForms(({ offered }) => ({
      offered: async (...asked) =>
        (await offered(...asked)).map((form) => ({ ...form, fields: [...form.fields, ...form.fields] })),
    })),
    breaks: 'forms: offers each form once, with valid fields',
  },
  {
    fault: 'an ignored idempotency key',
    plant: withForms(({ submit }) => ({
      submit: (call, form) => submit(call, { ...form, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'sent forms that are not listed',
    plant: withForms(() => ({ sent: async () => [] })),
    breaks: ONCE,
  },
  {
    fault: 'a bank account returned in full',
    plant: withForms(({ submit }) => ({
      submit: async (call, form) => ({ ...(await submit(call, form)), answers: form.answers }),
    })),
    breaks: 'forms: returns only the last four digits of a bank account',
  },
  {
    fault: 'a list with the forms of every account',
    plant: withForms(({ sent }) => ({
      sent: (call, whose) => sent(call, { ...whose, username: whose.username.replace(/-2$/, '') }),
    })),
    breaks: ALONE,
  },
  {
    fault: 'an ignored form version',
    plant: withForms(({ submit, offered }) => ({
      submit: async (call, form) => {
        const all = await offered(call, form)
        const version = all.find(({ formId }) => formId === form.formId)?.version ?? form.version
        return submit(call, { ...form, version })
      },
    })),
    breaks: 'forms: refuses another version of a form with FRM-0009, and keeps no part of it',
  },
  {
    fault: 'a form that loses its files',
    plant: withForms(({ submit }) => ({ submit: (call, form) => submit(call, { ...form, files: [] }) })),
    breaks: FILES,
  },
  {
    fault: 'an ended authorization that stays in force',
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
