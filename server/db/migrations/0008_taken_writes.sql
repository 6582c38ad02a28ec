CREATE TABLE "owed_insurer_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"change" jsonb NOT NULL,
	"owed_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_taken_writes" (
	"key" text PRIMARY KEY NOT NULL,
	"result_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
