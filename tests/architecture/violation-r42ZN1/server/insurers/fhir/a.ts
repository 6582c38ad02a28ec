import '#server/insurers/sandbox/tables.ts'
