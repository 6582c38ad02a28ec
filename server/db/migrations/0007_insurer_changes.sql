CREATE TABLE "sandbox_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_changes_by_time" ON "sandbox_changes" USING btree ("recorded_at","change_id");