CREATE TABLE "saved_answers" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"plan_member_id" text NOT NULL,
	"contract_type" text NOT NULL,
	"plan_name" text NOT NULL,
	"question" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"for_day" date NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_answers_by_account" ON "saved_answers" USING btree ("username","saved_at");