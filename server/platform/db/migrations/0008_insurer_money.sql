-- Printed cards are ordered from the insurer, and checks reach it: both belong to the sandbox insurer's own tables.
ALTER TABLE "card_orders" RENAME TO "sandbox_card_orders";
--> statement-breakpoint
CREATE TABLE "owed_insurer_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"change" jsonb NOT NULL,
	"owed_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_premium_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"source" text NOT NULL,
	"confirmation" text,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_taken_writes" (
	"key" text PRIMARY KEY NOT NULL,
	"result_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "insurer_posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "insurer_reversed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_premium_payments_by_plan" ON "sandbox_premium_payments" USING btree ("contract_id","contract_type");--> statement-breakpoint
CREATE INDEX "payments_by_report" ON "payments" USING btree ("insurer_posted_at","posted_at");
--> statement-breakpoint
INSERT INTO "sandbox_premium_payments" ("payment_id", "contract_id", "contract_type", "source", "confirmation", "amount_cents", "paid_on", "received_at", "credited_at")
SELECT "payment_id", "contract_id", "contract_type", 'mail', "confirmation", "amount_cents", "pay_on", "made_at", "posted_at"
FROM "payments" WHERE "origin" = 'mail' AND "state" = 'posted' AND "posted_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "payments" WHERE "origin" = 'mail' AND "state" = 'posted' AND "posted_at" IS NOT NULL;
