CREATE TABLE "sandbox_sent_forms" (
	"sent_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"username" text NOT NULL,
	"submit_key" text NOT NULL,
	"form" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"sealed_accounts" text,
	"signed_by" text NOT NULL,
	"confirmation" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_on" date
);
--> statement-breakpoint
CREATE TABLE "sandbox_paper_choices" (
	"person_id" text NOT NULL,
	"type" text NOT NULL,
	"is_paperless" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_paper_choices_person_id_type_pk" PRIMARY KEY("person_id","type")
);
--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_receipts" ADD COLUMN "sent_form_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_sent_forms_by_key" ON "sandbox_sent_forms" USING btree ("username","submit_key");--> statement-breakpoint
CREATE INDEX "sandbox_sent_forms_by_sender" ON "sandbox_sent_forms" USING btree ("username","member_id","sent_at");--> statement-breakpoint
CREATE INDEX "reimbursement_receipts_by_form" ON "sandbox_reimbursement_receipts" USING btree ("sent_form_id");