import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    apps: {
      interqual: 'Medical Review Guidelines',
      cob: 'Coordination of Benefits',
      updatepolicy: 'Update Policy Info',
      updatepolicymetallic: 'Update Policy Info',
      rxsavings: 'Prescription Savings',
      careguide: 'Care Guide',
      wellbeing: 'Well-Being Portal',
      telehealth: 'Virtual Visits',
      diabetes: 'Diabetes Care',
      rewards: 'Rewards',
      discounts: 'Member Discounts',
      embold: 'Cost Estimates',
    },
    open: (app: string) => `Open ${app}`,
    opening: (app: string) => `Opening ${app}…`,
    newWindow: 'opens in a new window',
    blocked: {
      title: 'Your browser did not let a new window open',
      body: (app: string) =>
        `Allow pop-up windows for this site, or open ${app} in this tab. The back button brings you back here.`,
      here: 'Open in this tab',
    },
    failed: (app: string) => `${app} could not be opened`,
    noForm: 'We did not get a hand-over that is safe to use, so nothing was sent. Please try again later.',
    again: 'Try again',
    exit: { print: 'Print', missing: 'Please tick every box to go on, or go back.' },
    page: (app: string) =>
      `${app} is another application. It opens in a new window, and you are signed in to it as you are here.`,
  },
  es: {
    apps: {
      interqual: 'Criterios de revisión médica',
      cob: 'Coordinación de beneficios',
      updatepolicy: 'Actualizar la póliza',
      updatepolicymetallic: 'Actualizar la póliza',
      rxsavings: 'Ahorros en recetas',
      careguide: 'Guía de atención',
      wellbeing: 'Portal de bienestar',
      telehealth: 'Consultas virtuales',
      diabetes: 'Atención de la diabetes',
      rewards: 'Recompensas',
      discounts: 'Descuentos para miembros',
      embold: 'Estimación de costos',
    },
    open: (app) => `Abrir ${app}`,
    opening: (app) => `Abriendo ${app}…`,
    newWindow: 'se abre en una ventana nueva',
    blocked: {
      title: 'Su navegador no dejó abrir una ventana nueva',
      body: (app) =>
        `Permita las ventanas emergentes para este sitio o abra ${app} en esta pestaña. El botón Atrás lo trae de vuelta aquí.`,
      here: 'Abrir en esta pestaña',
    },
    failed: (app) => `No se pudo abrir ${app}`,
    noForm: 'No recibimos un traspaso seguro, por eso no se envió nada. Inténtelo de nuevo más tarde.',
    again: 'Intentar de nuevo',
    exit: { print: 'Imprimir', missing: 'Marque todas las casillas para continuar, o regrese.' },
    page: (app) =>
      `${app} es otra aplicación. Se abre en una ventana nueva, con la misma sesión que tiene aquí.`,
  },
})
