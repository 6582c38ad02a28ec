CREATE TABLE "message_changes" (
	"subject_id" text NOT NULL,
	"change_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_changes_subject_id_change_id_pk" PRIMARY KEY("subject_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_keys" (
	"username" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"username" text NOT NULL,
	"draft_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_drafts_username_draft_id_pk" PRIMARY KEY("username","draft_id")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"username" text NOT NULL,
	"file_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"position" integer,
	CONSTRAINT "message_files_username_file_id_pk" PRIMARY KEY("username","file_id")
);
--> statement-breakpoint
CREATE TABLE "news_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"way" text NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"target" text,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_visits" (
	"username" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"endpoint_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"person_id" text NOT NULL,
	"subscription" text NOT NULL,
	"device_hash" text,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"language" text NOT NULL,
	"ends_with_sign_out" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "question_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_from_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "channel" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "about_member_id" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "tier1" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "call_on" date;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "call_from" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "call_until" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "hand_over_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_marks" ADD COLUMN "read_act_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_marks" ADD COLUMN "trash_act_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_changes_by_time" ON "message_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_files_by_draft" ON "message_files" USING btree ("username","draft_id");--> statement-breakpoint
CREATE INDEX "news_deliveries_due" ON "news_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "news_deliveries_by_person" ON "news_deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_devices_by_user" ON "push_devices" USING btree ("username");--> statement-breakpoint
CREATE INDEX "push_devices_by_person" ON "push_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "messages_by_question" ON "messages" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "questions_by_state" ON "questions" USING btree ("state","answer_by");
--> statement-breakpoint
UPDATE "questions" SET "state" = 'answered' WHERE "answered_at" IS NOT NULL;
