CREATE TABLE "sandbox_authorizations" (
	"authorization_number" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"requested_on" date NOT NULL,
	"decides_on" date,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "authorization_number" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "authorization_number" text;--> statement-breakpoint
CREATE INDEX "sandbox_authorizations_by_member" ON "sandbox_authorizations" USING btree ("contract_id","member_id","requested_on");