CREATE TABLE "primary_care_selections" (
	"username" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"selected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_primary_care_assignments" (
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"assign_on" date NOT NULL,
	CONSTRAINT "sandbox_primary_care_assignments_contract_id_member_id_pk" PRIMARY KEY("contract_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_primary_care_choices" (
	"choice_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"network_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" text NOT NULL,
	"confirmation" text,
	"canceled_on" date,
	"is_reported" boolean DEFAULT false NOT NULL,
	"is_departure_reported" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assignments_by_day" ON "sandbox_primary_care_assignments" USING btree ("assign_on");--> statement-breakpoint
CREATE INDEX "primary_care_by_member" ON "sandbox_primary_care_choices" USING btree ("contract_id","member_id","starts_on");--> statement-breakpoint
CREATE INDEX "primary_care_by_provider" ON "sandbox_primary_care_choices" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "primary_care_not_reported" ON "sandbox_primary_care_choices" USING btree ("is_reported");