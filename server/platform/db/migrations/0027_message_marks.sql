CREATE TABLE "message_marks" (
	"username" text NOT NULL,
	"message_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_marks_username_message_id_pk" PRIMARY KEY("username","message_id")
);
--> statement-breakpoint
CREATE INDEX "message_marks_by_message" ON "message_marks" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("member_id","sent_at");