CREATE TABLE "hand_offs" (
	"value_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"app" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"build" text NOT NULL,
	"route" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hand_offs_by_expiry" ON "hand_offs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_by_member" ON "messages" USING btree ("member_id","read_at");--> statement-breakpoint
CREATE INDEX "portal_events_by_time" ON "portal_events" USING btree ("at");