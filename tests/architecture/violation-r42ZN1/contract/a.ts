import '#server/config/clock.ts'
