DROP INDEX "sandbox_changes_by_time";--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "submit_key" text;--> statement-breakpoint
ALTER TABLE "sandbox_changes" ADD COLUMN "position" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_changes_by_position" ON "sandbox_changes" USING btree ("position");--> statement-breakpoint
ALTER TABLE "sandbox_changes" DROP COLUMN "recorded_at";--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD CONSTRAINT "appeals_once_a_key" UNIQUE("username","submit_key");