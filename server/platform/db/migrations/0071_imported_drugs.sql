CREATE TABLE "imported_drug_plans" (
	"version" integer NOT NULL,
	"formulary_id" text NOT NULL,
	"drug_id" text NOT NULL,
	"tier" text NOT NULL,
	"needs_approval" boolean,
	"has_step" boolean,
	"has_limit" boolean
);
--> statement-breakpoint
CREATE TABLE "imported_drugs" (
	"version" integer NOT NULL,
	"drug_id" text NOT NULL,
	"name" text NOT NULL,
	"rx_cui" text,
	CONSTRAINT "imported_drugs_version_drug_id_pk" PRIMARY KEY("version","drug_id")
);
--> statement-breakpoint
CREATE TABLE "imported_formularies" (
	"version" integer NOT NULL,
	"formulary_id" text NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"updated_on" date,
	"plan_ids" jsonb NOT NULL,
	"tiers" jsonb NOT NULL,
	CONSTRAINT "imported_formularies_version_formulary_id_pk" PRIMARY KEY("version","formulary_id")
);
--> statement-breakpoint
CREATE INDEX "imported_drug_plans_by_list" ON "imported_drug_plans" USING btree ("version","formulary_id","drug_id");