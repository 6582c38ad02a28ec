import '#server/insurers/sandbox/claims/claims.ts'
