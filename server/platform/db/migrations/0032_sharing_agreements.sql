CREATE TABLE "agreement_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL,
	"first_agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sharing_agreements" (
	"agreement_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"member_id" text NOT NULL,
	"program" text NOT NULL,
	"app" text,
	"version" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sharing_agreements_once" ON "sharing_agreements" USING btree ("username","member_id","program","version") WHERE "sharing_agreements"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "sharing_agreements_by_contract" ON "sharing_agreements" USING btree ("contract_id");