import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

export const MAIL_PHONE = '5015550177'

export const MAIL_TAKES = bilingual(
  'A shipment takes about five days. The first one takes longer, because we ask your prescriber.',
  'Un envío tarda unos cinco días. El primero tarda más, porque le preguntamos a su médico.',
)

/** The next step of an order, in the words of the sandbox's mail pharmacy. */
export const MAIL_STEPS = {
  received: bilingual('We’re preparing your order.', 'Estamos preparando su pedido.'),
  'waiting-for-prescriber': bilingual(
    'We asked your prescriber for the prescription. You don’t have to do anything.',
    'Le pedimos la receta a su médico. Usted no tiene que hacer nada.',
  ),
  shipped: bilingual('Your order is on its way.', 'Su pedido está en camino.'),
  delivered: bilingual('Delivered. Call us if it didn’t arrive.', 'Entregado. Llámenos si no le llegó.'),
}
