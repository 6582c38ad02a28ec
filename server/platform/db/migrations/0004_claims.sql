CREATE TABLE "claim_lines" (
	"claim_id" text NOT NULL,
	"line_number" integer NOT NULL,
	"contract_id" text NOT NULL,
	"service_on" date NOT NULL,
	"service" jsonb NOT NULL,
	"units" integer NOT NULL,
	"is_denied" boolean NOT NULL,
	"reasons" jsonb NOT NULL,
	"billed_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"allowed_cents" bigint NOT NULL,
	"not_covered_cents" bigint NOT NULL,
	"other_insurance_cents" bigint NOT NULL,
	"plan_paid_cents" bigint NOT NULL,
	"deductible_cents" bigint NOT NULL,
	"copay_cents" bigint NOT NULL,
	"coinsurance_cents" bigint NOT NULL,
	"member_owes_cents" bigint NOT NULL,
	CONSTRAINT "claim_lines_claim_id_line_number_pk" PRIMARY KEY("claim_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"claim_number" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"is_partly_denied" boolean NOT NULL,
	"network" text NOT NULL,
	"provider_name" text NOT NULL,
	"service" text NOT NULL,
	"service_from" date NOT NULL,
	"service_to" date NOT NULL,
	"received_on" date NOT NULL,
	"processed_on" date,
	"has_eob" boolean NOT NULL,
	"billed_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"allowed_cents" bigint NOT NULL,
	"not_covered_cents" bigint NOT NULL,
	"other_insurance_cents" bigint NOT NULL,
	"plan_paid_cents" bigint NOT NULL,
	"deductible_cents" bigint NOT NULL,
	"copay_cents" bigint NOT NULL,
	"coinsurance_cents" bigint NOT NULL,
	"member_owes_cents" bigint NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim_id_claims_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("claim_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_by_member" ON "claims" USING btree ("member_id","service_from","claim_id");--> statement-breakpoint
CREATE INDEX "claims_by_contract" ON "claims" USING btree ("contract_id","contract_type","service_from");