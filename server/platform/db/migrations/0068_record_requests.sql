CREATE TABLE "sandbox_record_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"own_member_id" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"entry" jsonb,
	"open_about" text,
	"text" text NOT NULL,
	"should_be" text NOT NULL,
	"files" integer NOT NULL,
	"sent_on" date NOT NULL,
	"state" text NOT NULL,
	"next_on" date,
	"extended_to" date,
	"extension_told_on" date,
	"reason" jsonb,
	"decided_on" date,
	"document_id" text,
	"disagreement" text,
	"disagreed_on" date,
	"rebuttal" jsonb,
	"rebutted_on" date
);
--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_receipts" ADD COLUMN "record_request_id" text;--> statement-breakpoint
CREATE INDEX "sandbox_record_requests_by_user" ON "sandbox_record_requests" USING btree ("username","sent_on");--> statement-breakpoint
CREATE INDEX "sandbox_record_requests_by_next" ON "sandbox_record_requests" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "sandbox_record_requests_by_state" ON "sandbox_record_requests" USING btree ("state","sent_on","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_record_requests_open" ON "sandbox_record_requests" USING btree ("username","open_about");