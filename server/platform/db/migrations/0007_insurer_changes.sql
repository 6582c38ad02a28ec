CREATE TABLE "sandbox_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_changes_by_position" ON "sandbox_changes" USING btree ("position");
--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "submit_key" text;
--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD CONSTRAINT "appeals_once_a_key" UNIQUE("username","submit_key");
