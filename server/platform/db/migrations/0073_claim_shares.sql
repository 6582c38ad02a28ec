ALTER TABLE "estimate_matches" ADD COLUMN "claim_share" jsonb;
