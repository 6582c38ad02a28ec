CREATE TABLE "accounts" (
	"username" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"blocked_from" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"chosen_plan" text
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"enrollment_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"member_seq_number" text NOT NULL,
	"relationship" text NOT NULL,
	"effective_date" date NOT NULL,
	"end_date" date,
	"card_issued_on" date
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"account_id" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"person_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"preferred_name" text,
	"birth_date" date NOT NULL,
	"gender" text NOT NULL,
	"email" text,
	"phone" text,
	"address_lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"tier1" text NOT NULL,
	"contract_type" text NOT NULL,
	"display_name" text NOT NULL,
	"plan_type" text NOT NULL,
	"group_number" text NOT NULL,
	"group_name" text NOT NULL,
	"sso_type" text DEFAULT '' NOT NULL,
	"chat_type" text DEFAULT '' NOT NULL,
	"design" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"key" text NOT NULL,
	"grant_id" text,
	"provider_session_uid" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"failed" integer NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "system_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_person_id_people_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_plan_id_plans_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_by_subject" ON "audit_trail" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "enrollments_by_person" ON "enrollments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_contract" ON "enrollments" USING btree ("contract_id","contract_type");--> statement-breakpoint
CREATE INDEX "enrollments_by_member" ON "enrollments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_by_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_by_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_by_account" ON "oidc_payloads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_by_expiry" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_sessions_by_user" ON "portal_sessions" USING btree ("username");