CREATE TABLE "estimate_matches" (
	"estimate_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"claim_id" text NOT NULL,
	"service_on" date NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"estimated_cents" bigint NOT NULL,
	"claim_cents" bigint NOT NULL,
	"may_appeal" boolean NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_estimate_parts" (
	"estimate_id" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"words" jsonb NOT NULL,
	"member_owes_cents" bigint,
	"part" jsonb NOT NULL,
	CONSTRAINT "saved_estimate_parts_estimate_id_position_pk" PRIMARY KEY("estimate_id","position")
);
--> statement-breakpoint
CREATE TABLE "saved_estimates" (
	"estimate_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"plan_member_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"plan_id" text NOT NULL,
	"member_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"npi" text,
	"provider_name" text NOT NULL,
	"planned_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"total" jsonb,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimate_matches" ADD CONSTRAINT "estimate_matches_estimate_id_saved_estimates_estimate_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."saved_estimates"("estimate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_estimate_parts" ADD CONSTRAINT "saved_estimate_parts_estimate_id_saved_estimates_estimate_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."saved_estimates"("estimate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_matches_once" ON "estimate_matches" USING btree ("username","claim_id");--> statement-breakpoint
CREATE INDEX "saved_estimates_by_account" ON "saved_estimates" USING btree ("username","made_at");--> statement-breakpoint
CREATE INDEX "saved_estimates_by_member" ON "saved_estimates" USING btree ("member_id","planned_on");