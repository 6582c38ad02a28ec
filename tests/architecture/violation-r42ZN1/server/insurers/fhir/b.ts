import '#server/domains/claims/routes.ts'
