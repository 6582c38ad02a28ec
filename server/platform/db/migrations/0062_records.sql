CREATE TABLE "sandbox_records" (
	"record_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"code" text NOT NULL,
	"on" text NOT NULL,
	"received_on" date NOT NULL,
	"is_confidential" boolean NOT NULL,
	"resource" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_records_in_order" ON "sandbox_records" USING btree ("member_id","type","category","on","record_id");--> statement-breakpoint
CREATE INDEX "sandbox_records_by_code" ON "sandbox_records" USING btree ("member_id","type","category","code","on","record_id");