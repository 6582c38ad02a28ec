ALTER TABLE "sandbox_appeals" DROP CONSTRAINT "appeals_once";--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "representative" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "take_back_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_appeals" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_receipts" ADD COLUMN "appeal_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_reimbursement_receipts" ADD COLUMN "purpose" text;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "sandbox_appeals" USING btree ("username","claim_id") WHERE "sandbox_appeals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "reimbursement_receipts_by_appeal" ON "sandbox_reimbursement_receipts" USING btree ("appeal_id");--> statement-breakpoint
UPDATE "sandbox_appeals" SET "accepted_at" = "started_at";
