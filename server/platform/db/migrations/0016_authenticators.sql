CREATE TABLE "authenticators" (
	"username" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_time_step" integer
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"username" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_username_code_hash_pk" PRIMARY KEY("username","code_hash")
);
