-- What belongs to the sandbox insurer is named so; the portal refers to none of it.
ALTER TABLE "people" RENAME TO "sandbox_people";
--> statement-breakpoint
ALTER TABLE "plans" RENAME TO "sandbox_plans";
--> statement-breakpoint
ALTER TABLE "enrollments" RENAME TO "sandbox_enrollments";
--> statement-breakpoint
ALTER TABLE "claims" RENAME TO "sandbox_claims";
--> statement-breakpoint
ALTER TABLE "claim_lines" RENAME TO "sandbox_claim_lines";
--> statement-breakpoint
ALTER TABLE "appeals" RENAME TO "sandbox_appeals";
--> statement-breakpoint
ALTER TABLE "reimbursement_credits" RENAME TO "sandbox_reimbursement_credits";
--> statement-breakpoint
ALTER TABLE "reimbursement_requests" RENAME TO "sandbox_reimbursement_requests";
--> statement-breakpoint
ALTER TABLE "reimbursement_receipts" RENAME TO "sandbox_reimbursement_receipts";
--> statement-breakpoint
ALTER TABLE "receipt_files" RENAME TO "sandbox_receipt_files";
--> statement-breakpoint
ALTER TABLE "direct_deposits" RENAME TO "sandbox_direct_deposits";
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_person_id_people_person_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_enrollments" RENAME CONSTRAINT "enrollments_person_id_people_person_id_fk" TO "sandbox_enrollments_person_id_sandbox_people_person_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_enrollments" RENAME CONSTRAINT "enrollments_plan_id_plans_plan_id_fk" TO "sandbox_enrollments_plan_id_sandbox_plans_plan_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_claim_lines" RENAME CONSTRAINT "claim_lines_claim_id_claims_claim_id_fk" TO "sandbox_claim_lines_claim_id_sandbox_claims_claim_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_claim_lines" RENAME CONSTRAINT "claim_lines_claim_id_line_number_pk" TO "sandbox_claim_lines_claim_id_line_number_pk";
--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_credits" RENAME CONSTRAINT "reimbursement_credits_contract_id_year_pk" TO "sandbox_reimbursement_credits_contract_id_year_pk";
--> statement-breakpoint
ALTER TABLE "sandbox_receipt_files" RENAME CONSTRAINT "receipt_files_receipt_id_reimbursement_receipts_receipt_id_fk" TO "sandbox_receipt_files_receipt_id_sandbox_reimbursement_receipts_receipt_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_direct_deposits" RENAME CONSTRAINT "direct_deposits_contract_id_username_pk" TO "sandbox_direct_deposits_contract_id_username_pk";
--> statement-breakpoint
CREATE TABLE "held_names" (
	"name" text PRIMARY KEY NOT NULL
);
