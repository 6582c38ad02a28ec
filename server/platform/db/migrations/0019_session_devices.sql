ALTER TABLE "portal_sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;