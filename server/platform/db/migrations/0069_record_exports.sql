CREATE TABLE "sandbox_failing_sources" (
	"type" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_exports" (
	"export_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"own_member_id" text NOT NULL,
	"member_id" text NOT NULL,
	"person_name" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"part" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer,
	"sealed" text,
	"bytes" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_exports_by_user" ON "record_exports" USING btree ("username");--> statement-breakpoint
CREATE INDEX "record_exports_by_state" ON "record_exports" USING btree ("state","moved_at");