CREATE TABLE "imported_rate_files" (
	"version" integer NOT NULL,
	"file" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"schema_version" text NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"rates" bigint NOT NULL,
	"notes" jsonb NOT NULL,
	"index" jsonb NOT NULL,
	CONSTRAINT "imported_rate_files_version_file_pk" PRIMARY KEY("version","file")
);
--> statement-breakpoint
CREATE TABLE "imported_rate_groups" (
	"version" integer NOT NULL,
	"provider_group" text NOT NULL,
	"npi" text NOT NULL,
	"tin" text NOT NULL,
	"tin_type" text NOT NULL,
	"business_name" text NOT NULL,
	"network_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_rate_services" (
	"version" integer NOT NULL,
	"code_type" text NOT NULL,
	"code" text NOT NULL,
	"words" jsonb NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "imported_rate_services_version_code_type_code_pk" PRIMARY KEY("version","code_type","code")
);
--> statement-breakpoint
CREATE TABLE "imported_rates" (
	"version" integer NOT NULL,
	"provider_group" text NOT NULL,
	"code_type" text NOT NULL,
	"code" text NOT NULL,
	"severity_of_illness" text NOT NULL,
	"modifier" text NOT NULL,
	"service_codes" jsonb NOT NULL,
	"setting" text NOT NULL,
	"billing_class" text NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint,
	"percent" double precision,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "staged_rate_groups" (
	"file" integer NOT NULL,
	"position" bigint NOT NULL,
	"ref" bigint NOT NULL,
	"npi" text NOT NULL,
	"tin" text NOT NULL,
	"tin_type" text NOT NULL,
	"business_name" text NOT NULL,
	"network_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_rate_items" (
	"file" integer NOT NULL,
	"item" integer NOT NULL,
	"code_type" text NOT NULL,
	"code" text NOT NULL,
	"severity_of_illness" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_rates" (
	"file" integer NOT NULL,
	"position" bigint NOT NULL,
	"item" integer NOT NULL,
	"refs" bigint[] NOT NULL,
	"modifier" text NOT NULL,
	"service_codes" jsonb NOT NULL,
	"setting" text NOT NULL,
	"billing_class" text NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint,
	"percent" double precision,
	"expires_on" date
);
--> statement-breakpoint
CREATE INDEX "imported_rate_groups_by_npi" ON "imported_rate_groups" USING btree ("version","npi");--> statement-breakpoint
CREATE INDEX "imported_rate_groups_by_tin" ON "imported_rate_groups" USING btree ("version","tin");--> statement-breakpoint
CREATE INDEX "imported_rates_by_code" ON "imported_rates" USING btree ("version","code","provider_group");--> statement-breakpoint
CREATE INDEX "staged_rate_groups_by_file" ON "staged_rate_groups" USING btree ("file");--> statement-breakpoint
CREATE INDEX "staged_rate_items_by_file" ON "staged_rate_items" USING btree ("file");--> statement-breakpoint
CREATE INDEX "staged_rates_by_file" ON "staged_rates" USING btree ("file");