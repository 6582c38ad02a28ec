ALTER TABLE "accounts" ADD COLUMN "records_open_since" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "records_open_since" = coalesce("created_at", now());
