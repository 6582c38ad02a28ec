CREATE TABLE "accepted_terms" (
	"username" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"appeal_id" text PRIMARY KEY NOT NULL,
	"confirmation" text NOT NULL,
	"username" text NOT NULL,
	"claim_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"ground" text NOT NULL,
	"letter" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"decision_by" date NOT NULL,
	CONSTRAINT "appeals_once" UNIQUE("username","claim_id")
);
--> statement-breakpoint
CREATE TABLE "claim_bills" (
	"username" text NOT NULL,
	"claim_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint,
	"billed_on" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_bills_username_claim_id_pk" PRIMARY KEY("username","claim_id")
);
--> statement-breakpoint
CREATE TABLE "claim_notes" (
	"username" text NOT NULL,
	"claim_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_notes_username_claim_id_pk" PRIMARY KEY("username","claim_id")
);
--> statement-breakpoint
CREATE TABLE "auto_pay_drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"payment_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_pays" (
	"account_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"username" text NOT NULL,
	"method_id" text NOT NULL,
	"amount" text NOT NULL,
	"terms_version" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"method_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"token" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text,
	"is_kept" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"confirmation" text NOT NULL,
	"account_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"method_id" text,
	"kind" text,
	"brand" text,
	"last4" text,
	"amount_cents" bigint NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"pay_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"charged_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"trouble" text,
	"receipt_to" text,
	"receipt_sent_at" timestamp with time zone,
	CONSTRAINT "payments_confirmation_unique" UNIQUE("confirmation")
);
--> statement-breakpoint
CREATE TABLE "sandbox_processor_charges" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"trouble" text,
	"at" timestamp with time zone NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_processor_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text,
	"behavior" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "direct_deposits" (
	"contract_id" text NOT NULL,
	"username" text NOT NULL,
	"bank_name" text NOT NULL,
	"kind" text NOT NULL,
	"last_four" text NOT NULL,
	"sealed" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "direct_deposits_contract_id_username_pk" PRIMARY KEY("contract_id","username")
);
--> statement-breakpoint
CREATE TABLE "receipt_files" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reimbursement_credits" (
	"contract_id" text NOT NULL,
	"year" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"run_out_on" date NOT NULL,
	"credit_cents" bigint NOT NULL,
	"rollover_cap_cents" bigint NOT NULL,
	CONSTRAINT "reimbursement_credits_contract_id_year_pk" PRIMARY KEY("contract_id","year")
);
--> statement-breakpoint
CREATE TABLE "reimbursement_receipts" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"username" text NOT NULL,
	"request_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reimbursement_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"confirmation" text NOT NULL,
	"contract_id" text NOT NULL,
	"username" text NOT NULL,
	"member_id" text NOT NULL,
	"expense" text NOT NULL,
	"provider_name" text NOT NULL,
	"pay_to" text NOT NULL,
	"service_from" date NOT NULL,
	"service_to" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"claim_id" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"proven_on" date,
	"ruling" text
);
--> statement-breakpoint
DROP INDEX "claims_by_member";--> statement-breakpoint
ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_receipt_id_reimbursement_receipts_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."reimbursement_receipts"("receipt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_by_claim" ON "appeals" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "payment_methods_by_user" ON "payment_methods" USING btree ("username");--> statement-breakpoint
CREATE INDEX "payments_by_account" ON "payments" USING btree ("account_id","made_at","payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","pay_on");--> statement-breakpoint
CREATE INDEX "reimbursement_receipts_by_user" ON "reimbursement_receipts" USING btree ("username","hash");--> statement-breakpoint
CREATE INDEX "reimbursement_receipts_by_request" ON "reimbursement_receipts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "reimbursement_requests_by_contract" ON "reimbursement_requests" USING btree ("contract_id","submitted_at");--> statement-breakpoint
CREATE INDEX "claims_by_member" ON "claims" USING btree ("member_id","service_from","claim_id","contract_type","status","kind","network","has_eob","member_owes_cents");