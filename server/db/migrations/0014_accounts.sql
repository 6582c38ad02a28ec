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
ALTER TABLE "accounts" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mobile_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "earlier_passwords_by_time" ON "earlier_passwords" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_user" ON "known_devices" USING btree ("username");--> statement-breakpoint
CREATE INDEX "known_devices_by_sign_in" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_subject" ON "one_time_codes" USING btree ("purpose","subject","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_expiry" ON "one_time_codes" USING btree ("expires_at");