CREATE TABLE "sandbox_authorization_writes" (
	"write_id" text PRIMARY KEY NOT NULL,
	"authorization_number" text NOT NULL,
	"kind" text NOT NULL,
	"username" text NOT NULL,
	"sent_by" text NOT NULL,
	"item_id" text,
	"note" text NOT NULL,
	"units" integer,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_reviewers" (
	"reviewer_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_receipts" ADD COLUMN "authorization_write_id" text;--> statement-breakpoint
CREATE INDEX "sandbox_authorization_writes_by_request" ON "sandbox_authorization_writes" USING btree ("authorization_number","sent_at");