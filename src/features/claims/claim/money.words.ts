import { spoken } from '#base/words.ts'
import type { Cause } from './money-causes.ts'

const enCauses: Record<Cause, string> = {
  discount: 'Your plan has agreed on lower prices with this provider. The discount is nobody’s to pay.',
  deductible: 'You had not reached your deductible for the year, so a part of the price is yours.',
  copay: 'Your plan sets a fixed price, the copay, for this kind of care.',
  coinsurance: 'After the deductible, you pay a share of the price in percent.',
  notCovered: 'Your plan does not pay for a part of this. The reasons stand beside the services.',
  outOfNetwork:
    'The provider is not in the network. They may charge more than your plan allows and ask you for the rest.',
  otherInsurance: 'Another insurer paid first, and your plan paid after it.',
  estimate:
    'An amount you were told before the visit was an estimate. What counts is what was done and what you had used of your plan by then.',
  oddSums: 'The amounts are shown as they were given to us. They do not add up exactly.',
}

const esCauses: typeof enCauses = {
  discount: 'Su plan acordó precios más bajos con este proveedor. Nadie tiene que pagar el descuento.',
  deductible: 'Usted no había alcanzado su deducible del año, así que una parte del precio es suya.',
  copay: 'Su plan fija un precio, el copago, para este tipo de atención.',
  coinsurance: 'Después del deducible, usted paga un porcentaje del precio.',
  notCovered: 'Su plan no paga una parte de esto. Las razones están junto a los servicios.',
  outOfNetwork:
    'El proveedor no está en la red. Puede cobrar más de lo que permite su plan y pedirle a usted la diferencia.',
  otherInsurance: 'Otra aseguradora pagó primero, y su plan pagó después.',
  estimate:
    'Una cantidad que le dijeron antes de la visita era un cálculo. Cuenta lo que se hizo y lo que ya había usado de su plan.',
  oddSums: 'Las cantidades se muestran como nos las dieron. No suman exactamente.',
}

export const words = spoken({
  en: {
    title: 'Who pays what',
    rows: {
      billed: 'Billed by the provider',
      discount: 'Plan discount',
      allowed: 'Allowed amount',
      notCovered: 'Not covered',
      otherInsurance: 'Another insurer paid',
      planPaid: 'Your plan paid',
      deductible: 'Your deductible',
      copay: 'Your copay',
      coinsurance: 'Your coinsurance',
      mayOwe: 'You may owe',
      paidFromAccount: 'Already paid from your health account',
      nobodys: 'Not covered, and not yours to pay',
    },
    meanings: {
      allowed: 'The most that counts as the price of the service under your plan.',
      deductible: 'What you pay yourself each year before the plan starts to pay for most care.',
      copay: 'A set price that you pay for a visit or a drug.',
      coinsurance: 'Your share of a bill in percent, after the deductible.',
    },
    why: 'Why are my amounts different?',
    causes: enCauses,
    later: 'The amounts come when the claim is decided.',
    laterBy: (day: string) => `We decide by ${day}.`,
    lines: {
      title: 'Services',
      none: 'No single services are noted.',
      code: (code: string) => `Code ${code}`,
      units: (units: number) => (units === 1 ? '1 unit' : `${units} units`),
      denied: 'Not covered',
      shown: (shown: number, all: number) => `Showing ${shown} of ${all} services`,
      more: (count: number) => `Show ${count} more`,
      reasonCode: (code: string) => `(${code})`,
    },
  },
  es: {
    title: 'Quién paga qué',
    rows: {
      billed: 'Facturado por el proveedor',
      discount: 'Descuento del plan',
      allowed: 'Cantidad permitida',
      notCovered: 'No cubierto',
      otherInsurance: 'Pagó otra aseguradora',
      planPaid: 'Pagó su plan',
      deductible: 'Su deducible',
      copay: 'Su copago',
      coinsurance: 'Su coaseguro',
      mayOwe: 'Usted podría deber',
      paidFromAccount: 'Ya pagado de su cuenta de salud',
      nobodys: 'No cubierto, y no le toca pagarlo',
    },
    meanings: {
      allowed: 'Lo máximo que cuenta como precio del servicio en su plan.',
      deductible:
        'Lo que usted paga cada año antes de que el plan empiece a pagar la mayoría de la atención.',
      copay: 'Un precio fijo que usted paga por una visita o un medicamento.',
      coinsurance: 'Su parte de una factura en porcentaje, después del deducible.',
    },
    why: '¿Por qué son distintas mis cantidades?',
    causes: esCauses,
    later: 'Las cantidades llegan cuando se decide la reclamación.',
    laterBy: (day) => `Decidimos a más tardar el ${day}.`,
    lines: {
      title: 'Servicios',
      none: 'No hay servicios por separado.',
      code: (code) => `Código ${code}`,
      units: (units) => (units === 1 ? '1 unidad' : `${units} unidades`),
      denied: 'No cubierto',
      shown: (shown, all) => `Se muestran ${shown} de ${all} servicios`,
      more: (count) => `Mostrar ${count} más`,
      reasonCode: (code) => `(${code})`,
    },
  },
})
