CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_passwords" (
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_passwords_username_replaced_at_pk" PRIMARY KEY("username","replaced_at")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id_hash" text NOT NULL,
	"username" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"trusted_until" timestamp with time zone,
	CONSTRAINT "known_devices_id_hash_username_pk" PRIMARY KEY("id_hash","username")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries_left" integer NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"username" text,
	"step" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_guardians" (
	"username" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communication_choices" (
	"username" text NOT NULL,
	"document_type" text NOT NULL,
	"is_paperless" boolean NOT NULL,
	"by_email" boolean NOT NULL,
	"by_text" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "communication_choices_username_document_type_pk" PRIMARY KEY("username","document_type")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"step" text NOT NULL,
	"names" text NOT NULL,
	"is_for_child" boolean NOT NULL,
	"username" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "second_step_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "earlier_passwords_by_time" ON "earlier_passwords" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_user" ON "known_devices" USING btree ("username");--> statement-breakpoint
CREATE INDEX "known_devices_by_sign_in" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_subject" ON "one_time_codes" USING btree ("purpose","subject","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_steps_by_user" ON "sign_in_steps" USING btree ("username");--> statement-breakpoint
CREATE INDEX "sign_in_steps_by_expiry" ON "sign_in_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_by_expiry" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_people_by_birth" ON "sandbox_people" USING btree ("birth_date");