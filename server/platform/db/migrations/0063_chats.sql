CREATE TABLE "chat_messages" (
	"chat_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"client_id" text NOT NULL,
	"username" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"claim_id" text,
	"authorization_number" text,
	"sent_at" timestamp with time zone NOT NULL,
	"is_note" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_messages_chat_id_sequence_pk" PRIMARY KEY("chat_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"chat_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"company_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"line" text,
	"state" text NOT NULL,
	"has_details" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"is_returned" boolean DEFAULT false NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"first_taken_at" timestamp with time zone,
	"agent_seen_at" timestamp with time zone,
	"hand_over_note" text DEFAULT '' NOT NULL,
	"left_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"question_id" text,
	"rating" integer,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_shown" integer DEFAULT 0 NOT NULL,
	"member_read" integer DEFAULT 0 NOT NULL,
	"agent_read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_by_client_id" ON "chat_messages" USING btree ("chat_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_by_writer" ON "chat_messages" USING btree ("username","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_one_at_a_time" ON "chats" USING btree ("username") WHERE "chats"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "chats_by_account" ON "chats" USING btree ("username","opened_at");--> statement-breakpoint
CREATE INDEX "chats_by_state" ON "chats" USING btree ("state","opened_at");--> statement-breakpoint
CREATE INDEX "chats_by_agent" ON "chats" USING btree ("taken_by","state");