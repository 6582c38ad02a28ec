import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    answer: 'How the portal looks and speaks on this device.',
    language: {
      legend: 'Language',
      hint: 'The page loads again in the language you choose. Programs and articles are in English.',
      en: 'English',
      es: 'Español',
    },
    theme: {
      legend: 'Colors',
      hint: 'High contrast makes lines and letters stronger.',
      system: 'As this device is set',
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast',
      worn: (name: string) => `Colors: ${name}`,
    },
  },
  es: {
    answer: 'Cómo se ve y en qué idioma habla el portal en este dispositivo.',
    language: {
      legend: 'Idioma',
      hint: 'La página se carga de nuevo en el idioma que elija. Los programas y artículos están en inglés.',
      en: 'English',
      es: 'Español',
    },
    theme: {
      legend: 'Colores',
      hint: 'El contraste alto refuerza las líneas y las letras.',
      system: 'Como está configurado este dispositivo',
      light: 'Claro',
      dark: 'Oscuro',
      contrast: 'Contraste alto',
      worn: (name: string) => `Colores: ${name}`,
    },
  },
})
