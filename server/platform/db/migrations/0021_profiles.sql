CREATE TABLE "sandbox_member_profiles" (
	"person_id" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"home_phone" text,
	"work_phone" text,
	"other_coverage" jsonb,
	"pending_address" jsonb,
	"decided_on" date
);
--> statement-breakpoint
CREATE INDEX "member_profiles_by_decision" ON "sandbox_member_profiles" USING btree ("decided_on");