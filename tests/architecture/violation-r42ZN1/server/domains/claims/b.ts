import '#server/insurers/fhir/insurer.ts'
