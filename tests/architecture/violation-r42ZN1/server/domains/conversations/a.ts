import '#server/domains/payments/bill.ts'
