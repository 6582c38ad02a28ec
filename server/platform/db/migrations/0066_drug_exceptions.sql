CREATE TABLE "sandbox_drug_exceptions" (
	"exception_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"drug_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decides_at" timestamp with time zone,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_receipts" ADD COLUMN "drug_exception_id" text;--> statement-breakpoint
CREATE INDEX "sandbox_drug_exceptions_by_member" ON "sandbox_drug_exceptions" USING btree ("contract_id","member_id","sent_at");--> statement-breakpoint
CREATE INDEX "sandbox_drug_exceptions_due" ON "sandbox_drug_exceptions" USING btree ("decides_at");--> statement-breakpoint
CREATE INDEX "reimbursement_receipts_by_exception" ON "sandbox_reimbursement_receipts" USING btree ("drug_exception_id");