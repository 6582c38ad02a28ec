import '#server/domains/claims/eob-pdf.ts'
