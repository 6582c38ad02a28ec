ALTER TABLE "audit_heads" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "reason" text DEFAULT '' NOT NULL;