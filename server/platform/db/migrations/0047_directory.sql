CREATE TABLE "directory_proofs" (
	"proof_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"location_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"network_id" text NOT NULL,
	"listed_since" date,
	"shown_at" timestamp with time zone NOT NULL,
	"jws" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_providers" (
	"username" text NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_providers_username_provider_id_pk" PRIMARY KEY("username","provider_id")
);
--> statement-breakpoint
CREATE TABLE "imported_locations" (
	"version" integer NOT NULL,
	"location_id" text NOT NULL,
	"opens_evenings" boolean NOT NULL,
	"opens_weekends" boolean NOT NULL,
	"has_wheelchair_access" boolean NOT NULL,
	"has_sign_language" boolean NOT NULL,
	"has_parking" boolean NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "imported_locations_version_location_id_pk" PRIMARY KEY("version","location_id")
);
--> statement-breakpoint
CREATE TABLE "imported_networks" (
	"version" integer NOT NULL,
	"network_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"contract_type" text,
	"until" date,
	CONSTRAINT "imported_networks_version_network_id_pk" PRIMARY KEY("version","network_id")
);
--> statement-breakpoint
CREATE TABLE "imported_providers" (
	"version" integer NOT NULL,
	"provider_id" text NOT NULL,
	"npi" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"gender" text,
	"languages" text NOT NULL,
	"hospitals" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "imported_providers_version_provider_id_pk" PRIMARY KEY("version","provider_id")
);
--> statement-breakpoint
CREATE TABLE "imported_roles" (
	"version" integer NOT NULL,
	"provider_id" text NOT NULL,
	"location_id" text NOT NULL,
	"network_id" text NOT NULL,
	"specialty_id" text NOT NULL,
	"kind" text NOT NULL,
	"tier" jsonb,
	"since" date,
	"until" date,
	"accepting" text,
	"telehealth" boolean,
	"age_from" smallint,
	"age_to" smallint,
	"is_pcp" boolean,
	"verified_on" date,
	"latitude" double precision,
	"longitude" double precision,
	"lat_cell" smallint,
	"lon_cell" smallint,
	CONSTRAINT "imported_roles_version_provider_id_location_id_network_id_specialty_id_pk" PRIMARY KEY("version","provider_id","location_id","network_id","specialty_id")
);
--> statement-breakpoint
CREATE TABLE "imported_specialties" (
	"version" integer NOT NULL,
	"specialty_id" text NOT NULL,
	"words" jsonb NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "imported_specialties_version_specialty_id_pk" PRIMARY KEY("version","specialty_id")
);
--> statement-breakpoint
CREATE TABLE "imported_terms" (
	"version" integer NOT NULL,
	"term" text NOT NULL,
	"provider_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_directory_departures" (
	"departure_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"network_id" text NOT NULL,
	"until" date NOT NULL,
	"said_on" date
);
--> statement-breakpoint
CREATE TABLE "sandbox_directory_reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_name" text NOT NULL,
	"location_id" text,
	"fact" text NOT NULL,
	"is" text NOT NULL,
	"should_be" text NOT NULL,
	"how" text NOT NULL,
	"sent_on" date NOT NULL,
	"due_on" date NOT NULL,
	"decision" text,
	"decided_on" date,
	"told_on" date
);
--> statement-breakpoint
CREATE INDEX "directory_proofs_by_user" ON "directory_proofs" USING btree ("username","shown_at");--> statement-breakpoint
CREATE INDEX "saved_providers_by_provider" ON "saved_providers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "imported_providers_by_npi" ON "imported_providers" USING btree ("version","npi");--> statement-breakpoint
CREATE INDEX "imported_roles_by_place" ON "imported_roles" USING btree ("version","network_id","specialty_id","lat_cell","lon_cell");--> statement-breakpoint
CREATE INDEX "imported_terms_by_prefix" ON "imported_terms" USING btree ("version","term" text_pattern_ops,"provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_directory_departures_once" ON "sandbox_directory_departures" USING btree ("provider_id","network_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_directory_reports_once" ON "sandbox_directory_reports" USING btree ("username","key");--> statement-breakpoint
CREATE INDEX "sandbox_directory_reports_open" ON "sandbox_directory_reports" USING btree ("told_on","sent_on");