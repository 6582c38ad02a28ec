CREATE TABLE "sandbox_bundles" (
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"part_code" text NOT NULL,
	"is_usual" boolean NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "sandbox_bundles_code_part_code_pk" PRIMARY KEY("code","part_code")
);
--> statement-breakpoint
CREATE TABLE "sandbox_negotiated_rates" (
	"rate_id" text PRIMARY KEY NOT NULL,
	"network_id" text NOT NULL,
	"provider_group" text NOT NULL,
	"code_type" text NOT NULL,
	"code" text NOT NULL,
	"modifier" text NOT NULL,
	"severity_of_illness" text,
	"service_codes" jsonb NOT NULL,
	"setting" text NOT NULL,
	"billing_class" text NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint,
	"percent" double precision,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "sandbox_provider_groups" (
	"provider_group" text NOT NULL,
	"tin" text NOT NULL,
	"tin_type" text NOT NULL,
	"business_name" text NOT NULL,
	"network_name" text NOT NULL,
	"npi" text NOT NULL,
	CONSTRAINT "sandbox_provider_groups_npi_network_name_pk" PRIMARY KEY("npi","network_name")
);
--> statement-breakpoint
CREATE INDEX "sandbox_rates_by_code" ON "sandbox_negotiated_rates" USING btree ("network_id","code","provider_group");--> statement-breakpoint
CREATE INDEX "sandbox_groups_by_group" ON "sandbox_provider_groups" USING btree ("provider_group");