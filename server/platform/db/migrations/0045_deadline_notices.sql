CREATE TABLE "deadline_notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"subject" text NOT NULL,
	"rule_id" text,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deadline_notices_by_member" ON "deadline_notices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "claims_by_authorization" ON "sandbox_claims" USING btree ("contract_id") WHERE facts ->> 'authorization' is not null;