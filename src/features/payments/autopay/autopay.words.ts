import type { AutoPayAmount } from '#contract/entities/payment.ts'
import { spoken } from '#base/words.ts'

type Amounts = Record<AutoPayAmount, { label: string; hint: string }>

const enAmounts: Amounts = {
  due: {
    label: 'Everything that is due',
    hint: 'The whole amount due on the 26th, also what is left of earlier months.',
  },
  premium: {
    label: 'One month’s premium',
    hint: 'One premium each month and no more, also when more is due.',
  },
}

/** One version of them; another has another key in the contract (AUTOPAY_TERMS). */
const enTerms = [
  'You allow us to draft your premium from the card or the bank account that you chose, on the 26th of each month.',
  'The amount can change when your premium changes. We tell you the new amount on your invoice before the draft.',
  'When the 26th is not a business day, your bank may show the draft on the next one.',
  'If a draft fails or is returned, you still owe the amount. Your bank may ask for a fee.',
  'You can change AutoPay or turn it off here at any time before the 26th. A draft that has begun cannot be stopped here.',
]

const esAmounts: Amounts = {
  due: {
    label: 'Todo lo que se debe',
    hint: 'El importe completo el día 26, también lo que falte de meses anteriores.',
  },
  premium: { label: 'La prima de un mes', hint: 'Una prima cada mes y nada más, aunque se deba más.' },
}

const esTerms: typeof enTerms = [
  'Usted nos permite cobrar su prima de la tarjeta o de la cuenta bancaria que eligió, el día 26 de cada mes.',
  'El importe puede cambiar cuando cambia su prima. Le decimos el nuevo importe en su factura antes del cobro.',
  'Si el 26 no es día hábil, su banco puede mostrar el cobro el siguiente día hábil.',
  'Si un cobro falla o se devuelve, usted sigue debiendo el importe. Su banco puede cobrarle un cargo.',
  'Puede cambiar o desactivar AutoPay aquí en cualquier momento antes del 26. Un cobro que ya comenzó no se puede detener aquí.',
]

export const words = spoken({
  en: {
    title: 'AutoPay',
    on: 'On',
    off: 'Off',
    offBody: (day: string) =>
      `Never think of it again: we draft your premium on the 26th of each month. Next: ${day}.`,
    turnOn: 'Turn on AutoPay',
    change: 'Change AutoPay',
    turnOff: 'Turn off AutoPay',
    nextDraft: 'Next draft',
    from: 'From',
    amount: 'Amount',
    amounts: enAmounts,
    chooseTitle: 'Set up AutoPay',
    changeTitle: 'Change AutoPay',
    termsTitle: 'Read and agree',
    step: (at: number) => `Step ${at} of 2`,
    method: 'What should we draft from?',
    howMuch: 'How much should we draft?',
    next: 'Continue',
    busyNext: 'One moment',
    newMethod: 'Use another card or bank account',
    noMethod: 'Add the card or the bank account that AutoPay drafts from first.',
    terms: 'AutoPay terms',
    termsList: enTerms,
    agree: 'I have read the AutoPay terms and agree to them',
    back: 'Back',
    saving: 'Saving',
    save: 'Save changes',
    onTitle: 'AutoPay is on',
    onBody: (day: string) => `The next draft is on ${day}.`,
    untilThen: (amount: string, day: string) =>
      `${amount} is due by ${day}, which is before the next draft. Please pay it yourself.`,
    offTitle: 'Turn off AutoPay?',
    owe: (month: string) =>
      `You still owe next month: the premium for ${month} is not paid by turning AutoPay off.`,
    oweNow: (amount: string, day: string) =>
      `${amount} is due by ${day}. Pay it yourself, here or another way.`,
    begun: 'A draft that has begun still goes through.',
    turningOff: 'Turning off',
    keepOn: 'Keep AutoPay on',
    offDone: 'AutoPay is off',
    offDoneBody: 'We will not draft anything from now on. Please pay each bill by its due date.',
    errors: {
      method: 'Choose what we should draft from',
      amount: 'Choose how much we should draft',
      agree: 'Agree to the AutoPay terms to turn it on',
    },
  },
  es: {
    title: 'Pago automático (AutoPay)',
    on: 'Activado',
    off: 'Desactivado',
    offBody: (day) =>
      `No piense más en ello: cobramos su prima el día 26 de cada mes. El próximo cobro: ${day}.`,
    turnOn: 'Activar AutoPay',
    change: 'Cambiar AutoPay',
    turnOff: 'Desactivar AutoPay',
    nextDraft: 'Próximo cobro',
    from: 'De',
    amount: 'Importe',
    amounts: esAmounts,
    chooseTitle: 'Configure AutoPay',
    changeTitle: 'Cambie AutoPay',
    termsTitle: 'Lea y acepte',
    step: (at) => `Paso ${at} de 2`,
    method: '¿De dónde debemos cobrar?',
    howMuch: '¿Cuánto debemos cobrar?',
    next: 'Continuar',
    busyNext: 'Un momento',
    newMethod: 'Usar otra tarjeta o cuenta bancaria',
    noMethod: 'Agregue primero la tarjeta o la cuenta bancaria de la que cobra AutoPay.',
    terms: 'Términos de AutoPay',
    termsList: esTerms,
    agree: 'He leído los términos de AutoPay y los acepto',
    back: 'Atrás',
    saving: 'Guardando',
    save: 'Guardar los cambios',
    onTitle: 'AutoPay está activado',
    onBody: (day) => `El próximo cobro es el ${day}.`,
    untilThen: (amount, day) =>
      `Debe pagar ${amount} a más tardar el ${day}, antes del próximo cobro. Páguelo usted mismo.`,
    offTitle: '¿Desactivar AutoPay?',
    owe: (month) =>
      `Todavía debe el próximo mes: la prima de ${month} no queda pagada al desactivar AutoPay.`,
    oweNow: (amount, day) =>
      `Debe pagar ${amount} a más tardar el ${day}. Páguelo usted mismo, aquí o de otra forma.`,
    begun: 'Un cobro que ya comenzó se hace de todos modos.',
    turningOff: 'Desactivando',
    keepOn: 'Dejar AutoPay activado',
    offDone: 'AutoPay está desactivado',
    offDoneBody: 'Desde ahora no cobramos nada. Pague cada factura antes de su fecha de pago.',
    errors: {
      method: 'Elija de dónde debemos cobrar',
      amount: 'Elija cuánto debemos cobrar',
      agree: 'Acepte los términos de AutoPay para activarlo',
    },
  },
})
