CREATE TABLE "deleted_accounts" (
	"username" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connected_apps" (
	"username" text NOT NULL,
	"app" text NOT NULL,
	"contract_id" text NOT NULL,
	"first_opened_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "connected_apps_username_app_pk" PRIMARY KEY("username","app")
);
