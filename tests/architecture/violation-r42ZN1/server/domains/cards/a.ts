import '#server/app.ts'
