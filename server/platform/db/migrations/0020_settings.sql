CREATE TABLE "family_grant_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"grantor_id" text NOT NULL,
	"grantee_id" text NOT NULL,
	"topic" text NOT NULL,
	"change" text NOT NULL,
	"last_day" date,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_grants" (
	"grantor_id" text NOT NULL,
	"grantee_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"topic" text NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "family_grants_grantor_id_grantee_id_topic_pk" PRIMARY KEY("grantor_id","grantee_id","topic")
);
--> statement-breakpoint
CREATE TABLE "news_choices" (
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_email" boolean NOT NULL,
	"by_text" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	CONSTRAINT "news_choices_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "news_settings" (
	"person_id" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "family_grant_changes_by_grantor" ON "family_grant_changes" USING btree ("grantor_id","at");--> statement-breakpoint
CREATE INDEX "family_grant_changes_by_grantee" ON "family_grant_changes" USING btree ("grantee_id","at");--> statement-breakpoint
CREATE INDEX "family_grants_by_grantee" ON "family_grants" USING btree ("grantee_id");