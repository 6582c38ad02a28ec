import { spoken } from '#base/words.ts'
import type { BillState } from '#contract/entities/claim-notes.ts'
import type { Comparison } from './bill.rules.ts'

const enStates: Record<BillState, string> = {
  'not-billed': 'No bill yet',
  received: 'I have the bill',
  paid: 'I have paid it',
}

const esStates: typeof enStates = {
  'not-billed': 'Todavía no hay factura',
  received: 'Tengo la factura',
  paid: 'Ya la pagué',
}

type Message = { title: (difference: string) => string; body: string }

const enComparisons: Record<Comparison, Message> = {
  same: {
    title: () => 'The bill fits this claim.',
    body: 'It asks for what we expect to be yours. You can pay it.',
  },
  less: {
    title: (difference) => `The bill asks for ${difference} less than you may owe.`,
    body: 'You may have paid a part at the visit, such as the copay. Pay what the bill says, and keep both papers.',
  },
  'whole-price': {
    title: () => 'The bill asks for the whole price.',
    body: 'It was probably made before we had decided. Do not pay it yet: ask the provider to make it anew, and tell them the claim number.',
  },
  'more-in-network': {
    title: (difference) => `The bill asks for ${difference} more than you may owe.`,
    body: 'A provider in our network may not ask you for more. Check that the bill is for the same day and service. Do not pay the difference yet: call the provider first, then ask us.',
  },
  'more-out-of-network': {
    title: (difference) => `The bill asks for ${difference} more than you may owe.`,
    body: 'A provider outside the network may charge more than your plan allows. Ask for a bill with each service on it, and ask us before you pay the difference.',
  },
  more: {
    title: (difference) => `The bill asks for ${difference} more than you may owe.`,
    body: 'Ask for a bill with each service on it, and ask us before you pay the difference.',
  },
  unstated: {
    title: () => 'We cannot compare this bill.',
    body: 'Your insurer does not state what you may owe by this claim. Ask us before you pay. We will keep the amount here for you.',
  },
  undecided: {
    title: () => 'We have not decided on this claim yet.',
    body: 'Do not pay the bill before we have: most bills get smaller then. We will keep the amount here for you.',
  },
}

const esComparisons: typeof enComparisons = {
  same: {
    title: () => 'La factura coincide con esta reclamación.',
    body: 'Pide lo que esperamos que le toque a usted. Puede pagarla.',
  },
  less: {
    title: (difference) => `La factura pide ${difference} menos de lo que usted podría deber.`,
    body: 'Quizá pagó una parte en la visita, como el copago. Pague lo que dice la factura y guarde los dos papeles.',
  },
  'whole-price': {
    title: () => 'La factura pide el precio completo.',
    body: 'Probablemente se hizo antes de que decidiéramos. No la pague todavía: pida al proveedor que la haga de nuevo y dele el número de la reclamación.',
  },
  'more-in-network': {
    title: (difference) => `La factura pide ${difference} más de lo que usted podría deber.`,
    body: 'Un proveedor de nuestra red no puede pedirle más. Compruebe que la factura es del mismo día y servicio. No pague todavía la diferencia: llame primero al proveedor y luego pregúntenos.',
  },
  'more-out-of-network': {
    title: (difference) => `La factura pide ${difference} más de lo que usted podría deber.`,
    body: 'Un proveedor fuera de la red puede cobrar más de lo que permite su plan. Pida una factura con cada servicio y pregúntenos antes de pagar la diferencia.',
  },
  more: {
    title: (difference) => `La factura pide ${difference} más de lo que usted podría deber.`,
    body: 'Pida una factura con cada servicio y pregúntenos antes de pagar la diferencia.',
  },
  unstated: {
    title: () => 'No podemos comparar esta factura.',
    body: 'Su seguro no indica lo que usted podría deber por esta reclamación. Pregúntenos antes de pagar. Guardamos aquí la cantidad.',
  },
  undecided: {
    title: () => 'Todavía no hemos decidido sobre esta reclamación.',
    body: 'No pague la factura antes: la mayoría baja entonces. Guardamos aquí la cantidad para usted.',
  },
}

export const words = spoken({
  en: {
    private: 'Only you see this, nobody else on your plan and not your provider.',
    failed: 'We could not load what you wrote about this claim.',
    retry: 'Try again',
    note: {
      title: 'My note',
      label: 'What you want to remember',
      hint: 'For example whom you called, and when.',
      save: 'Save note',
      saving: 'Saving the note',
      saved: (moment: string) => `Saved ${moment}`,
      removed: 'The note was taken away.',
      tooLong: (most: number) => `Write at most ${most} characters`,
    },
    bill: {
      title: 'The provider’s bill',
      body: 'Write down what the bill asks for, and we compare it with this claim.',
      state: 'How far is it?',
      states: enStates,
      amount: 'Amount on the bill',
      amountHint: 'In dollars, for example 48.20',
      day: 'Day of the bill or of the payment',
      save: 'Save',
      saving: 'Saving',
      saved: 'Saved.',
      errors: {
        state: 'Choose how far it is',
        amount: 'Write the amount in dollars, such as 48.20',
        needed: 'Write the amount on the bill',
        day: 'Choose a day that is not ahead',
      },
      comparisons: enComparisons,
      rows: { bill: 'Your bill asks for', claim: 'You may owe by this claim' },
    },
  },
  es: {
    private: 'Solo usted ve esto, nadie más de su plan ni su proveedor.',
    failed: 'No pudimos cargar lo que escribió sobre esta reclamación.',
    retry: 'Intentar de nuevo',
    note: {
      title: 'Mi nota',
      label: 'Lo que quiere recordar',
      hint: 'Por ejemplo, a quién llamó y cuándo.',
      save: 'Guardar la nota',
      saving: 'Guardando la nota',
      saved: (moment) => `Guardada: ${moment}`,
      removed: 'La nota se quitó.',
      tooLong: (most) => `Escriba como máximo ${most} caracteres`,
    },
    bill: {
      title: 'La factura del proveedor',
      body: 'Anote lo que pide la factura y la comparamos con esta reclamación.',
      state: '¿En qué punto está?',
      states: esStates,
      amount: 'Cantidad de la factura',
      amountHint: 'En dólares, por ejemplo 48.20',
      day: 'Día de la factura o del pago',
      save: 'Guardar',
      saving: 'Guardando',
      saved: 'Guardado.',
      errors: {
        state: 'Elija en qué punto está',
        amount: 'Escriba la cantidad en dólares, como 48.20',
        needed: 'Escriba la cantidad de la factura',
        day: 'Elija un día que no sea futuro',
      },
      comparisons: esComparisons,
      rows: { bill: 'Su factura pide', claim: 'Usted podría deber por esta reclamación' },
    },
  },
})
