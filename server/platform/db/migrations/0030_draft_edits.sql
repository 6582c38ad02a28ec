ALTER TABLE "message_drafts" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD COLUMN "edits" integer;--> statement-breakpoint
CREATE INDEX "message_drafts_thrown_away" ON "message_drafts" USING btree ("deleted_at") WHERE "message_drafts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("added_at") WHERE "message_files"."position" is null;