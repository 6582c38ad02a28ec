import '#content/locales/title.gen.ts'
