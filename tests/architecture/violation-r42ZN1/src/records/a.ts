import '#files/use-file.ts'
