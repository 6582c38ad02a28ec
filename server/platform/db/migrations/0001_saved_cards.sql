CREATE TABLE "card_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"card_id" text NOT NULL,
	"username" text NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"card_id" text NOT NULL,
	"username" text NOT NULL,
	"reason" text NOT NULL,
	"mailing_address" jsonb NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"arrives_by" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"vault_id" text PRIMARY KEY NOT NULL,
	"handle_hash" text NOT NULL,
	"username" text NOT NULL,
	"contract_id" text NOT NULL,
	"member_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"card_ids" jsonb NOT NULL,
	"device" text NOT NULL,
	"lock" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"last_contact_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_because" text,
	CONSTRAINT "saved_cards_handle_hash_unique" UNIQUE("handle_hash")
);
--> statement-breakpoint
CREATE INDEX "card_deliveries_by_card" ON "card_deliveries" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "card_orders_by_card" ON "card_orders" USING btree ("card_id","ordered_at");--> statement-breakpoint
CREATE INDEX "once_answers_by_time" ON "once_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sandbox_inbox_by_time" ON "sandbox_inbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_cards_by_user" ON "saved_cards" USING btree ("username");